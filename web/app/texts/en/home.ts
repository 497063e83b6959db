import type { Texts } from '../zh-CN/index.ts';

export const home: Texts['home'] = {
  signInFirst: 'Please sign in to open the page you wanted.',
  notForAccount: 'Your account may not open that page',
  otherAccount:
    'If you have another account, sign out and open the page with that one. For access to the work area of a unit, ask its administrator.',
  question: 'What is the problem? It may have been answered already.',
  writeLocal: 'Write to local leaders',
  writeMinistry: 'Make a suggestion to a ministry',
  progress: 'Have a number? Check progress',
  lately: (replies: string, places: string) => `${replies} replies in 30 days, in ${places} provinces and regions`,
  repliesAt: (name: string, replies: string) => `${name}: ${replies} replies in 30 days`,
  solved: 'Recently solved',
  before: 'Before',
  after: 'After',
  repliedWithin: (days: number) =>
    days > 0 ? `replied within ${days} working ${days === 1 ? 'day' : 'days'}` : 'replied the same day',
  graded: (grade: number) => `rated ${grade} of 5`,
  answered: 'Latest replies',
  moreAnswered: 'More handled messages',
  newest: 'Latest messages',
  moreNewest: 'All messages',
  noneAnswered: 'No messages have been handled here yet.',
  showing: 'Showing',
  wholeCountry: 'All of China',
  changeRegion: 'choose a province, city or county',
  chooseRegion: 'Choose a place',
  leaders: 'Find messages by leader',
  leadersOf: (region: string) => `Leaders of ${region}`,
  ranking: 'Reply rates by province',
  rankingOf: (region: string) => `Reply rates in ${region}`,
};
