import type { Texts } from '../zh-CN/index.ts';

export const nothing: Texts['nothing'] = {
  readMessages: 'Read messages',
  searchMessages: 'Search messages',
  allMessages: 'Show all messages',
  writeFirst: 'Write the first one',
};
