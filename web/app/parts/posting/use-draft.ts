import { type SetStateAction, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, hasLockedDraft, keepDraft, onDropped, openDraft, saveDrafts } from './draft.ts';
import { isWritten, merged, toSeat, type Values } from './values.ts';

/** ms after the last letter */
const PAUSE = 500;

/**
 * Keeps the text being written in this browser. `ready` is false until the draft has been read: text typed earlier would be
 * lost.
 */
export function useDraft(form: string, uid: number | null, initial: Values) {
  const [values, setValues] = useState(initial);
  const [ready, setReady] = useState(false);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [earlier, setEarlier] = useState<Draft | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [cannotSave, setCannotSave] = useState(false);
  const [locked, setLocked] = useState(false);
  // Only text edited here is saved: another tab may have sent the restored draft meanwhile.
  const edited = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is restored once, when the form hydrates
  useEffect(() => {
    const { draft, earlier } = openDraft(form, uid);
    setEarlier(earlier);
    if (draft && isWritten(draft.values)) {
      setValues(merged(draft.values, initial));
      setRestoredAt(draft.at);
    } else setLocked(uid === null && hasLockedDraft(form));
    setReady(true);
    return onDropped(form, uid, () => {
      edited.current = false;
    });
  }, []);

  useEffect(() => {
    if (!ready || values === initial) return;
    const save = () => {
      if (!edited.current) return;
      if (!isWritten(values)) return dropDraft(form, uid);
      const at = Date.now();
      if (keepDraft(form, uid, values, at)) setSavedAt(at);
      else setCannotSave(true);
    };
    const timer = setTimeout(save, PAUSE);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [form, uid, ready, values, initial]);

  function update(change: SetStateAction<Values>): void {
    edited.current = true;
    setValues(change);
  }

  return {
    values,
    ready,
    restoredAt,
    savedAt,
    cannotSave,
    locked,
    change: (changes: Partial<Values>) => update((before) => ({ ...before, ...changes })),
    update,
    /** the account's other draft, begun before; null if there is only one */
    earlier,
    /** Exchanges the text in the form with the other draft. */
    swap() {
      if (!earlier || uid === null) return;
      const now = isWritten(values) ? { values, at: restoredAt ?? Date.now() } : null;
      saveDrafts(form, uid, earlier, now);
      edited.current = false;
      setValues(merged(earlier.values, initial));
      setRestoredAt(earlier.at);
      setEarlier(now);
    },
    /** Drops the draft, because it was sent or given up. */
    finish() {
      edited.current = false;
      dropDraft(form, uid);
    },
    /** Starts again with an empty form; the chosen seat stays. */
    discard() {
      edited.current = false;
      dropDraft(form, uid);
      setRestoredAt(null);
      setSavedAt(null);
      setValues((before) => (before.seat ? toSeat(initial, before.seat) : initial));
    },
  };
}
