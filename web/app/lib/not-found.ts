import { data } from 'react-router';
import { isRefusal } from './calls/refusal.ts';

/**
 * For the `catch` of a loader: answers a refusal with 404. Other errors stay errors; otherwise readers would believe that a
 * message is gone, and search engines would drop it.
 */
export function notFound(error: unknown): never {
  throw isRefusal(error) ? data(null, { status: 404 }) : error;
}

/** Returns null after a refusal, so that the loader itself decides what the page is without the answer. */
export function nothing(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}
