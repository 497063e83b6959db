import type { followups as chinese } from '../zh-CN/followups.ts';

export const followups: typeof chinese = {
  title: 'What the author says now',
  said: (days: number, answer: string) => `After ${days} days the author says: ${answer}`,
  answers: { 1: 'solved', 2: 'it has come back', 3: 'never solved' },
  ask: 'Is it solved?',
  why: (days: number) =>
    `The reply came ${days} days ago. Your answer appears in public under the reply, with its date; it changes neither the rating nor the handling.`,
  words: 'More words (optional)',
  wordsHint: 'Everyone can read them: please leave out names, phone numbers and the like',
  count: (count: number, max: number) => `${count}/${max}`,
  choose: 'Please choose one',
  submit: 'Submit',
  busy: 'Submitting…',
  done: 'Submitted. Thank you.',
};
