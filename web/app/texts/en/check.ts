import type { Texts } from '../zh-CN/index.ts';

export const check: Texts['check'] = {
  title: 'Where is my message?',
  number: 'Message number',
  hint: 'It is on the page shown after sending, and under “My messages”',
  look: 'Look it up',
  open: 'Read this message',
  none: 'No message found. Please check the number; the message may also not be public (yet). Sign in to see yours under “My messages”.',
};
