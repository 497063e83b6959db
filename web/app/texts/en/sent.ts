import type { Texts } from '../zh-CN/index.ts';

const days = (count: number) => (count === 1 ? 'one working day' : `${count} working days`);

export const sent: Texts['sent'] = {
  title: 'Your message has been sent',
  to: (seat: string) => `To ${seat}`,
  next: 'What happens next',
  steps: {
    review: (count: number) => [
      'Review',
      `Usually within ${days(count)}. If something is missing, you will be asked to add it.`,
    ],
    office: ['On to the office', 'After review it goes to the office in charge. “My messages” shows every step.'],
    reply: (count: number) => [
      'The reply',
      `Within ${days(count)} after the review. For a difficult case the deadline may be extended once; you are told why.`,
    ],
    rating: (count: number) => [
      'Your rating',
      `You can rate the result for ${count} days after the reply. After a low rating the office must explain.`,
    ],
    result: (end: string, due: string) => [
      'The results',
      `After the campaign ends on ${end}, every suggestion is considered; the outcome of each, with reasons, is published by ${due}.`,
    ],
  },
  told: 'You will get a notice at every step. There is no need to keep checking.',
  mine: 'My messages',
  thisOne: 'View this message',
};
