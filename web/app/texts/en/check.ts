import type { Texts } from '../zh-CN/index.ts';

export const check: Texts['check'] = {
  title: 'Where is my message?',
  number: 'Number of the message',
  hint: 'It is on the page shown after sending, and under “My messages”',
  look: 'Look it up',
  open: 'Read this message',
  none: 'There is no such message. The number may be wrong, or the message is not public (yet); yours are under “My messages” once you sign in.',
};
