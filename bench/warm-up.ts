/** windows at most; one that still gets faster after them is measured as it is */
const WINDOWS = 20;
/** A window that is no more than this better than the best before it shows that the server runs compiled code. */
const GAIN = 1.05;
/** windows in a row without a gain, because one may be slow by chance */
const STEADY = 2;

/**
 * Repeats a window until its rate no longer rises, because just-in-time compilers need some seconds on a fast machine and
 * half a minute on a slow one.
 */
export async function warmUp(window: () => Promise<number>): Promise<void> {
  let best = 0;
  for (let done = 0, steady = 0; done < WINDOWS && steady < STEADY; done++) {
    const rate = await window();
    steady = rate > best * GAIN ? 0 : steady + 1;
    best = Math.max(best, rate);
  }
}
