// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import type { DeskTexts } from '../zh-CN/desk.ts';
import { calendar } from './calendar.ts';
import { dataBoard } from './data-board.ts';
import { delivery } from './delivery.ts';
import { lists } from './lists.ts';
import { manual } from './manual.ts';
import { office } from './office.ts';
import { work } from './work.ts';

/** What only the work areas say: a page for citizens does not load it. */
export const desk: DeskTexts = { calendar, dataBoard, delivery, lists, manual, office, work };
