import type { followups as chinese } from '../zh-CN/followups.ts';

export const followups: typeof chinese = {
  title: 'What the author says now',
  said: (days: number, answer: string) => `After ${days} days the author says: ${answer}`,
  answers: { 1: 'solved', 2: 'it has come back', 3: 'never solved' },
  ask: 'Is it solved?',
  why: (days: number) =>
    `The reply came ${days} days ago. Your answer appears publicly under the reply, with its date; it does not change the rating or the handling.`,
  words: 'Comment (optional)',
  wordsHint: 'Everyone can read them: please leave out names, phone numbers and the like',
  count: (count: number, max: number) => `${count}/${max}`,
  choose: 'Please choose an answer',
  submit: 'Submit',
  busy: 'Submitting…',
  done: 'Submitted. Thank you.',
};
