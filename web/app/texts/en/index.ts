import { en as server } from '@board/contract/texts/en';
import type { SiteTexts } from '../zh-CN/index.ts';
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

export const texts: SiteTexts = {
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
