import { useEffect, useRef, useState } from 'react';

/** Puts the focus on the first field that something is wrong with, where a reader's voice says what. */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [looks]);
  return { form, look: () => setLooks((before) => before + 1) };
}
