import { useEffect, useRef, useState } from 'react';

/** Puts the focus on the first field with a problem, so that a screen reader reads the problem aloud. */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [looks]);
  return { form, look: () => setLooks((before) => before + 1) };
}
