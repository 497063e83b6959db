import { useState } from 'react';

/** Returns a function that answers false if it is called again within `ms`. */
export function paceOf(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}

/** The same for one button of a screen, for as long as it is shown. */
export const usePace = (ms: number): (() => boolean) => useState(() => paceOf(ms))[0];
