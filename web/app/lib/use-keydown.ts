import { useEffect, useRef } from 'react';

/** Has what the page last drew answer each key, while `on` and as long as the component stands there. */
export function useKeydown(pressed: (event: KeyboardEvent) => void, on = true): void {
  const latest = useRef(pressed);
  latest.current = pressed;
  useEffect(() => {
    if (!on) return;
    const tell = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', tell);
    return () => document.removeEventListener('keydown', tell);
  }, [on]);
}
