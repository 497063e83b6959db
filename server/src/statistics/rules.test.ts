import { DisposalCount } from '@board/contract/codes';
import { percent } from '@board/contract/rules/percent';
import { describe, expect, test } from 'vitest';
import { type Countable, counted, firstDay, leftOutBy, mean, median, monthBefore, ranked } from './rules.ts';

const message: Countable = {
  fids: [0, 4, 539],
  typeId: 2,
  domainId: 7,
  subDomainId: 184,
  threadState: 1,
  traceState: 3,
  excludedFromFigures: false,
  usesEvaluation: true,
  grade: 2.5,
  gradeLevel: 2,
  openedDay: '2026-11-02',
  repliedDay: '2026-11-09',
  repliedInTime: true,
  workingDays: 5,
  firstGrade: null,
  needExplain: false,
  closedUnrated: false,
  extended: false,
  assigned: false,
  returned: false,
  leftOut: [],
  evaluatedDay: '2026-11-10',
  asks: 3,
  answeredAsks: 2,
};

describe('a measure leaves out', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const of = (countType: number, until: Date | null, written: number, evaluated: number | null = null) =>
    leftOutBy([{ countType, from: day(5), until }], {
      createDateline: day(written),
      evaluatedAt: evaluated === null ? null : day(evaluated),
    });
  const { rates, volume } = DisposalCount;
  test('what was written from its beginning to its end, which is no longer in it', () => {
    expect([4, 5, 9, 10].map((written) => of(volume, day(10), written).length)).toEqual([0, 1, 1, 0]);
    expect(of(volume, null, 30)).toEqual([volume]);
  });
  test('of older messages what was rated meanwhile, where rates are left out', () => {
    expect([of(rates, day(10), 1, 6), of(rates, day(10), 1, 12), of(rates, day(10), 1)]).toEqual([[rates], [], []]);
    expect(of(volume, day(10), 1, 6)).toEqual([]);
  });
});

describe('a message counts', () => {
  test('as what became of it', () =>
    expect(counted(message)).toMatchObject({
      day: '2026-11-02',
      repliedDay: '2026-11-09',
      onTime: true,
      workingDays: 5,
      evaluable: true,
      evaluated: true,
      satisfied: true,
      solved: false,
    }));
  test('whether everyone may read it or not', () => expect(counted({ ...message, threadState: 2 })).not.toBeNull());
  test.each([
    { threadState: 0 },
    { threadState: 3 },
    { typeId: 9 },
    { excludedFromFigures: true },
    { openedDay: null },
    { leftOut: [DisposalCount.volume] },
  ])('not with %j', (change) => expect(counted({ ...message, ...change })).toBeNull());
  test('not as replied before it was', () =>
    expect(counted({ ...message, traceState: 0 })).toMatchObject({
      repliedDay: null,
      onTime: false,
      evaluated: false,
    }));
  test('not as evaluated where nobody evaluates', () =>
    expect(counted({ ...message, usesEvaluation: false })).toMatchObject({ evaluable: false, evaluated: false }));
  test('without its evaluation where a measure leaves that out; the explanation owed is the office’s all the same', () => {
    const left = { leftOut: [DisposalCount.rates], needExplain: true };
    const none = { evaluable: false, evaluated: false, satisfied: false, solved: false };
    expect(counted({ ...message, ...left })).toMatchObject({ ...none, onTime: true, mustExplain: true });
  });
  test('as explained only where an explanation was owed', () => {
    const of = (change: Partial<Countable>) => {
      const { mustExplain, explained } = counted({ ...message, ...change })!;
      return [mustExplain, explained];
    };
    expect(of({ needExplain: true })).toEqual([true, false]);
    expect(of({ traceState: 11 })).toEqual([true, true]);
    expect(of({ traceState: 12 })).toEqual([true, true]);
    expect(of({ traceState: 13 })).toEqual([true, true]);
    expect(of({ traceState: 21, closedUnrated: true })).toEqual([true, true]);
    // Explained without being asked, or never asked to explain.
    expect(of({ traceState: 21 })).toEqual([false, false]);
    expect(of({})).toEqual([false, false]);
    expect(of({ needExplain: true, grade: null })).toEqual([false, false]);
  });
  test('as improved where the second evaluation is above the first', () => {
    const of = (change: Partial<Countable>) => {
      const { evaluatedTwice, improved } = counted({ ...message, traceState: 13, ...change })!;
      return [evaluatedTwice, improved];
    };
    expect(of({ firstGrade: 2 })).toEqual([true, true]);
    expect(of({ firstGrade: 2.5 })).toEqual([true, false]);
    expect(of({ firstGrade: 3 })).toEqual([true, false]);
    expect(of({ firstGrade: 1, traceState: 11 })).toEqual([false, false]);
  });
  test('as returned only where it was assigned', () => {
    expect(counted({ ...message, returned: true })).toMatchObject({ assigned: false, returned: false });
    expect(counted({ ...message, assigned: true, returned: true })).toMatchObject({ returned: true });
  });
  test('among the slowest together', () => expect(counted({ ...message, workingDays: 200 })!.workingDays).toBe(60));
});

test('the year begins on the first of the same month last year', () => {
  expect(monthBefore('2026-11-21', 12)).toBe(202511);
  expect(monthBefore('2026-01-01', 1)).toBe(202512);
  expect(firstDay(202511)).toBe('2025-11-01');
});

test('the middle of days', () => {
  expect(median([])).toBeNull();
  expect(median([0, 0, 1])).toBe(2);
  expect(median([3, 0, 1])).toBe(0);
  expect(median([1, 1, 1, 1])).toBe(1);
});

test('the mean of days', () => {
  expect(mean([])).toBeNull();
  expect(mean([0, 0, 1])).toBe(2);
  expect(mean([2, 0, 1])).toBe(0.7);
});

test('a share of nothing is none', () => {
  expect(percent(0, 0)).toBeNull();
  expect(percent(1, 3)).toBe(33.3);
});

test('places go by share, then by number; few messages have none', () => {
  const rows = [
    { name: 'few', due: 2, replied: 2 },
    { name: 'half', due: 40, replied: 20 },
    { name: 'large', due: 80, replied: 80 },
    { name: 'small', due: 40, replied: 40 },
    { name: 'twin', due: 40, replied: 40 },
  ];
  expect(ranked(rows, 30).map(({ name, place }) => [name, place])).toEqual([
    ['large', 1],
    ['small', 2],
    ['twin', 2],
    ['half', 4],
  ]);
  expect(ranked([{ due: 0, replied: 0 }], 0)).toEqual([]);
});
