import type { Texts } from '../zh-CN/index.ts';

export const ownTabs: Texts['ownTabs'] = {
  messages: 'Messages',
  favourites: 'Kept',
  follows: 'Followed',
  tracks: 'Read',
  feedback: 'Feedback',
};
