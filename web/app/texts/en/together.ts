import type { together as zhCN } from '../zh-CN/together.ts';

export const together: typeof zhCN = {
  title: 'Answered together',
  answered: (count) => `This message was answered together with ${count} similar ${count === 1 ? 'one' : 'ones'}.`,
  more: (count) => `See ${count} more`,
  hidden: (count) => `${count} of them ${count === 1 ? 'is' : 'are'} not public.`,
  split: 'The author says the case is different; this message is answered separately.',
  planned:
    'The office plans to answer your message together with similar ones. You can still rate the answer yourself.',
  yours: (count) =>
    `Your message was answered together with ${count} similar ${count === 1 ? 'one' : 'ones'}. You can rate it yourself.`,
  splitDone: 'You said that your case is different. The office will answer you separately.',
  said: 'What you said',
  differs: 'My case is different',
  ask: 'How is your case different?',
  askHint: 'The office reads it and answers you separately. Nobody else sees it, and the others keep their answer.',
  until: (day) => `Possible until ${day}.`,
  count: (count, min, max) => `${count} characters (${min} to ${max})`,
  send: 'Send and answer separately',
  busy: 'Sending…',
};
