import { agreements } from './agreements.ts';
import { center } from './center.ts';

/** What is said where one joins, sets up one's account and leaves. */
export const membership = { agreements, center };
export type MembershipTexts = typeof membership;
