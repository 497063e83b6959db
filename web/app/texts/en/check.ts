import type { Texts } from '../zh-CN/index.ts';

export const check: Texts['check'] = {
  title: 'Where is my message?',
  number: 'Number of the message',
  look: 'Look it up',
  none: 'There is no such message. The number may be wrong, or the message is not public (yet); yours are under “My messages” once you sign in.',
};
