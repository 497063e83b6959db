import type { MessageGroup } from '@board/contract/groups/calls';
import { useCall } from '../../lib/calls/use-call.ts';
import { useAutosave } from '../workspace/use-autosave.ts';

interface Draft {
  content: string;
  signAs: string;
  /** what single authors are told besides, by the numbers of their messages */
  lines: Record<number, string>;
}

/** Saves what a unit writes to a group, for a colleague to go on with. */
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
    /** Shows the colleague's text in place of what stands here. */
    reload: () => {
      writing.drop();
      // New document: somebody else's text stands there now: the form begins with it.
      window.location.reload();
    },
  };
}
