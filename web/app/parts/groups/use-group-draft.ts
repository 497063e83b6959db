import type { MessageGroup } from '@board/contract/groups/calls';
import { useCall } from '../../lib/calls/use-call.ts';
import { useAutosave } from '../workspace/use-autosave.ts';

interface Draft {
  content: string;
  signAs: string;
  /** extra sentences for single authors, by the numbers of their messages */
  lines: Record<number, string>;
}

/** Saves a unit's draft for a group, so that a colleague can continue it. */
export function useGroupDraft({ messageGroupId, draftVersion, content, signAs, members }: MessageGroup) {
  const { run, busy, trouble } = useCall('groups.save');
  const lines = Object.fromEntries(members.flatMap(({ tid, line }) => (line ? [[tid, line]] : [])));
  const writing = useAutosave<Draft, { draftVersion: number }>(
    { written: { content, signAs, lines }, row: { draftVersion } },
    {
      run: async ({ lines, ...common }, row) =>
        await run({
          messageGroupId,
          draftVersion: row!.draftVersion,
          ...common,
          lines: Object.entries(lines).map(([tid, line]) => ({ tid: Number(tid), line })),
        }),
      busy,
      trouble,
    },
  );
  return {
    ...writing,
    /** Replaces the text here by the colleague's. */
    reload: () => {
      writing.drop();
      // New document: somebody else's text stands there now: the form begins with it.
      window.location.reload();
    },
  };
}
