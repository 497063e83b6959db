import type { ParamOf } from '@board/contract';
import type { CollectRow } from '@board/contract/campaigns/office';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { Side } from '../side.ts';

export type Written = Omit<ParamOf<'campaigns.save'>, 'id' | 'edits'>;

/** ms after the last letter until what was written is saved */
const PAUSE = 1500;

/**
 * A campaign as it is written: saved by itself whenever somebody pauses, one save after the other, each for the state the
 * last one answered. A colleague's change in between is not written over: saving stops and says so.
 */
export function useWriting(side: Side, initial: Written, known: CollectRow | null) {
  const [written, setWritten] = useState(initial);
  const [saved, setSaved] = useState<{ row: CollectRow | null; written: Written; at: number | null }>({
    row: known,
    written: initial,
    at: null,
  });
  const { run, busy, trouble } = useCall(side.calls.save);
  const latest = useRef(saved);
  const dirty = written !== saved.written;
  const blocked = trouble?.code === 'B0001';

  async function save(): Promise<CollectRow | null> {
    const { row } = latest.current;
    const sent = written;
    if (!sent.fid) return null;
    const after = await run({ ...sent, ...(row && { id: row.collectId, edits: row.edits }) });
    if (!after) return null;
    latest.current = { row: after, written: sent, at: Date.now() / 1000 };
    setSaved(latest.current);
    return after;
  }
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (written === saved.written || busy || blocked) return;
    const timer = setTimeout(() => void saving.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [written, saved.written, busy, blocked]);

  return {
    written,
    change: (changes: Partial<Written>) => setWritten((before) => ({ ...before, ...changes })),
    /** as it is kept, saving what is not yet */
    keep: async () => (dirty ? await save() : latest.current.row),
    row: saved.row,
    savedAt: saved.at,
    dirty,
    busy,
    blocked,
    trouble,
  };
}
