/**
 * The messages that concern who sits at this browser too, by number (product.md §3). The server knows it as well; without
 * a connection a kept page shows what it was when it was kept, and this says what has changed since.
 */
const NAME = 'liked';
/** the latest so many */
const KEPT = 500;

export function likedOnDevice(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((tid) => Number.isSafeInteger(tid)) : [];
  } catch {
    return [];
  }
}

export function noteLiked(tid: number, on: boolean): void {
  const others = likedOnDevice().filter((one) => one !== tid);
  localStorage.setItem(NAME, JSON.stringify(on ? [...others, tid].slice(-KEPT) : others));
}
