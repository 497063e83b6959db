import type { Texts } from '../zh-CN/index.ts';

export const suggesting: Texts['suggesting'] = {
  title: 'People’s suggestions',
  other: 'See what is being asked now',
  questions: 'Questions',
  asked: 'Questions',
  required: 'required',
  unanswered: (question) => `Please answer “${question}”`,
  subjectHint: (min, max) => `What you suggest in one sentence, ${min} to ${max} characters`,
  contentHint: (asked, short) =>
    `${asked ? 'Please address the questions above: how' : 'How'} it is now, what you suggest, and why. ${short ? 'Leave out names, phone numbers and other private details.' : 'Put names, phone numbers and other private details in the private note below.'}`,
  several: 'select all that apply',
  scale: (low, high) => (low && high ? `from 1 (${low}) to 5 (${high})` : 'from 1 to 5'),
  suggestTo: (name) => `To ${name}. It becomes public after review and is answered by the office.`,
  submitTitle: 'Make a suggestion',
  alsoOpen: 'These campaigns are open here. If your suggestion is about one of them, please make it there:',
  certifyFirst:
    'Before your first suggestion, your identity is verified once. You return here afterwards; what you wrote is saved.',
  submit: 'Send suggestion',
  notOpen: 'This campaign is not taking suggestions now.',
  shortLead:
    'Write your suggestion and confirm your phone number to send it. For pictures or a place, use the full form.',
  full: 'Use the full form',
  sent: 'Your suggestion has been sent',
  sentText: 'It becomes public after review; you will be told the outcome.',
  resultBy: (end, due) =>
    `The campaign ends on ${end}. The outcome of each suggestion, with reasons, is published by ${due}.`,
  hidden: 'Suggestions are not public: after review only the office reads them. You will be told the outcome.',
  again: 'Back to the campaign',
  ownVerdict: (title) => `Your suggestion to “${title}”`,
  toCampaign: 'See the results',
  results: { 1: 'Adopted', 2: 'Adopted in part', 3: 'Kept for reference', 4: 'Not adopted' },
};
