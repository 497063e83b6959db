import type { Texts } from '../zh-CN/index.ts';

export const charts: Texts['charts'] = {
  table: 'Show the table',
  csv: 'Download the data (CSV)',
  /** name of a scrolling frame with a table */
  tableOf: (title: string) => `${title}: table`,
  share: 'Share',
  interval: 'Likely range',
  list: (all: readonly string[]) => all.join(', '),
  named: (name: string, share: string) => `${name} (${share})`,

  mapTitle: 'Reply rate and number of messages by province',
  mapRate: 'Reply rate',
  mapVolume: 'Messages',
  mapMeans: (minimum: number) =>
    `Same year as the table below. Provinces with fewer than ${minimum} messages are hatched, as their rates mean little.`,
  mapSays: (due: string, rate: string, most: string) =>
    `In the year ${due} messages came in across the country and ${rate}% have a reply; most came to ${most}.`,
  rateTitle: (name: string, rate: string, replied: string, due: string) =>
    `${name}: reply rate ${rate}% (${replied}/${due})`,
  volumeTitle: (name: string, due: string) => `${name}: ${due} messages`,
  below: (percent: number) => `below ${percent}%`,
  from: (percent: number) => `${percent}% or more`,
  between: (low: string, high: string) => `${low}–${high}`,
  few: 'few messages',

  months: 'Messages and replies by month',
  monthsOf: (name: string) => `${name}: messages and replies by month`,
  monthsSay: (due: string, replies: string, month: string, most: string) =>
    `In the year ${due} messages came in and ${replies} replies were given; the busiest month was ${month}, with ${most} messages.`,
  monthsMean:
    'Messages by the month in which they passed the review, replies by the month of the first reply. The last month is not over yet.',
  monthHead: 'Month',
  repliedOf: 'of these replied to',
  month: (month: number) => `${month % 100}/${Math.floor(month / 100)}`,
  monthShort: (month: number) => String(month),
  monthTitle: (month: string, due: number, replies: number) => `${month}: ${due} messages, ${replies} replies`,

  waits: 'How long people wait for a reply',
  waitsOf: (name: string) => `${name}: how long people wait for a reply`,
  waitsSay: (half: string, nine: string, replies: string) =>
    `Half of the messages had their first reply within ${half} working days, nine in ten within ${nine} (of ${replies} replies).`,
  waitsMean:
    'Working days from passing the review to the first reply, without public holidays; messages without a reply are left out.',
  waitAxis: 'Working days along the bottom',
  waitHead: 'Working days',
  firstReplies: 'First replies',
  waitDays: (from: number, to: number) => `${from}–${to} working days`,
  waitFrom: (from: number) => `${from} working days or more`,
  half: 'Half',
  nine: 'Nine in ten',
  markAt: (label: string, days: number) => `${label} within ${days} days`,
  waitsHere: (name: string, half: string, nine: string) =>
    `In the last 90 days half of the first replies of ${name} came within ${half} working days, nine in ten within ${nine}.`,
  waitsHereFor: (name: string, domain: string, half: string, nine: string) =>
    `In the last 90 days half of the first replies of ${name} on ${domain} came within ${half} working days, nine in ten within ${nine}.`,

  domains: 'Messages by topic',
  domain: 'Topic',
  messages: 'Messages',
  domainsSay: (most: string) => `People write most about ${most}.`,
  domainsMean: 'Messages of the year that were opened to an office, each counted under one topic.',

  latestReplies: 'Latest replies',
  allReplies: 'All replies',
};
