// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import { zhTW as server } from '@board/contract/texts/zh-TW';
import type { Texts } from '../zh-CN/index.ts';
import { account } from './account.ts';
import { api } from './api.ts';
import { center } from './center.ts';
import { common } from './common.ts';
import { delivery } from './delivery.ts';
import { figures } from './figures.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { lists } from './lists.ts';
import { manual } from './manual.ts';
import { mine } from './mine.ts';
import { office } from './office.ts';
import { own } from './own.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';
import { registration } from './registration.ts';
import { robot } from './robot.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { work } from './work.ts';

/** Every text of the citizens' pages, and those they share with the server. Simplified Chinese is the source of the others. */
export const texts: Texts = {
  account,
  api,
  center,
  common,
  delivery,
  figures,
  help,
  home,
  lists,
  manual,
  mine,
  office,
  own,
  posting,
  reading,
  registration,
  robot,
  search,
  server,
  signIn,
  work,
};
