import type { Texts } from '../zh-CN/index.ts';

export const cards: Texts['cards'] = {
  shows: { 1: 'with pictures', 2: 'with a video', 3: 'with pictures and a video' },
  company: 'Company',
  entered: 'entered by staff',
  unkeepSure: 'Remove this message from your saved messages?',
  unkept: 'Removed from saved messages',
};
