import type { answers as source } from '../zh-CN/answers.ts';

export const answers: typeof source = {
  title: 'These questions have been answered',
  lead: 'Have a look first: you may not need to write at all.',
  perhaps: 'May be related',
  opens: ' (opens in a new window)',
  answered: (day) => `answered on ${day}`,
  helps: 'This helped me',

  beforeTitle: 'One more look before you send it',
  beforeLead: 'These answers are very close to what you wrote.',
  sendAnyway: 'Send it anyway',
  back: 'Back to my message',

  thanksTitle: 'Glad it helped',
  thanksLead: 'Nothing was sent. What you wrote stays on this device for 30 days; you can continue whenever you like.',
  thanksRead: 'Read the whole answer',
  thanksFollow: 'Follow this message',
  thanksFollowing: 'You are following it and will be told about updates',
  thanksFollowLead: 'Shall we tell you when there are updates?',
  writeOn: 'Continue writing',

  domainChosen: 'Chosen from what you wrote; change it if it does not fit.',
  seatsNear: (place) => `The place you marked is near ${place}. You can write to:`,
  seatsMeant: (place) => `You mention ${place}. You can write to:`,

  waiting: (days, nine, count) =>
    `In the last 90 days half of the messages here were answered ${days}, nine in ten ${nine} (${count} in all).`,
  waitingOfDomain: (days, nine, count) =>
    `In the last 90 days half of the messages on this topic were answered ${days}, nine in ten ${nine} (${count} in all).`,
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
      ? 'No messages ahead of yours are waiting for an answer.'
      : count >= 1000
        ? 'More than 1,000 messages ahead of yours are waiting for an answer.'
        : count === 1
          ? 'One message ahead of yours is waiting for an answer.'
          : `${count} messages ahead of yours are waiting for an answer.`,
};
