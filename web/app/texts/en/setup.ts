import type { DeskTexts } from '../zh-CN/desk.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const setup: DeskTexts['setup'] = {
  title: 'First run',
  lead: 'Do these steps in order, and the board works. Each is kept as soon as it is done: leave whenever you like, and go on here later.',
  steps: {
    facts: 'Operator',
    scope: 'Scope',
    units: 'Units and boards',
    people: 'Accounts',
    mail: 'Mail',
    sms: 'Text messages',
    storage: 'Files',
    finish: 'Finish',
  },
  states: { done: 'Done', todo: 'To do', skipped: 'Left out' },
  progress: (done, total) => `${done} of ${total} steps done`,
  list: 'Steps',
  optional: 'May be left out',
  why: {
    facts:
      'People want to know who runs the site and how to reach them. This stands at the foot of every page; filing numbers are required by law.',
    scope:
      'People can write to the leaders of the regions chosen here. Boards, seats and the offices that answer them are made at once.',
    units:
      'Each board needs an office that answers it; offices give messages to bureaus and departments. A list that you have can be imported as a table.',
    people:
      'Reviewers check new messages; staff of the offices take, assign and answer them. Everybody has an account of his own, with a first password that is changed at the first sign-in.',
    mail: 'People who register by e-mail, or forgot their password, get mail. Set the server, then send one to yourself. Without a mail server, leave this out.',
    sms: 'People who register or sign in by phone get a code. Set a gateway, then send one to your own phone.',
    storage:
      'Pictures and videos of messages are kept somewhere: at first in a folder of this machine. "Test" shows that it can be written and read; an object store can take its place.',
  },
  reasons: {
    factsMissing: (count) => `${count} to be filled in`,
    noBoards: () => 'There are no boards yet',
    regionsLeft: (count) => `${count} regions have no board yet`,
    seatsUnanswered: (count) =>
      count === 1 ? '1 board is answered by no unit' : `${count} boards are answered by no unit`,
    noBureaus: () => 'There are no bureaus to give messages to',
    noReviewer: () => 'Nobody can review yet',
    noOfficer: () => 'The offices have no accounts yet',
    mailUnset: () => 'No mail server is set',
    mailUntried: () => 'No mail left lately',
    smsUnset: () => 'No gateway is in use',
    smsUntried: () => 'No text message left lately',
    storageUntried: () => 'Not tested yet',
  },
  skip: 'Leave this out',
  unskip: 'Do it after all',
  skippedNote: 'This step was left out. It can be done whenever you like.',
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
    everyCounty: 'All of them',
    allCounties: 'With counties',
    noCounties: 'There are no counties below.',
    many: {
      province: 'A province has one or two hundred regions: about half a minute.',
      country: 'The country has more than three thousand regions: some minutes. Ministries are added in the next step.',
    },
    open: 'Make the boards',
    resume: 'Go on',
    running: (done, total) => `${done} of ${total} regions done`,
    chosen: (where) => `Chosen: ${where}`,
    country: 'the country',
    unfinished: (left) => `Broken off with ${left} regions left.`,
    opened: (seats, units) => `There are ${seats} boards and ${units} units.`,
    widen: 'The scope can still be widened; boards that are there stay. What is too much can be removed under Boards.',
    closed: 'There are messages already: change the scope under Boards.',
  },

  units: {
    counts: (units, bureaus) => `There are ${units} units, ${bureaus} of them bureaus and departments.`,
    answered: 'Every board is answered by a unit.',
    tree: 'Units',
    treeHelp: 'Make bureaus and departments below the offices, or import them as a table.',
    importUnits: 'Import units',
    boards: 'Boards',
    boardsHelp: 'Besides the usual seats, others can be imported, and ministries made.',
    importBoards: 'Import boards',
    findUnanswered: 'Choose who answers',
  },

  people: {
    counts: { administrators: 'Administrators', reviewers: 'Who can review', officers: 'Accounts of offices' },
    count: people,
    secondAdministrator: 'There is only one administrator, who cannot reset his own account. Make a second one.',
    how: 'Staff of an office get its unit; reviewers and administrators get no unit, but a role.',
    roles: 'See and make roles',
    import: 'Import accounts',
  },

  finish: {
    works: 'The board works',
    notYet: 'Not yet',
    notYetLead: 'These steps cannot be left out:',
    others: 'All that you can do is done. Other administrators do the rest.',
    can: 'People can now:',
    canDo: [
      'register by phone or e-mail, and prove their name',
      'choose a region and its leader, write, and add pictures',
      'follow what becomes of it, and rate the answer',
      'read and search what is public, without signing in',
    ],
    scan: 'Scan to open the form on a phone',
    form: 'Open the form',
    formHint:
      'You are signed in with a work account. To fill it in as a citizen does, use a phone or a private window.',
    home: 'Open the site',
    onward:
      'From here on reviewers find new messages under Review; offices take, assign and answer them at their desk.',
    skipped: 'Left out',
    hide: 'Finish: remind nobody any more',
    show: 'Remind again',
    hidden: 'Nobody is reminded any more.',
  },

  card: {
    title: 'First run',
    left: (count) => (count === 1 ? '1 step left' : `${count} steps left`),
    next: (step) => `Go on: ${step}`,
    hide: 'Do not remind',
  },
};
