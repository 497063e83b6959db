import type { answerDesk as source } from '../zh-CN/answer-desk.ts';

export const answerDesk: typeof source = {
  unitsTitle: 'Suggested units, based on earlier messages:',
  helped: (days) => `Helped without a new message in the last ${days} days`,
  helpedCount: (count) => (count === '1' ? 'once' : `${count} times`),
  helpedNone: 'No one has marked an answer as helpful yet.',
  helpedBest: 'Answers that helped most',

  matters: {
    title: 'Synonyms',
    lead: 'People and offices call the same matter by different names. Add synonyms here so that people find answers whatever words they use. They apply to new messages at once and to earlier ones from the next day.',
    search: 'Search words',
    add: 'Add a group',
    edit: 'Edit',
    remove: 'Delete',
    removeAsk: (name) => `Delete the group “${name}”?`,
    name: 'Usual name',
    words: 'Other names',
    wordsHint: 'One per line, at least two characters each',
    save: 'Save',
    cancel: 'Cancel',
    count: (count) => (count === 1 ? '1 name' : `${count} names`),
  },
};
