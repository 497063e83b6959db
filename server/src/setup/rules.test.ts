import { describe, expect, test } from 'vitest';
import { type Standing, stepsOf } from './rules.ts';

/** A board that works. */
const whole: Standing = {
  factsMissing: 0,
  seats: 4,
  unanswered: 0,
  regionsLeft: 0,
  bureaus: 2,
  reviewers: 1,
  officers: 3,
  mail: { set: true, tried: true },
  sms: { set: true, tried: true },
  storageTried: true,
};
const step = (name: string, changes: Partial<Standing>, skipped: Parameters<typeof stepsOf>[1] = []) => {
  const { state, optional, reason } = stepsOf({ ...whole, ...changes }, skipped).find((one) => one.name === name)!;
  return [state, optional, reason && `${reason.name} ${reason.count}`];
};

test('a board that works has nothing left to do', () => {
  expect(stepsOf(whole, []).filter(({ state }) => state !== 'done')).toEqual([]);
});

describe('a step says what it lacks', () => {
  test.each<[step: string, changes: Partial<Standing>, reason: string]>([
    ['facts', { factsMissing: 3 }, 'factsMissing 3'],
    ['scope', { seats: 0 }, 'noBoards 1'],
    ['scope', { regionsLeft: 12 }, 'regionsLeft 12'],
    ['units', { unanswered: 2, bureaus: 0 }, 'seatsUnanswered 2'],
    ['people', { reviewers: 0, officers: 0 }, 'noReviewer 1'],
    ['people', { officers: 0 }, 'noOfficer 1'],
  ])('%s, required: %o', (name, changes, reason) => {
    expect(step(name, changes)).toEqual(['todo', false, reason]);
  });

  test.each<[step: 'units' | 'mail' | 'storage', changes: Partial<Standing>, reason: string]>([
    ['units', { bureaus: 0 }, 'noBureaus 1'],
    ['mail', { mail: { set: false, tried: false } }, 'mailUnset 1'],
    ['mail', { mail: { set: true, tried: false } }, 'mailUntried 1'],
    ['storage', { storageTried: false }, 'storageUntried 1'],
  ])('%s, optional: %o', (name, changes, reason) => {
    expect(step(name, changes)).toEqual(['todo', true, reason]);
    expect(step(name, changes, [name])).toEqual(['skipped', true, reason]);
  });
});

test('text messages may be left out only while mails reach people, so that somebody can register', () => {
  const sms = { set: false, tried: false };
  expect(step('sms', { sms }, ['sms'])).toEqual(['skipped', true, 'smsUnset 1']);
  expect(step('sms', { sms, mail: { set: true, tried: false } }, ['sms'])).toEqual(['todo', false, 'smsUnset 1']);
});

test('what was left out and is there all the same is done; what is needed meanwhile is to be done', () => {
  expect(step('mail', {}, ['mail'])).toEqual(['done', true, null]);
  expect(step('units', { unanswered: 1 }, ['units'])).toEqual(['todo', false, 'seatsUnanswered 1']);
});
