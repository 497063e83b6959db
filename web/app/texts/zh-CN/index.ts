import { zhCN as server } from '@board/contract/texts/zh-CN';
import { account } from './account.ts';
import { api } from './api.ts';
import { common } from './common.ts';
import { figures } from './figures.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { mine } from './mine.ts';
import { office } from './office.ts';
import { own } from './own.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';
import { search } from './search.ts';

/** Every text of the citizens' pages, and those they share with the server. Simplified Chinese is the source of the others. */
export const texts = {
  account,
  api,
  common,
  figures,
  help,
  home,
  mine,
  office,
  own,
  posting,
  reading,
  search,
  server,
};
export type Texts = typeof texts;
