import { describe, expect, test } from 'vitest';
import { merged, noValues, problemsOf, toParam, topicOf } from './values.ts';

test('what was chosen at the questions of a campaign is part of the draft, and sent where there is any', () => {
  const answers = { 什么时候: ['傍晚'], 哪些路: [] };
  expect(toParam({ ...noValues, answers }, []).answers).toEqual([{ question: '什么时候', values: ['傍晚'] }]);
  expect(toParam(noValues, [])).not.toHaveProperty('answers');
});

test('what a campaign settled needs no sub-domain', () => {
  const domains = [{ value: 7, label: '城建', children: [{ value: 183, label: '供暖' }] }];
  const values = { ...noValues, domainId: 7 };
  const limits = { titleMin: 20, titleMax: 50, contentMin: 22, contentMax: 1000 } as never;
  expect(problemsOf(values, domains, limits).subDomainId).toEqual({ name: 'subDomainRequired' });
  expect(problemsOf(values, domains, limits, true).subDomainId).toBeUndefined();
});

describe('the topic of a message', () => {
  const topics = [
    { value: 3, label: '乡村振兴' },
    { value: 5, label: '低空经济' },
  ];
  const draft = { ...noValues, subject: '写了一半' };

  test('is sent while it is in use, and none otherwise', () => {
    expect(toParam({ ...noValues, topicId: 5 }, topics)).toMatchObject({ topicId: 5 });
    expect(toParam({ ...noValues, topicId: 4 }, topics)).toMatchObject({ topicId: 0 });
    expect(toParam(noValues, topics)).toMatchObject({ topicId: 0 });
    expect(topicOf({ ...noValues, topicId: 4 }, topics)).toBeUndefined();
    expect(topicOf(noValues, topics)).toBeUndefined();
  });

  test('is shown after it was left out, so that it can be taken again, and is not sent', () => {
    const left = { ...noValues, leftTopicId: 5 };
    expect(topicOf(left, topics)).toEqual(topics[1]);
    const param = toParam(left, topics);
    expect(param).toMatchObject({ topicId: 0 });
    expect(param).not.toHaveProperty('leftTopicId');
  });

  test('comes back with the draft; the one of the address is the later choice', () => {
    expect(merged({ ...draft, topicId: 3 }, noValues)).toMatchObject({ topicId: 3, leftTopicId: null });
    expect(merged(draft, { ...noValues, topicId: 5 })).toMatchObject({ topicId: 5, leftTopicId: null });
    expect(merged({ ...draft, topicId: 3 }, { ...noValues, topicId: 5 })).toMatchObject({ topicId: 5 });
    // Left out before the page was loaded anew under the same address.
    expect(merged({ ...draft, leftTopicId: 5 }, { ...noValues, topicId: 5 })).toMatchObject({
      topicId: null,
      leftTopicId: 5,
    });
    expect(merged({ ...draft, leftTopicId: 3 }, { ...noValues, topicId: 5 })).toMatchObject({ topicId: 5 });
  });

  test('is none in a draft of an earlier version of the page', () => {
    const { topicId: _topic, leftTopicId: _left, ...old } = draft;
    expect(merged(old as typeof draft, noValues)).toMatchObject({ topicId: null, leftTopicId: null });
  });
});
