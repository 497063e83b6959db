import { useEffect, useRef } from 'react';

/** Calls `pressed` of the latest render for each key, while `on` and while the component is shown. */
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
