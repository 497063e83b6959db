import { type ComponentType, lazy } from 'react';

/** ms after which the page stops waiting for a part; product.md §9 */
const PATIENCE = 120_000;

/**
 * Event for the page: a part took too long. If loading a part fails, the build's loader reports it (`vite:preloadError`).
 */
export const PART_LATE = 'part-late';

/**
 * Loads a part of a page when it is needed. If the part does not come, the page stays as it is, with the typed text, and
 * says so (parts/site/part-missing.tsx).
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
