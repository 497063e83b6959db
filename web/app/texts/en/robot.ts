import type { Texts } from '../zh-CN/index.ts';

export const robot: Texts['robot'] = {
  name: 'Ask a question',
  lead: 'Answers come from the help, the case base and messages with replies; nothing is made up.',
  question: 'Your question',
  placeholder: 'Your question',
  ask: 'Ask',
  examplesTitle: 'Often asked',
  examples: [
    'How soon is there a reply?',
    'How can I withdraw a message?',
    'Can others see my name or phone number?',
    'May I write to several leaders?',
  ],
  nothing: (question: string) => `No answer to “${question}” was found. Try other words, or ask a person.`,
  person: 'Ask a person',
  write: 'The leader or department that you choose will reply.',
  contact: 'Customer service phone number and feedback about the site.',
  search: 'All messages with these words, including those without a reply.',
  fromHelp: 'From the help',
  fromCases: 'Case base',
  fromMessages: 'Messages with a reply',
  close: 'Close',
};
