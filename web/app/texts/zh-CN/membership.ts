import { agreements } from './agreements.ts';
import { center } from './center.ts';
import { openings } from './openings.ts';

/** What is said where one joins, sets up one's account and leaves. */
export const membership = { agreements, center, openings };
export type MembershipTexts = typeof membership;
