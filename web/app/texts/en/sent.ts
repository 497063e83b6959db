import type { Texts } from '../zh-CN/index.ts';

const days = (count: number) => (count === 1 ? 'one working day' : `${count} working days`);

export const sent: Texts['sent'] = {
  title: 'Your message was sent',
  to: (seat: string) => `To ${seat}`,
  next: 'What happens next',
  steps: {
    review: (count: number) => [
      'Review',
      `Usually within ${days(count)}. If something is missing, you are asked to add it.`,
    ],
    office: ['On to the office', 'After the review it goes to the office in charge. “My messages” shows every step.'],
    reply: (count: number) => [
      'The reply',
      `Within ${days(count)} after the review. A difficult case may be extended once; you are told why.`,
    ],
    rating: (count: number) => [
      'Your rating',
      `For ${count} days after the reply you can rate the result. After a low rating the office must explain itself.`,
    ],
    result: (end: string, due: string) => [
      'The results',
      `After ${end}, when the campaign ends, every suggestion is studied; what becomes of each, and why, is published by ${due}.`,
    ],
  },
  told: 'You get a notice at every step. There is no need to keep checking.',
  mine: 'My messages',
  thisOne: 'See this message',
};
