import { hostOf } from '@board/contract/host';
import { describe, expect, test } from 'vitest';
import { isOurs as isHeard, placeIn } from './host.ts';

describe('what a page runs in', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36', 'browser'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile LeaderBoard/2.1', 'app'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/150.0 MicroMessenger/8.0', 'weChat'],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0 MiniProgramEnv/android miniProgram/wx1', 'miniProgram'],
    ['Mozilla/5.0 NotLeaderBoard/1', 'browser'],
  ])('%s', (userAgent, host) => {
    expect(hostOf(userAgent)).toBe(host);
  });
});

describe('an answer of the app', () => {
  const self = {};
  const answer = { origin: 'https://board.example', source: self as Window, data: { leaderBoard: '1.1', answer: {} } };
  const isOurs = (changes: object) => isHeard({ ...answer, ...changes }, 'https://board.example', self, '1.1');
  test('is heard from this very page', () => expect(isOurs({})).toBe(true));
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['a frame of this origin', { source: {} }],
    ['another question', { data: { leaderBoard: '1.2', answer: {} } }],
    ['no object', { data: 'leaderBoard' }],
    ['nothing', { data: null }],
  ])('is not heard from %s', (_name, changes) => expect(isOurs(changes)).toBe(false));
});

describe('a place from the app', () => {
  const point = { longitude: 112.98, latitude: 28.19 };
  test('is taken with or without words', () => {
    expect(placeIn({ ...point, place: ' 五一广场 ' })).toEqual({ ...point, place: '五一广场' });
    expect(placeIn(point)).toEqual({ ...point, place: '' });
    expect(placeIn({ ...point, place: 7 })).toEqual({ ...point, place: '' });
  });
  test.each([
    ['nothing', null],
    ['a sentence', '五一广场'],
    ['half a point', { longitude: 112.98 }],
    ['numbers in words', { longitude: '112.98', latitude: '28.19' }],
    ['no number', { longitude: Number.NaN, latitude: 28.19 }],
    ['no place on earth', { longitude: 112.98, latitude: 91 }],
  ])('is not made of %s', (_name, answer) => expect(placeIn(answer)).toBeNull());
});
