import { zhCN as server } from '@board/contract/texts/zh-CN';
import { account } from './account.ts';
import { agreements } from './agreements.ts';
import { center } from './center.ts';
import { common } from './common.ts';
import { mine } from './mine.ts';
import { own } from './own.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';
import { suggesting } from './suggesting.ts';

/** Every text of the citizens' pages, and those they share with the server; `desk.ts` has what they do without. Simplified Chinese is the source of the others. */
export const texts = {
  account,
  agreements,
  center,
  common,
  mine,
  own,
  posting,
  reading,
  registration,
  server,
  signIn,
  suggesting,
};
export type SiteTexts = typeof texts;
export type Texts = SiteTexts & import('./desk.ts').DeskTexts;
