import type { answers as source } from '../zh-CN/answers.ts';

export const answers: typeof source = {
  title: 'These questions were answered already',
  lead: 'Have a look first: perhaps you need not write at all.',
  perhaps: 'Perhaps related',
  opens: ' (opens in a new window)',
  answered: (day) => `answered on ${day}`,
  helps: 'This answers me',

  beforeTitle: 'One more look before you send it',
  beforeLead: 'These answers are very close to what you wrote.',
  sendAnyway: 'Send it all the same',
  back: 'Back to my message',

  thanksTitle: 'Good to know that it helped',
  thanksLead: 'Nothing was sent. What you wrote stays on this device for 30 days; you can go on whenever you like.',
  thanksRead: 'Read the whole answer',
  thanksFollow: 'Follow this message',
  thanksFollowing: 'You follow it and will be told what is new',
  thanksFollowLead: 'Shall we tell you when more is said there?',
  writeOn: 'Go on writing',

  domainChosen: 'Chosen by what you wrote; change it if it does not fit.',
  seatsNear: (place) => `The place you marked is near ${place}. You can write to:`,
  seatsMeant: (place) => `You mention ${place}. You can write to:`,

  waiting: (days, nine, count) =>
    `In the last 90 days half of the messages here were answered ${days}, nine in ten ${nine} (${count} in all).`,
  waitingOfDomain: (days, nine, count) =>
    `In the last 90 days half of the messages on this subject were answered ${days}, nine in ten ${nine} (${count} in all).`,
  days: (days) =>
    days === 0
      ? 'on the same day'
      : days >= 60
        ? 'after 60 working days or more'
        : days === 1
          ? 'within one working day'
          : `within ${days} working days`,
  ahead: (count) =>
    count === 0
      ? 'No message before yours waits for an answer.'
      : count >= 1000
        ? 'More than 1,000 messages before yours wait for an answer.'
        : count === 1
          ? 'One message before yours waits for an answer.'
          : `${count} messages before yours wait for an answer.`,
};
