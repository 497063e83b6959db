/**
 * Numbers of the messages that the person at this browser marked as "concerns me too" (product.md §3). The server knows them
 * as well. A page kept for offline reading shows the state at that time; this list has the changes since.
 */
const NAME = 'liked';
/** number of latest messages that are kept */
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
