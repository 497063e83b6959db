import type { Texts } from '../zh-CN/index.ts';

export const concerns: Texts['concerns'] = {
  none: 'No feedback or reports yet.',
  title: 'Reports and feedback',
  kinds: { report: 'Reports', feedback: 'Feedback' },
  states: ['Open', 'Taken up', 'Not taken up'],
  at: 'Sent',
  due: 'Due',
  mask: 'Correct or mask',
  reported: 'The reported message',
  decide: 'Deal with it',
  waiting: (kind: string, count: number) => `${kind} (${count})`,
  answer: 'Answer to the person',
  answerHint: (min: number) => `At least ${min} characters. The person will read it.`,
  uphold: 'Take it up',
  refuse: 'Do not take it up',
  contact: [
    'How your message is handled stands on its page; under “My messages” you can evaluate the result or appeal.',
    'Tell us what could be better about the site. To report unlawful content, choose “Report” on the message.',
  ],
};
