import type { DeskTexts } from '../zh-CN/desk.ts';

export const platformHome: DeskTexts['platformHome'] = {
  menu: 'Home',
  title: 'Home',
  waiting: 'Waiting',
  nothingWaits: 'Nothing waits now.',
  today: 'Today',
  yesterday: (count) => `yesterday ${count}`,
  figures: {
    submitted: 'New messages',
    published: 'Published',
    rejected: 'Rejected',
    replied: 'First replies',
    evaluated: 'Evaluations',
    registered: 'Registrations',
  },
  overdue: 'Overdue replies',
  overdueMeans: 'in the whole country now',
  health: 'Health',
  well: 'Well',
  notWell: 'Look',
  healthNames: {
    databaseMs: 'Answer of the database (ms)',
    unsealed: 'Events on their way into the log',
    parked: 'Events that could not be taken up',
    outboxWaiting: 'Short messages and e-mails waiting',
    outboxFailed: 'Not sent within a day',
    jobsFailed: 'Jobs that failed within a day',
  },
};
