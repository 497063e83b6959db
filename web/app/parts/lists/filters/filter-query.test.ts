import { expect, test } from 'vitest';
import { conditionsOf, filterIn, queryOf } from './filter-query.ts';

const back = (query: string) => {
  const given = Object.entries(queryOf(filterIn(new URLSearchParams(query)))).filter(([, value]) => value !== '');
  return Object.fromEntries(given);
};

test('a filter is the same after its way through an address', () => {
  const query =
    'tids=1%EF%BC%8C2&typeIds=1,5&days=7&due=week&startTime=2026-11-01&searchState=11,12&keywords=%E5%81%9C';
  expect(back(query)).toEqual({
    tids: '1，2',
    typeIds: '1,5',
    days: '7',
    due: 'week',
    startTime: '2026-11-01',
    searchState: '11,12',
    keywords: '停',
  });
});

test('no type chosen is not the same as not asked', () => {
  expect(filterIn(new URLSearchParams('typeIds=none'))).toEqual({ typeIds: [] });
  expect(filterIn(new URLSearchParams(''))).toEqual({});
  expect(back('typeIds=none')).toEqual({ typeIds: 'none' });
});

test('what does not fit is left out', () => {
  expect(filterIn(new URLSearchParams('domainId=x&startTime=2026-13-01&due=never&fids=&priorityLevel=-1'))).toEqual({});
});

test('type 5 marks suggestions', () => {
  expect(filterIn(new URLSearchParams('typeId=5'))).toEqual({ typeFlag: 1 });
  expect(filterIn(new URLSearchParams('typeId=2'))).toEqual({});
});

test('conditions out of sight are counted', () => {
  expect(conditionsOf(filterIn(new URLSearchParams('keywords=a&days=7&domainId=7&timeType=1&timeSt=2026-11-01')))).toBe(
    2,
  );
});
