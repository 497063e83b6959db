import { Refused } from '../../lib/refused.ts';

/** A line that was lost, and a server in trouble: asked again, they may answer. */
const LOST: readonly string[] = ['offline', 'A0500'];

/** Whether the server said no, which it says again when it is asked again. */
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused && !LOST.includes(error.code);
