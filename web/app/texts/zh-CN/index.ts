import { zhCN as server } from '@board/contract/texts/zh-CN';
import { account } from './account.ts';
import { answers } from './answers.ts';
import { common } from './common.ts';
import { disposals } from './disposals.ts';
import { followups } from './followups.ts';
import { mine } from './mine.ts';
import { own } from './own.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';
import { suggesting } from './suggesting.ts';
import { together } from './together.ts';

/**
 * All texts of the citizens' pages, and those shared with the server; most pages do without `membership.ts` and `desk.ts`.
 * Simplified Chinese is the source of the others.
 */
export const texts = {
  account,
  answers,
  common,
  disposals,
  followups,
  mine,
  own,
  posting,
  reading,
  registration,
  server,
  signIn,
  suggesting,
  together,
};
export type SiteTexts = typeof texts;
export type Texts = SiteTexts & import('./membership.ts').MembershipTexts & import('./desk.ts').DeskTexts;
