import { type ComponentType, lazy } from 'react';

/** ms after which a part of a page that has not come is not waited for any more; product.md §9 */
const PATIENCE = 120_000;

/** Told to the page when a part of it took too long; that it failed, the build's own loader says (`vite:preloadError`). */
export const PART_LATE = 'part-late';

/**
 * A part of a page that is loaded when it is needed. Where it does not come the page stays as it is, with what was typed
 * in it, and says so (parts/site/part-missing.tsx).
 */
export const part = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => inTime(load).catch(() => ({ default: Nothing })));

const Nothing = () => null;

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      dispatchEvent(new Event(PART_LATE));
      reject(new Error(PART_LATE));
    }, PATIENCE);
  });
  return await Promise.race([load(), late]).finally(() => clearTimeout(timer));
}
