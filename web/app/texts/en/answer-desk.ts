import type { answerDesk as source } from '../zh-CN/answer-desk.ts';

export const answerDesk: typeof source = {
  unitsTitle: 'As earlier messages were assigned, it may go to:',
  helped: (days) => `Helped without writing in the last ${days} days`,
  helpedCount: (count) => (count === '1' ? 'once' : `${count} times`),
  helpedNone: 'Nobody has said yet that an answer was what he needed.',
  helpedBest: 'Answers that helped most',

  matters: {
    title: 'Synonyms',
    lead: 'People and offices call the same matter by different names. With a name kept here, whoever writes in his own words finds what was answered. New messages are found at once, earlier ones from the next day on.',
    search: 'Find a word',
    add: 'Add a group',
    edit: 'Change',
    remove: 'Remove',
    removeAsk: (name) => `Remove the group “${name}”?`,
    name: 'Usual name',
    words: 'What else people call it',
    wordsHint: 'One on each line, of two letters at least',
    save: 'Save',
    cancel: 'Cancel',
    count: (count) => (count === 1 ? 'One name' : `${count} names`),
  },
};
