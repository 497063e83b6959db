import type { reportTexts as source } from './reports.zh-CN.ts';

export const reportTexts: typeof source = {
  kinds: { day: 'daily report', week: 'weekly report', month: 'monthly report' },
  title: (kind, from, to) => `Leader message board, ${kind}, ${from === to ? from : `${from} to ${to}`}`,
  parts: {
    headline: 'Overview',
    provinces: 'Provinces',
    ministries: 'Ministries',
    domains: 'Domains',
    matters: 'Most frequent matters',
    work: 'Campaigns, cases, accounts',
  },
  name: 'What',
  board: 'Board',
  now: 'This period',
  before: 'Period before',
  messages: 'Messages',
  openedBefore: 'Received in the period before',
  columns: [
    ...['Received', 'First replies', 'On time', 'On time (%)', 'Working days to reply (median)', 'Evaluations'],
    ...['Satisfied', 'Satisfied (%)', 'Satisfied: 95% interval from (%)', 'Satisfied: 95% interval to (%)'],
    'Waiting for a reply at the end',
  ],
  reviews: {
    submitted: 'Handed in for review',
    published: 'Passed review',
    rejected: 'Rejected',
    sentBack: 'Sent back to the author',
  },
  today: { overdue: 'Overdue today', inReview: 'In review today', reviewLate: 'Reviews late today' },
  work: {
    campaigns: {
      runningToday: 'Campaigns: running today',
      begun: 'Campaigns: begun',
      ended: 'Campaigns: ended',
      suggestions: 'Campaigns: suggestions',
      answered: 'Campaigns: results published',
      lateToday: 'Campaigns: results overdue today',
    },
    cases: {
      inReviewToday: 'Cases: being examined today',
      stored: 'Cases: stored',
      storedToday: 'Cases: in the case base today',
      helped: 'Cases: readers helped',
    },
    measures: 'Measures against accounts',
    accounts: {
      appeals: 'Appeals against measures',
      upheld: 'Appeals upheld',
      appealsToday: 'Appeals waiting today',
      appealsLateToday: 'Appeals late today',
      copies: 'Copies of personal data',
      closings: 'Accounts to be closed',
    },
    concerns: {
      reports: 'Reports',
      reportsUpheld: 'Reports upheld',
      feedback: 'Feedback',
      openToday: 'Reports and feedback waiting today',
      lateToday: 'Reports and feedback late today',
    },
  },
};
