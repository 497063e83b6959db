import { agreements } from './agreements.ts';
import { center } from './center.ts';
import { openings } from './openings.ts';

/** Texts for registering, for the account, and for leaving. */
export const membership = { agreements, center, openings };
export type MembershipTexts = typeof membership;
