import type { Texts } from '../zh-CN/index.ts';

export const own: Texts['own'] = {
  places: 'What is mine',
  feedback: 'My feedback',
  feedbackTitle: 'Feedback',
  feedbackLead: 'Tell us what could be better about this site. What concerns an office, please write to its leader.',
  feedbackSignIn: 'Sign in to write, so that we can answer you',
  feedbackText: 'What you think',
  feedbackSend: 'Send',
  feedbackSent: 'Thank you, we have your feedback',
  reportTitle: 'Report a message',
  reportOf: (subject: string) => `Reported: ${subject}`,
  reportReason: 'Why',
  reportReasons: {
    1: 'Unlawful or harmful',
    2: 'Private data of others',
    3: 'Insults or defamation',
    4: 'Untrue',
    5: 'Advertising or spam',
    6: 'Something else',
  },
  reportChoose: 'Please choose a reason',
  reportText: 'In your own words',
  reportSend: 'Report',
  reportSent: 'We have your report',
  reportSentText: (days: number) => `The platform deals with it within ${days} working days and tells you.`,
};
