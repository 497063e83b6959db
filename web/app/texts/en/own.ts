import type { Texts } from '../zh-CN/index.ts';

export const own: Texts['own'] = {
  places: 'My pages',
  feedback: 'My feedback',
  feedbackTitle: 'Feedback',
  feedbackLead:
    'Tell us what could be better about this site. For anything that concerns an office, please write to its leader.',
  feedbackSignIn: 'Sign in to write, so that we can answer you',
  feedbackText: 'Your feedback',
  feedbackSend: 'Send',
  feedbackSent: 'Thank you for your feedback',
  reportTitle: 'Report a message',
  reportOf: (subject: string) => `Reported: ${subject}`,
  reportReason: 'Reason',
  reportReasons: {
    1: 'Unlawful or harmful',
    2: 'Private data of others',
    3: 'Insults or defamation',
    4: 'Untrue',
    5: 'Advertising or spam',
    6: 'Something else',
  },
  reportChoose: 'Please choose a reason',
  reportText: 'Details',
  reportSend: 'Report',
  reportSent: 'Report received',
  reportSentText: (days: number) => `The platform will decide within ${days} working days and let you know.`,
};
