import type { Texts } from '../zh-CN/index.ts';

export const concerns: Texts['concerns'] = {
  none: 'No feedback or reports yet.',
  title: 'Reports and feedback',
  kinds: { report: 'Reports', feedback: 'Feedback' },
  states: ['Open', 'Accepted', 'Rejected'],
  at: 'Sent',
  due: 'Due',
  mask: 'Correct or mask',
  reported: 'The reported message',
  decide: 'Decide',
  waiting: (kind: string, count: number) => `${kind} (${count})`,
  answer: 'Reply to sender',
  answerHint: (min: number) => `At least ${min} characters. The person will read it.`,
  uphold: 'Accept',
  refuse: 'Reject',
  contact: [
    'The page of your message shows how it is handled; under “My messages” you can rate the result or appeal.',
    'Tell us what could be better about the site. To report unlawful content, choose “Report” on the message.',
  ],
};
