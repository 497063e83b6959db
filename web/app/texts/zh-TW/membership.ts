// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import type { MembershipTexts } from '../zh-CN/membership.ts';
import { agreements } from './agreements.ts';
import { center } from './center.ts';

/** What is said where one joins, sets up one's account and leaves. */
export const membership: MembershipTexts = { agreements, center };
