import type { Texts } from '../zh-CN/index.ts';

export const ownTabs: Texts['ownTabs'] = {
  messages: 'Messages',
  favourites: 'Saved',
  follows: 'Following',
  tracks: 'History',
  feedback: 'Feedback',
};
