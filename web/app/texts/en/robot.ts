import type { Texts } from '../zh-CN/index.ts';

export const robot: Texts['robot'] = {
  name: 'Ask a question',
  lead: 'Answers are looked up in the help, in the case base and in messages that were replied to; nothing is made up.',
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
  contact: 'Telephone of the service desk, and feedback about the site.',
  search: 'Every message with these words, those without a reply too.',
  fromHelp: 'From the help',
  fromCases: 'Case base',
  fromMessages: 'Messages with a reply',
  close: 'Close',
};
