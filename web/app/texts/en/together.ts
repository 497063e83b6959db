import type { together as zhCN } from '../zh-CN/together.ts';

export const together: typeof zhCN = {
  title: 'Answered together',
  answered: (count) => `This message was answered together with ${count} similar ${count === 1 ? 'one' : 'ones'}.`,
  more: (count) => `See ${count} more`,
  hidden: (count) => `${count} of them ${count === 1 ? 'is' : 'are'} not public.`,
  split: 'The author says that the case differs; this message is answered by itself.',
  planned:
    'The office means to answer your message together with similar ones. You can still rate the answer for yourself.',
  yours: (count) =>
    `Your message was answered together with ${count} similar ${count === 1 ? 'one' : 'ones'}. You rate it for yourself.`,
  splitDone: 'You said that your case differs. The office will answer you by yourself.',
  said: 'What you said',
  differs: 'My case is different',
  ask: 'How does your case differ?',
  askHint: 'The office reads it and answers you alone. Nobody else sees it, and the others keep their answer.',
  until: (day) => `Possible until ${day}.`,
  count: (count, min, max) => `${count} characters (${min} to ${max})`,
  send: 'Send, and answer me alone',
  busy: 'Sending…',
};
