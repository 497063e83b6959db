import { data } from 'react-router';
import { isRefusal } from './calls/refusal.ts';

/**
 * For the `catch` of a loader: what is refused is not there. What the server cannot tell just now stays an error of its
 * own, or readers would believe that a message is gone, and search engines would forget it.
 */
export function notFound(error: unknown): never {
  throw isRefusal(error) ? data(null, { status: 404 }) : error;
}

/** The same where the loader itself decides what a page without it is. */
export function nothing(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}
