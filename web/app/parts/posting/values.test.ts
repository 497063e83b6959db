import { expect, test } from 'vitest';
import { noValues, problemsOf, toParam } from './values.ts';

test('what was chosen at the questions of a campaign is part of the draft, and sent where there is any', () => {
  const answers = { 什么时候: ['傍晚'], 哪些路: [] };
  expect(toParam({ ...noValues, answers }).answers).toEqual([{ question: '什么时候', values: ['傍晚'] }]);
  expect(toParam(noValues)).not.toHaveProperty('answers');
});

test('what a campaign settled needs no sub-domain', () => {
  const domains = [{ value: 7, label: '城建', children: [{ value: 183, label: '供暖' }] }];
  const values = { ...noValues, domainId: 7 };
  const limits = { titleMin: 20, titleMax: 50, contentMin: 22, contentMax: 1000 } as never;
  expect(problemsOf(values, domains, limits).subDomainId).toEqual({ name: 'subDomainRequired' });
  expect(problemsOf(values, domains, limits, true).subDomainId).toBeUndefined();
});
