import type { ParamOf } from '@board/contract';
import type { CollectRow } from '@board/contract/campaigns/office';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAutosave } from '../../workspace/use-autosave.ts';
import type { Side } from '../side.ts';

export type Written = Omit<ParamOf<'campaigns.save'>, 'id' | 'edits'>;

/** Keeps a campaign being written; it is saved only once it has a board. */
export function useWriting(side: Side, start: { written: Written; row: CollectRow | null }) {
  const { run, busy, trouble } = useCall(side.calls.save);
  return useAutosave<Written, CollectRow>(start, {
    run: async (written, row) =>
      written.fid ? await run({ ...written, ...(row && { id: row.collectId, edits: row.edits }) }) : null,
    busy,
    trouble,
  });
}
