import { toSeconds } from '@board/contract/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { modelFromText } from '../testing/sketch.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const xml = modelFromText('S>a a>b b>E', {
    key: 'leave',
    tasks: { a: `flowable:assignee="${uid.city}"`, b: `flowable:assignee="${uid.city}"` },
    inside: '',
  });
  const { modelId } = await ok('saveModel', { key: 'leave', name: 'leave', xml }, 'administrator');
  await ok('deployModel', { id: modelId }, 'administrator');
});
afterAll(() => board.stop());

type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(`workflow.${name}`, param, as);
const code = async (name: string, param: object, as: Who) => (await board.call(`workflow.${name}`, param, as)).code;
const started = async () => (await ok('start', { key: 'leave' }, 'bureau')).processInstanceId as number;
const waiting = async (as: Who, instance: number) => {
  const { list } = await ok('myToDoTaskPage', { limit: 100 }, as);
  return (list as { taskId: number; owner: string; processInstanceId: number }[]).filter(
    ({ processInstanceId }) => processInstanceId === instance,
  );
};
const away = (as: Who, substituteUid: number, more: object = {}) => ok('setAbsence', { substituteUid, ...more }, as);

test('tasks of somebody who is away go to the substitute, and come back to him when he is here', async () => {
  const before = await started();
  expect(await away('city', uid.county, { handOver: true })).toEqual({ handedOver: 1 });
  expect(await waiting('city', before)).toEqual([]);
  const [handed] = await waiting('county', before);
  expect(handed).toMatchObject({ owner: 'city' });
  // The next step of the same process also goes to the substitute.
  await ok('complete', { taskId: handed!.taskId, comment: '同意' }, 'county');
  const [next] = await waiting('county', before);
  expect(next).toMatchObject({ owner: 'city' });

  const within = await started();
  expect((await waiting('county', within)).length).toBe(1);
  expect((await ok('absence', {}, 'city')).absence).toMatchObject({ substituteUid: uid.county, until: null });
  await ok('endAbsence', {}, 'city');
  expect((await ok('absence', {}, 'city')).absence).toBe(null);
  const after = await started();
  expect((await waiting('city', after)).length).toBe(1);
  await board.settle();
  expect(
    (await board.ok('notices.list', {}, 'county')).rows.map(({ title }: { title: string }) => title),
  ).toContainEqual(expect.stringContaining('外出'));
});

test('an absence ends with its day', async () => {
  await away('city', uid.county, { until: toSeconds(board.clock.now()) + 3600 });
  expect((await waiting('county', await started())).length).toBe(1);
  board.clock.advance(DAY);
  expect((await ok('absence', {}, 'city')).absence).toBe(null);
  expect((await waiting('city', await started())).length).toBe(1);
});

test('a substitute who is away is substituted; two who name each other keep their tasks', async () => {
  await away('city', uid.county);
  await away('county', uid.bureau);
  expect((await waiting('bureau', await started())).length).toBe(1);
  await away('county', uid.city);
  expect((await waiting('city', await started())).length).toBe(1);
  await ok('endAbsence', {}, 'county');
  await ok('endAbsence', {}, 'city');
});

test('refuses oneself, a citizen, a day that is over, and whoever is no official', async () => {
  expect(await code('setAbsence', { substituteUid: uid.city }, 'city')).toBe('10043');
  expect(await code('setAbsence', { substituteUid: uid.citizen }, 'city')).toBe('10044');
  expect(await code('setAbsence', { substituteUid: uid.county, until: 1 }, 'city')).toBe('A0400');
  expect(await code('setAbsence', { substituteUid: uid.county }, 'citizen')).toBe('A0403');
  expect((await ok('absence', {}, 'city')).absence).toBe(null);
});
