import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import type { Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { allowEntering, entryOf } from '../testing/entries.ts';

/** The topic of a message: an entry of the dictionary `topic` that is in use. */
let board: Board;
let topicId: number;
beforeAll(async () => {
  board = await startBoard();
  await allowEntering(board);
  topicId = await added('低空经济');
});
afterAll(() => board.stop());

const note = '工作需要';
/** Adds an entry, and waits until it is in use. */
async function added(dictLabel: string): Promise<number> {
  const entry = { dictType: 'topic', dictLabel, note };
  const topic = Number((await board.ok('settings.dictDataSave', entry, 'administrator')).dictValue);
  await vi.waitFor(async () => expect(await isInUse(topic)).toBe(true));
  return topic;
}
/** Stops an entry, or takes it into use again. */
async function setStatus(topic: number, status: 0 | 1): Promise<void> {
  const id = `topic:${topic}`;
  const { dictType, dictValue, ...now } = await board.ok('settings.dictDataInfo', { id }, 'administrator');
  await board.ok('settings.dictDataUpdate', { ...now, note, status }, 'administrator');
  await vi.waitFor(async () => expect(await isInUse(topic)).toBe(status === 1));
}
const isInUse = async (topic: number): Promise<boolean> =>
  (await board.ok('settings.topicList')).topicList.some(({ value }: { value: number }) => value === topic);
/** Posts on another day, so that none is one too many. */
async function post(changes: object = {}, as: Role | null = 'other') {
  board.clock.advance(DAY);
  return await board.call('handling.post', { ...goodPost, ...changes }, as);
}
const withdraw = (tid: number) => board.ok('handling.withdraw', { tid }, 'other');
const own = (tid: number) => board.ok('handling.own', { tid }, 'other');
const sendBack = (tid: number) =>
  board.ok('handling.check', { tid, decision: 'sendBack', reason: '请写明是哪一栋楼、从哪天开始' }, 'reviewer');
const refused = {
  code: 'T0005',
  msg: '该话题已结束，请不带话题提交',
  data: { fields: { topicId: expect.any(String) } },
};

describe('a message of a topic', () => {
  test('says so in the lists, on its page, to its author and to whoever reviews or handles it', async () => {
    const subject = '建议在江边公园划出无人机飞行区方便市民练习';
    const content = '江边公园周末常有人放无人机，离人群很近，希望划出专门的区域并写明时间。';
    const { tid } = (await post({ topicId, subject, content })).data;
    expect(await own(tid)).toMatchObject({ topicId, topicName: '低空经济' });
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).topicName).toBe('低空经济');
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    await board.settle();
    expect((await board.ok('handling.detail', { tid }, 'city')).topicName).toBe('低空经济');
    const list = await board.ok('messages.listLocal', { rows: 10 });
    expect(list.data.find((row: { tid: number }) => row.tid === tid).topicId).toBe(topicId);
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0]).toMatchObject({ topicId, topic: { topicId } });
  });

  test.each([{}, { topicId: 0 }, { topicId: null }, { topicId: '' }])('is none with %j', async (without) => {
    const { tid } = (await post(without)).data;
    expect(await own(tid)).toMatchObject({ topicId: 0, topicName: '' });
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).topicName).toBe('');
    await withdraw(tid);
  });
});

describe('a topic that nobody may choose is refused at its field', () => {
  test('as long as it is stopped', async () => {
    await setStatus(topicId, 0);
    expect(await post({ topicId })).toMatchObject(refused);
    await setStatus(topicId, 1);
    const { code, data } = await post({ topicId });
    expect(code).toBe(0);
    await withdraw(data.tid);
  });

  test('where there is none', async () => {
    expect(await post({ topicId: 282 })).toMatchObject(refused);
    expect((await post({ topicId: 2147483647 })).code).toBe('T0005');
  });

  test.each(['低空经济', -1, 1.5, {}])('%j is no topic', async (bad) => {
    expect((await post({ topicId: bad })).code).toBe('A0400');
  });

  test('and only who may post is told', async () => {
    expect((await post({ topicId: 282 }, null)).code).toBe('USR0001');
    expect((await post({ topicId: 282 }, 'city')).code).not.toBe('T0005');
  });
});

describe('a message that was sent back', () => {
  async function returned() {
    const { tid } = (await post({ topicId })).data;
    await sendBack(tid);
    return tid;
  }
  const resubmit = (tid: number, changes: object) =>
    board.call('handling.resubmit', { ...goodPost, ...changes, tid }, 'other');

  test('keeps its topic, also one that was stopped meanwhile', async () => {
    const tid = await returned();
    await setStatus(topicId, 0);
    expect((await resubmit(tid, {})).code).toBe(0);
    expect(await own(tid)).toMatchObject({ topicId, topicName: '低空经济' });
    await sendBack(tid);
    expect((await resubmit(tid, { topicId })).code).toBe(0);
    expect((await own(tid)).topicId).toBe(topicId);
    await setStatus(topicId, 1);
    await withdraw(tid);
  });

  test('loses it with 0, and takes another one that is in use only', async () => {
    const tid = await returned();
    expect(await resubmit(tid, { topicId: 282 })).toMatchObject(refused);
    const other = await added('基层减负');
    expect((await resubmit(tid, { topicId: other })).code).toBe(0);
    expect((await own(tid)).topicId).toBe(other);
    await sendBack(tid);
    expect((await resubmit(tid, { topicId: 0 })).code).toBe(0);
    expect((await own(tid)).topicId).toBe(0);
    await withdraw(tid);
  });
});

test('staff that types in a message names a topic under the same rule, and corrects it without losing it', async () => {
  const enter = async (topic: number) =>
    await board.call('handling.enter', await entryOf(board, '13812345678', { topicId: topic }), 'city');
  expect(await enter(282)).toMatchObject(refused);
  const { tid } = (await enter(topicId)).data;
  await sendBack(tid);
  const again = { ...goodPost, tid };
  expect(await board.call('handling.resubmitEntry', { ...again, topicId: 282 }, 'city')).toMatchObject(refused);
  await board.ok('handling.resubmitEntry', again, 'city');
  expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).topicName).toBe('低空经济');
});
