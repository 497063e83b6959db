import type { DeskTexts } from '../zh-CN/desk.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const setup: DeskTexts['setup'] = {
  title: 'First run',
  lead: 'Complete these steps in order to set up the board. Each step is saved when done: leave whenever you like and continue later.',
  steps: {
    facts: 'Operator',
    scope: 'Scope',
    units: 'Units and boards',
    people: 'Accounts',
    mail: 'E-mail',
    sms: 'Text messages',
    storage: 'Files',
    finish: 'Finish',
  },
  states: { done: 'Done', todo: 'To do', skipped: 'Skipped' },
  progress: (done, total) => `${done} of ${total} steps done`,
  list: 'Steps',
  optional: 'Optional',
  why: {
    facts:
      'People want to know who runs the site and how to reach them. This is shown at the foot of every page; filing numbers are required by law.',
    scope:
      'People can write to the leaders of the regions chosen here. Boards, seats and the offices that answer them are created at once.',
    units:
      'Each board needs an office that answers it; offices assign messages to bureaus and departments. You can import an existing list as a table.',
    people:
      'Reviewers check new messages; office staff accept, assign and answer them. Everyone has their own account, with a first password that is changed at the first sign-in.',
    mail: 'People who register by e-mail or forget their password get an e-mail. Set up the server, then send a test to yourself. Skip this if you have no mail server.',
    sms: 'People who register or sign in by phone get a code. Set up a gateway, then send a test to your own phone.',
    storage:
      'Pictures and videos need storage: at first a folder on this machine. "Test" checks that it can be written and read; you can use an object store instead.',
  },
  reasons: {
    factsMissing: (count) => `${count} to fill in`,
    noBoards: () => 'There are no boards yet',
    regionsLeft: (count) => `${count} regions have no board yet`,
    seatsUnanswered: (count) =>
      count === 1 ? '1 board has no unit to answer it' : `${count} boards have no unit to answer them`,
    noBureaus: () => 'There are no bureaus to assign messages to',
    noReviewer: () => 'There are no reviewers yet',
    noOfficer: () => 'The offices have no accounts yet',
    mailUnset: () => 'No mail server is set',
    mailUntried: () => 'No e-mail sent lately',
    smsUnset: () => 'No gateway is in use',
    smsUntried: () => 'No text message sent lately',
    storageUntried: () => 'Not tested yet',
  },
  skip: 'Skip this step',
  unskip: 'Do it after all',
  skippedNote: 'You skipped this step. You can do it at any time.',
  back: 'Back',
  next: 'Next',
  all: (where) => `More under "${where}"`,

  facts: { note: 'First run' },

  scope: {
    kind: 'Who the board is for',
    kinds: { city: 'A city or county', province: 'A province', country: 'The country' },
    city: 'Which city or county',
    province: 'Which province',
    choose: 'Choose',
    counties: 'Counties that take part',
    everyCounty: 'Select all',
    allCounties: 'With counties',
    noCounties: 'There are no counties below.',
    many: {
      province: 'A province has one or two hundred regions: about half a minute.',
      country: 'The country has more than three thousand regions: some minutes. Ministries are added in the next step.',
    },
    open: 'Create boards',
    resume: 'Continue',
    running: (done, total) => `${done} of ${total} regions done`,
    chosen: (where) => `Chosen: ${where}`,
    country: 'the country',
    unfinished: (left) => `Interrupted with ${left} regions left.`,
    opened: (seats, units) => `There are ${seats} boards and ${units} units.`,
    widen: 'You can still widen the scope; existing boards stay. Delete any you do not need under Boards.',
    closed: 'There are messages already: change the scope under Boards.',
  },

  units: {
    counts: (units, bureaus) => `There are ${units} units, ${bureaus} of them bureaus and departments.`,
    answered: 'Every board is answered by a unit.',
    tree: 'Units',
    treeHelp: 'Create bureaus and departments below the offices, or import them as a table.',
    importUnits: 'Import units',
    boards: 'Boards',
    boardsHelp: 'Besides the usual seats, you can import others and create ministries.',
    importBoards: 'Import boards',
    findUnanswered: 'Choose who answers',
  },

  people: {
    counts: { administrators: 'Administrators', reviewers: 'Reviewers', officers: 'Office accounts' },
    count: people,
    secondAdministrator: 'There is only one administrator, who cannot reset their own account. Create a second one.',
    how: 'Give office staff their unit; give reviewers and administrators a role but no unit.',
    roles: 'View and add roles',
    import: 'Import accounts',
  },

  finish: {
    works: 'The board is ready',
    notYet: 'Not ready yet',
    notYetLead: 'These steps are required:',
    others: 'You have done everything you can. Other administrators do the rest.',
    can: 'People can now:',
    canDo: [
      'register by phone or e-mail and verify their identity',
      'choose a region and its leader, write, and add pictures',
      'follow progress and rate the answer',
      'read and search what is public, without signing in',
    ],
    scan: 'Scan to open the form on a phone',
    form: 'Open the form',
    formHint:
      'You are signed in with a work account. To fill it in as a citizen does, use a phone or a private window.',
    home: 'Open the site',
    onward:
      'From now on reviewers find new messages under Review; offices accept, assign and answer them in their work area.',
    skipped: 'Skipped',
    hide: 'Finish and stop reminders',
    show: 'Resume reminders',
    hidden: 'Reminders are off.',
  },

  card: {
    title: 'First run',
    left: (count) => (count === 1 ? '1 step left' : `${count} steps left`),
    next: (step) => `Continue: ${step}`,
    hide: 'Stop reminders',
  },
};
