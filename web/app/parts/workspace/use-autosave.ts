import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';

/** ms between the last letter and the save */
const PAUSE = 1500;
/** ms until a failed save of an unchanged text is tried again */
const RETRY = 15_000;
/** Codes for a record that somebody else changed, removed or took over: saving must not overwrite it. */
const ELSEWHERE: readonly string[] = ['B0001', 'B0002', 'B0013', 'A0404'];

interface Start<Written, Row> {
  written: Written;
  /** the server's record; null: there is none yet */
  row: Row | null;
}

interface Saving<Written, Row> {
  /** Saves a text, based on the record in the last answer. Returns null if the server refused. */
  run: (written: Written, row: Row | null) => Promise<Row | null>;
  busy: boolean;
  trouble: Trouble | null;
}

/**
 * Saves a text whenever the writer pauses, one save after the other, and before the screen is left. A colleague's change is
 * not overwritten: the server refuses the older state, saving stops, and `blocked` says so.
 */
export function useAutosave<Written, Row>(start: Start<Written, Row>, { run, busy, trouble }: Saving<Written, Row>) {
  const [written, setWritten] = useState(start.written);
  const [saved, setSaved] = useState<Start<Written, Row> & { at: number | null }>({ ...start, at: null });
  const now = useRef({ written, saved, run });
  now.current = { written, saved: now.current.saved, run };
  const lastSave = useRef<Promise<Row | null>>(Promise.resolve(null));
  const failed = useRef<Written | null>(null);
  const left = useRef(false);
  const dirty = written !== saved.written;
  const blocked = ELSEWHERE.includes(trouble?.code ?? '');

  async function save(): Promise<Row | null> {
    const { written: sent, saved: before } = now.current;
    if (before.row !== null && before.written === sent) return before.row;
    const row = await now.current.run(sent, before.row);
    failed.current = row === null ? sent : null;
    if (row === null) return null;
    const after = { written: sent, row, at: Date.now() / 1000 };
    now.current.saved = after;
    setSaved(after);
    return row;
  }
  function keep(): Promise<Row | null> {
    const next = lastSave.current.then(save);
    lastSave.current = next.catch(() => null);
    return next;
  }
  const keeping = useRef(keep);
  keeping.current = keep;

  useEffect(() => {
    if (written === saved.written || busy || blocked) return;
    const timer = setTimeout(() => void keeping.current(), failed.current === written ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [written, saved.written, busy, blocked]);

  useLeaving(
    () => !left.current && now.current.written !== now.current.saved.written,
    () => keeping.current(),
  );

  return {
    written,
    change: (changes: Partial<Written>) => setWritten((before) => ({ ...before, ...changes })),
    /** Saves unsaved changes and returns the record; null if that failed. */
    keep,
    /** Allows leaving the screen without saving the last changes. */
    drop: () => {
      left.current = true;
    },
    row: saved.row,
    savedAt: saved.at,
    dirty,
    busy,
    blocked,
    trouble,
  };
}

/** Saves before a screen is left, and asks only if that fails. */
function useLeaving(isDirty: () => boolean, keep: () => Promise<unknown>): void {
  const { leave } = useTexts().autosave;
  const asks = useRef({ isDirty, keep, leave });
  asks.current = { isDirty, keep, leave };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks.current.isDirty(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void asks.current.keep().then((row) => {
      if (row !== null || window.confirm(asks.current.leave)) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!asks.current.isDirty()) return;
      void asks.current.keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
