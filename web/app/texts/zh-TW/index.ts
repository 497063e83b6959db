// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import { zhTW as server } from '@board/contract/texts/zh-TW';
import type { SiteTexts } from '../zh-CN/index.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { disposals } from './disposals.ts';
import { mine } from './mine.ts';
import { own } from './own.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';
import { suggesting } from './suggesting.ts';

/** Every text of the citizens' pages, and those they share with the server; `membership.ts` and `desk.ts` have what most do without. Simplified Chinese is the source of the others. */
export const texts: SiteTexts = {
  account,
  common,
  disposals,
  mine,
  own,
  posting,
  reading,
  registration,
  server,
  signIn,
  suggesting,
};
