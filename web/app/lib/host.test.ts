import { describe, expect, test } from 'vitest';
import { hostOf, isAnswer } from './host.ts';

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
  const isOurs = (changes: object) => isAnswer({ ...answer, ...changes }, 'https://board.example', self, '1.1');
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
