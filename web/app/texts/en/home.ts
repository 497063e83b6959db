import type { Texts } from '../zh-CN/index.ts';

export const home: Texts['home'] = {
  signInFirst: 'Please sign in; then the page you wanted opens.',
  question: 'What is the problem? It may have been answered already.',
  writeLocal: 'Write to local leaders',
  writeMinistry: 'Make a suggestion to a ministry',
  progress: 'Have a number? See its progress',
  lately: (replies: string, places: string) => `${replies} replies in 30 days, in ${places} provinces and regions`,
  repliesAt: (name: string, replies: string) => `${name}: ${replies} replies in 30 days`,
  solved: 'Solved lately',
  before: 'Before',
  after: 'After',
  repliedWithin: (days: number) =>
    days > 0 ? `replied within ${days} working ${days === 1 ? 'day' : 'days'}` : 'replied the same day',
  graded: (grade: number) => `rated ${grade} of 5`,
  answered: 'Latest replies',
  moreAnswered: 'More messages that were handled',
  newest: 'Latest messages',
  moreNewest: 'All messages',
  noneAnswered: 'No message here has been handled yet.',
  showing: 'Showing',
  wholeCountry: 'the whole country',
  changeRegion: 'change',
  leaders: 'Find messages by leader',
  leadersOf: (region: string) => `Leaders of ${region}`,
  ranking: 'Reply rates by province',
  rankingOf: (region: string) => `Reply rates in ${region}`,
};
