import { PriorityLevel } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { soundsUrgent } from '@board/contract/rules/urgent';
import { wordsOf } from '@board/contract/settings/parameters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened, type Story } from '../base/testing/story.ts';

/** What names a danger to life is looked at before others, by day and night (domain.md A3). */
const matter = {
  ...goodPost,
  subject: '幸福小区三号楼楼道里有很重的煤气味请尽快派人',
  content: '三号楼二单元楼道里煤气 泄漏，味道很重，燃气公司的电话一直打不通，请尽快派人来看。',
};
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const inReview = async (tid: number) => {
  const { rows } = await board.ok('handling.reviewPage', { display: 'pending' }, 'reviewer');
  return { first: rows[0]?.tid === tid, row: rows.find((one: { tid: number }) => one.tid === tid) };
};
const hoursOn = (hours: number) => toSeconds(new Date(board.clock.now().getTime() + hours * HOUR));

test.each([
  ['煤气泄漏', '楼里煤 气，泄漏了', true],
  ['煤气泄漏', '楼里煤气管道改造', false],
  ['自杀、轻生', '有人想轻生', true],
  ['', '煤气泄漏', false],
])('of the words %j the text %j holds one: %s', (words, text, holds) => {
  expect(soundsUrgent(wordsOf(words), text)).toBe(holds);
});

describe('an urgent message', () => {
  let tid: number;
  test('comes before older ones, late ones too, with hours instead of working days', async () => {
    await board.ok('handling.post', goodPost, 'citizen');
    board.clock.advance(7 * DAY);
    const dueAt = hoursOn(4);
    tid = (await board.ok('handling.post', matter, 'other')).tid;
    expect(await inReview(tid)).toMatchObject({
      first: true,
      row: { urgent: true, priorityLevel: PriorityLevel.red, dueAt },
    });
  });

  test('is late for review after these hours, on a Saturday too', async () => {
    const late = async () => (await board.ok('handling.reviewPage', { display: 'pending' }, 'reviewer')).late.pending;
    expect(await late()).toBe(1);
    board.clock.advance(4 * HOUR + MINUTE);
    expect(await late()).toBe(2);
  });

  test('no longer is one once it came back with other words', async () => {
    await board.ok('handling.check', { tid, decision: 'sendBack', reason: '请说明现在的情况' }, 'reviewer');
    const calm = { subject: '幸福小区三号楼的燃气管道需要检修请安排时间', content: goodPost.content };
    await board.ok('handling.resubmit', { ...goodPost, ...calm, tid }, 'other');
    expect((await inReview(tid)).row).toMatchObject({ urgent: false, priorityLevel: PriorityLevel.normal });
    await board.ok('handling.check', { tid, decision: 'sendBack', reason: '请说明现在的情况' }, 'reviewer');
    const again = hoursOn(4);
    await board.ok('handling.resubmit', { ...matter, tid }, 'other');
    expect((await inReview(tid)).row).toMatchObject({ urgent: true, dueAt: again });
  });

  test('stands first at its office, which may lower it', async () => {
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    const row = async () => (await board.ok('handling.detail', { tid }, 'city')).row;
    expect(await row()).toMatchObject({ urgent: true, priorityLevel: PriorityLevel.red });
    await board.ok('handling.markUrgent', { tid, urgent: false }, 'city');
    expect(await row()).toMatchObject({ urgent: false, priorityLevel: PriorityLevel.normal });
  });
});

describe('moved to another board', () => {
  const { subject, content } = matter;
  const move = { fid: fid.countySeat };
  const moved = (story: Story) => story.message();
  const urgent = { urgent: true, priorityLevel: PriorityLevel.red };
  const calm = { urgent: false, priorityLevel: PriorityLevel.normal };

  test('what its words say goes along, also where the old office took the flag away', async () => {
    const kept = await opened(board, { subject, content, urgent: true });
    await kept.take('reviewer', 'move', move);
    expect(await moved(kept)).toMatchObject(urgent);
    const lowered = await opened(board, { subject, content, urgent: true });
    await lowered.take('city', 'markUrgent', { urgent: false });
    await lowered.take('city', 'askRecheck');
    await lowered.take('reviewer', 'upholdRecheck', { outcome: 'move', ...move });
    expect(await moved(lowered)).toMatchObject(urgent);
  });

  test('what the old office flagged by hand stays behind', async () => {
    const story = await opened(board);
    await story.take('city', 'markUrgent', { urgent: true });
    await story.take('reviewer', 'move', move);
    expect(await moved(story)).toMatchObject(calm);
  });
});

test('the words are a parameter, which forms know', async () => {
  const words = async () => (await board.ok('settings.site')).urgentWords;
  expect(await words()).toContain('煤气泄漏');
  await board.ok(
    'settings.setParameter',
    { name: 'urgentWords', value: '塌方 井盖', version: 0, note: '试行' },
    'administrator',
  );
  await board.settle();
  expect(await words()).toEqual(['塌方', '井盖']);
  board.clock.advance(HOUR);
  const { tid } = await board.ok(
    'handling.post',
    {
      ...goodPost,
      subject: '人民路口的下水井盖不见了夜里行人容易掉下去',
      content: '人民路与解放路路口的下水井蓋不见了，夜里没有灯，请尽快补上。',
    },
    'other',
  );
  expect((await inReview(tid)).row).toMatchObject({ urgent: true });
});
