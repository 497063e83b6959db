import type { Texts } from '../zh-CN/index.ts';

export const home: Texts['home'] = {
  question: 'What is the matter? See first whether it has been answered.',
  writeLocal: 'Write to local leaders',
  writeMinistry: 'Make a suggestion to a ministry',
  answered: 'Latest replies',
  moreAnswered: 'More messages that were handled',
  newest: 'Latest messages',
  provinces: 'Leaders by province',
  allMinistries: 'See all',
};
