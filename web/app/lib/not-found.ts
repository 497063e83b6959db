import { data } from 'react-router';
import { Refused } from './refused.ts';

/** Codes by which the server says that something is wrong with itself. */
const OWN_FAULT = ['A0500', 'A0503'];

/**
 * For the `catch` of a loader: what is refused is not there. What the server cannot tell just now stays an error of its
 * own, or readers would believe that a message is gone, and search engines would forget it.
 */
export function notFound(error: unknown): never {
  if (error instanceof Refused && !OWN_FAULT.includes(error.code)) throw data(null, { status: 404 });
  throw error;
}
