import type { DeskTexts } from '../zh-CN/desk.ts';

export const platformHome: DeskTexts['platformHome'] = {
  menu: 'Home',
  title: 'Home',
  waiting: 'Waiting',
  nothingWaits: 'Nothing is waiting.',
  today: 'Today',
  yesterday: (count) => `yesterday ${count}`,
  figures: {
    submitted: 'New messages',
    published: 'Published',
    rejected: 'Rejected',
    replied: 'First replies',
    evaluated: 'Ratings',
    registered: 'Registrations',
  },
  overdue: 'Overdue replies',
  overdueMeans: 'in the whole country now',
  health: 'System',
  well: 'OK',
  notWell: 'Check',
  healthNames: {
    databaseMs: 'Database response (ms)',
    unsealed: 'Events not yet sealed',
    parked: 'Parked events',
    outboxWaiting: 'Text messages and e-mails waiting',
    outboxFailed: 'Not sent in the last day',
    jobsFailed: 'Jobs failed in the last day',
  },
};
