import type { MembershipTexts } from '../zh-CN/membership.ts';
import { agreements } from './agreements.ts';
import { center } from './center.ts';
import { openings } from './openings.ts';

export const membership: MembershipTexts = { agreements, center, openings };
