import type { Texts } from '../zh-CN/index.ts';

export const mine: Texts['mine'] = {
  title: 'My messages',
  empty: 'You have not written a message yet.',
  write: 'Write a message',
  pages: 'Pages',
  previous: 'Previous page',
  total: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  notFound: 'This is not one of your messages.',

  meaning: {
    pending: 'It is being reviewed, and goes to the leader after that.',
    nonPublic: 'It was passed on to the office, and is not shown in public.',
    toReply: 'It was passed on to the leader and waits for a reply.',
    handling: 'The office is working on it.',
    asked: 'The office needs more from you, and goes on once it has it.',
    answered: 'The office has replied.',
    evaluated: 'You have rated it.',
    explained: 'The office has explained further.',
    rejected: 'It did not pass the review and is not passed on to the leader.',
    supplement: 'Something is missing. Please add it and send the message again.',
    withdrawn: 'You took this message back.',
  },
  until: {
    resubmit: (day: string) => `Please do so by ${day}.`,
    evaluate: (day: string) => `You can rate it until ${day}.`,
    evaluateAgain: (day: string) => `You can rate it again until ${day}.`,
    appeal: (day: string) => `If you disagree, you can appeal until ${day}.`,
    supplement: (day: string) => `Please add what is missing by ${day}.`,
  },
  due: {
    reply: (day: string) => `It will be answered by ${day} at the latest.`,
    explanation: (day: string) => `The office will explain by ${day} at the latest.`,
  },
  overdue: {
    reply: (day: string) => `The reply was due by ${day}. The office has been reminded.`,
    explanation: (day: string) => `The explanation was due by ${day}. The office has been reminded.`,
  },
  reason: 'Reason',
  asked: 'Please add',

  actions: {
    resubmit: 'Add to it and send again',
    evaluate: 'Rate the result',
    evaluateAgain: 'Rate it again',
    appeal: 'Appeal',
    withdraw: 'Take it back',
    supplement: 'Add what is missing',
    askTakedown: 'Ask that this message be no longer public',
  },
  look: 'Details',

  next: 'What you can do',
  publicPage: 'See the public page',
  own: 'What you wrote',
  hidden: 'not public',
  remark: 'Private note',
  progress: 'What happened',

  withdrawTitle: 'Take this message back?',
  withdrawText:
    'It will not be reviewed or handled, and you cannot undo this. You can write a new message at any time.',
  withdrawn: 'You have taken the message back',
  statements: {
    appeal: {
      title: 'Appeal',
      lead: 'Please say why your message should be accepted. You can appeal once for each message.',
      label: 'Your reasons',
      send: 'Send the appeal',
    },
    supplement: {
      title: 'Add what is missing',
      lead: 'The office needs to know more. It goes on as soon as you have added it.',
      label: 'What you add',
      send: 'Send it',
    },
    askTakedown: {
      title: 'Ask that it be no longer public',
      lead: 'Please say why, for example that it touches your privacy. The platform decides.',
      label: 'Reason',
      send: 'Send the request',
    },
  },

  evaluation: {
    title: 'Please rate the result',
    titleAgain: 'Please rate it again',
    lead: 'Rate all three, then send. You cannot change it afterwards.',
    names: { gradeLevel: 'Solution', gradeManner: 'Manner', gradeSpeed: 'Speed' },
    words: {
      gradeLevel: ['not solved', 'hardly solved', 'partly solved', 'mostly solved', 'fully solved'],
      gradeManner: ['very poor', 'poor', 'fair', 'good', 'very good'],
      gradeSpeed: ['very slow', 'slow', 'fair', 'fast', 'very fast'],
    },
    star: (value: number, word: string) => `${value} of 5, ${word}`,
    chosen: (value: number, word: string) => `${value} of 5, ${word}`,
    total: (grade: number, word: string) => `${grade.toFixed(1)} overall, ${word}`,
    reason: 'Your reasons',
    reasonHint: 'What was good, and what is not solved yet',
    reasonOwed: (min: number) => `You gave 1 or 2. Please say why, in at least ${min} characters.`,
    submit: 'Send the rating',
    submitting: 'Sending …',
    thanks: 'Thank you for your rating',
    thanksText: 'It has reached the office and counts in the statistics.',
    thanksLow: 'It has reached the office, which will explain further.',
  },
};
