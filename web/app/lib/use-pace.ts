import { useRef } from 'react';

/** Says no to whoever comes again within `ms`. */
export function usePace(ms: number): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < ms) return false;
    last.current = now;
    return true;
  };
}
