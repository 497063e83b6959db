import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartListener } from '../base/events/events.ts';
import { fid, group } from '../base/testing/fixture.ts';
import { type Board, START, startBoard } from '../base/testing/harness.ts';
import { replied, type Story } from '../base/testing/story.ts';
import { insertCase } from './index.ts';

/** A case is withdrawn if its message is hidden, or if a text that was masked there still stands in the case. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const reason = '留言写出了他人的姓名和电话，涉及个人隐私。';
const subject = '幸福小区三号楼住户欧阳明修水管收费不合理请核实';
const content = '联系人欧阳明，电话13812345678，收费三百元，请核实是否合理。';
const masked = {
  subject: '幸福小区三号楼住户修水管收费不合理请核实',
  content: '联系人***，收费三百元，请核实是否合理。',
};

/** Returns a stored case of an answered message. */
async function stored(text: { title: string; content: string }, changes: object = {}) {
  const story = await replied(board, { subject, content, ...changes });
  const caseId = await insertCase(
    { db: board.db, vault: board.app.vault },
    { tid: story.tid, groupId: group.city, authorUid: null, state: 1, createdAt: START, storedAt: START },
    {
      ...text,
      domainId: 7,
      reason: 1,
      type: 1,
      region: fid.province,
      year: 2026,
      level: 3,
      position: 0,
      at: START,
    },
  );
  return { story, caseId };
}
async function correct(tid: number, wanted: object): Promise<void> {
  await board.ok('handling.correct', { tid, reason, ground: 'personal', ...wanted }, 'reviewer');
  await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
  await settle();
}
/** Settles twice, because the first event causes another one that listeners hear too. */
async function settle(): Promise<void> {
  await board.settle();
  await board.settle();
}
const code = async (caseId: number) => (await board.call('cases.content', { caseId })).code;
const everywhere = async () =>
  JSON.stringify([
    await board.ok('cases.search', { rows: 50 }),
    await board.ok('cases.suggest', { keywords: '欧阳明修水管收费' }),
    (await board.http.inject({ method: 'GET', url: '/feeds/cases.atom' })).body,
    (await board.http.inject({ method: 'GET', url: '/sitemap-cases.xml' })).body,
  ]);
const inBase = async (caseId: number) =>
  (
    await sql<{
      state: number;
      reason: string;
    }>`select state, reason from "caseBase" where "caseId" = ${caseId}`.execute(board.db)
  ).rows[0]!;

test('a case that holds masked words is withdrawn, and its unit hears of it', async () => {
  const { story, caseId } = await stored({ title: '欧阳明家的水管收费已退', content: '【群众反映】\n收费三百元。' });
  expect(await everywhere()).toContain('欧阳明');
  await correct(story.tid, masked);
  expect(await code(caseId)).toBe('A0404');
  expect(await everywhere()).not.toMatch(/欧阳明|caseId=/);
  expect(await inBase(caseId)).toEqual({ state: 2, reason: '留言已更正或不再公开，由此形成的案例已撤下' });
  const { rows } = await board.ok('notices.list', {}, 'city');
  expect(rows[0]).toMatchObject({ kind: 'caseWithdrawn', tid: story.tid });
  expect(rows[0].title).not.toContain('欧阳明');
});

test('one that does not hold them stays', async () => {
  const { story, caseId } = await stored({
    title: '水管收费已退',
    content: '【群众反映】\n收费三百元，请核实是否合理。',
  });
  await correct(story.tid, masked);
  expect(await code(caseId)).toBe(0);
});

test('so it is with a place, an answer and the words of an evaluation', async () => {
  const place = '幸福路8号三单元';
  const at = await stored(
    { title: '幸福路8号三单元水管修好', content: '【群众反映】\n水管。' },
    { threadPlace: place },
  );
  await correct(at.story.tid, { hidePlace: true });
  expect(await code(at.caseId)).toBe('A0404');

  const told = await stored({ title: '水管修好', content: '【群众评价】\n经办人司马相如态度很好。' });
  const { tid } = told.story;
  await board.ok(
    'handling.grade',
    { tid, gradeLevel: 5, gradeManner: 5, gradeSpeed: 5, content: '经办人司马相如态度很好，谢谢。' },
    'citizen',
  );
  await correct(tid, { round: 1, content: '经办人态度很好，谢谢。' });
  expect(await code(told.caseId)).toBe('A0404');

  const answered = await stored({ title: '水管修好', content: '【办理结果】\n有关问题已于昨日处理完毕。' });
  const { asid } = (await answered.story.rows()).answers.at(-1)!;
  await correct(answered.story.tid, { asid, content: null });
  expect(await code(answered.caseId)).toBe('A0404');
});

test('what is no longer public takes its case along, however it came to it', async () => {
  const text = { title: '水管收费已退', content: '【群众反映】\n收费不合理。' };
  const ways: ((story: Story) => Promise<unknown>)[] = [
    ({ tid }) => correct(tid, { nonPublic: true }),
    async (story) => {
      await story.take('citizen', 'askTakedown');
      await story.take('reviewer', 'decideTakedown');
    },
  ];
  for (const takeAway of ways) {
    const { story, caseId } = await stored(text);
    await settle();
    expect(await code(caseId)).toBe(0);
    await takeAway(story);
    await settle();
    expect(await code(caseId)).toBe('A0404');
  }
});

test('an installation that did not know of it before mends what it has', async () => {
  const { story, caseId } = await stored({ title: '欧阳明家的水管收费已退', content: '【群众反映】\n收费三百元。' });
  await correct(story.tid, masked);
  await sql`update "caseVersion" set "isPublic" = true where "caseId" = ${caseId}`.execute(board.db);
  await sql`update "caseBase" set state = 1, reason = '' where "caseId" = ${caseId}`.execute(board.db);
  await restartListener(board.db, 'cases');
  await settle();
  expect(await code(caseId)).toBe('A0404');
});
