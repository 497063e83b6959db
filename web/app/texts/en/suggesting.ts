import type { Texts } from '../zh-CN/index.ts';

export const suggesting: Texts['suggesting'] = {
  title: 'People’s suggestions',
  other: 'See what is being asked now',
  questions: 'What you are asked',
  asked: 'What was asked',
  required: 'please answer this one',
  unanswered: (question) => `Please answer “${question}”`,
  subjectHint: (min, max) => `What you suggest in one sentence, ${min} to ${max} characters`,
  contentHint: (asked, short) =>
    `${asked ? 'Please speak to the questions above: how' : 'How'} it is now, what you suggest, and why. ${short ? 'Leave out names, phone numbers and other private facts.' : 'Put names, phone numbers and other private facts into the remark below.'}`,
  several: 'more than one is possible',
  scale: (low, high) => (low && high ? `from 1 (${low}) to 5 (${high})` : 'from 1 to 5'),
  suggestTo: (name) => `To ${name}. It becomes public after review and is answered by the office.`,
  submitTitle: 'Make a suggestion',
  alsoOpen: 'Views are being collected here on the matters below. If yours is about one of them, suggest it there:',
  certifyFirst:
    'Before your first suggestion, your identity is checked once. You come back here afterwards; what you wrote is kept.',
  submit: 'Send the suggestion',
  notOpen: 'This campaign does not take suggestions now.',
  shortLead:
    'Write your suggestion and confirm your phone number to send it. For pictures or a place, use the full form.',
  full: 'Use the full form',
  sent: 'Your suggestion has been sent',
  sentText: 'It becomes public after review; you will be told what came of it.',
  resultBy: (end, due) =>
    `The campaign ends on ${end}. What becomes of each suggestion, and why, is published by ${due}.`,
  hidden:
    'Suggestions are not shown in public: after review only the office reads them. You will be told what came of it.',
  again: 'Back to the campaign',
  ownVerdict: (title) => `Your suggestion to “${title}”`,
  toCampaign: 'See the results',
  results: { 1: 'Adopted', 2: 'Adopted in part', 3: 'Kept for reference', 4: 'Not adopted' },
};
