import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordTexts } from './base/events/text-log.ts';
import { DAY } from './base/platform/clock.ts';
import { fid, group, uid } from './base/testing/fixture.ts';
import { type Board, goodCampaign, goodPost, START, startBoard } from './base/testing/harness.ts';
import { assigned, low, opened, replied, usualText } from './base/testing/story.ts';
import { insertCampaign, insertResults } from './campaigns/index.ts';
import { insertCase } from './cases/index.ts';
import { messages } from './messages/index.ts';
import { textSources } from './modules.ts';
import { findingsOf } from './verify.ts';

/** Changes of texts past the product, by access to the database, are detected (docs/decisions/0115). */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const said = async (good: boolean) => {
  const { vault, files } = board.app;
  await board.settle();
  const findings = await findingsOf({ db: board.db, vault, files });
  return findings.filter((one) => one.good === good).map((one) => one.said);
};
const wrong = () => said(false);

const place = (one: { table: string; column: string; where: RawBuilder<unknown> }) => ({
  table: sql.ref(one.table),
  column: sql.ref(one.column),
  where: one.where,
});
/** Returns the findings while a column holds another value. */
async function foundWhile(table: string, column: string, where: RawBuilder<unknown>, value: unknown) {
  const at = place({ table, column, where });
  const { rows } = await sql<{ old: unknown }>`select ${at.column} as old from ${at.table} where ${where}`.execute(
    board.db,
  );
  expect(rows).toHaveLength(1);
  const write = (to: unknown) => sql`update ${at.table} set ${sql.id(column)} = ${to} where ${where}`.execute(board.db);
  await write(value);
  const found = await wrong();
  await write(rows[0]!.old);
  return found;
}
const differs = (name: string) => [
  expect.stringMatching(new RegExp(`^The text of ${name} is not the one that event \\d+ recorded\\.$`)),
];

const keepers = () => ({ db: board.db, vault: board.app.vault });
const digestsIn = async (tid: number) =>
  (
    await sql<{ kind: string; digests: Record<string, string | null> }>`
      select kind, data->'digests' as digests from event where tid = ${tid} and data ? 'digests' order by "eventId"`.execute(
      board.db,
    )
  ).rows;
const newestAnswer = async (tid: number) =>
  (await sql<{ asid: number }>`select max(asid) as asid from answer where tid = ${tid}`.execute(board.db)).rows[0]!
    .asid;

describe('of a message', () => {
  let tid: number;
  let asid: number;
  const of = () => sql`tid = ${tid}`;
  beforeAll(async () => {
    ({ tid } = await board.ok(
      'handling.post',
      { ...goodPost, threadPlace: '幸福小区三号楼', threadPlacePublic: true },
      'citizen',
    ));
  });

  test('what waits for review is covered, and its digest says nothing of it', async () => {
    expect(await wrong()).toEqual([]);
    expect(await foundWhile('message', 'content', of(), '改过的正文')).toEqual(differs(`message ${tid}`));
    const [first] = await digestsIn(tid);
    const canonical = JSON.stringify({
      content: goodPost.content,
      subject: goodPost.subject,
      threadPlace: '幸福小区三号楼',
      tid,
      type: 'message',
    });
    const bare = createHash('sha256').update(canonical).digest('base64url');
    const salt = board.app.vault.salt(canonical);
    const salted = createHash('sha256').update(salt).update(canonical).digest('base64url');
    expect(first!.digests).toEqual({ [`message ${tid}`]: salted });
    expect(salted).not.toBe(bare);
  });

  test('title, text and public place, the answer and its name, the evaluation and its grades', async () => {
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    await board.ok(
      'handling.submitAnswer',
      { tid, content: usualText, signAs: '乙市水务专班', attachments: [] },
      'city',
    );
    const words = '答复很及时，问题解决得比较好，感谢有关部门。';
    await board.ok('handling.grade', { tid, content: words, gradeLevel: 5, gradeManner: 4, gradeSpeed: 3 }, 'citizen');
    asid = await newestAnswer(tid);
    expect(await wrong()).toEqual([]);
    const text = differs(`message ${tid}`);
    expect(await foundWhile('message', 'subject', of(), '改过的标题')).toEqual(text);
    expect(await foundWhile('message', 'content', of(), `${goodPost.content} `)).toEqual(text);
    expect(await foundWhile('message', 'threadPlace', of(), '别处')).toEqual(text);
    expect(await foundWhile('message', 'threadPlacePublic', of(), false)).toEqual(text);
    const answer = differs(`answer ${asid} to message ${tid}`);
    expect(await foundWhile('answer', 'content', of(), '问题不存在。')).toEqual(answer);
    expect(await foundWhile('answer', 'signAs', of(), '甲省办公厅')).toEqual(answer);
    const evaluation = differs(`evaluation 1 of message ${tid}`);
    expect(await foundWhile('evaluation', 'content', of(), '一般')).toEqual(evaluation);
    expect(await foundWhile('evaluation', 'gradeLevel', of(), 1)).toEqual(evaluation);
    expect(await wrong()).toEqual([]);
  });

  test('an answer that no event brought, and one that is gone', async () => {
    await sql`insert into answer (tid, "groupId", kind, state, content, "createdAt", "publishedAt")
      select tid, "groupId", kind, 3, '另一份答复', "createdAt", "publishedAt" from answer where asid = ${asid}`.execute(
      board.db,
    );
    const other = await newestAnswer(tid);
    expect(await wrong()).toEqual([`The text of answer ${other} to message ${tid} is recorded by no event.`]);
    await sql`delete from answer where asid = ${other}`.execute(board.db);
    expect(await foundWhile('evaluation', 'voidedAt', of(), START)).toEqual([
      expect.stringMatching(
        new RegExp(`^The text of evaluation 1 of message ${tid}, which event \\d+ recorded, is not there\\.$`),
      ),
      `What log and tables say of message ${tid} is not what the tree has.`,
    ]);
    expect(await wrong()).toEqual([]);
  });

  test('who holds the salt checks a text by the page alone', async () => {
    const { contentList } = await board.ok('messages.content', { tid });
    const [message, answer] = contentList;
    const { subject, content, threadPlace } = message;
    const check = (said: object, from: string) => {
      const canonical = JSON.stringify(said);
      const digest = createHash('sha256').update(board.app.vault.salt(canonical)).update(canonical).digest('base64url');
      return { [from]: digest };
    };
    const [submitted, approved, replied] = await digestsIn(tid);
    const ofMessage = check({ content, subject, threadPlace, tid, type: 'message' }, `message ${tid}`);
    // The receipt from the posting also covers the published text.
    expect(submitted!.digests).toEqual(ofMessage);
    expect(approved!.digests).toEqual(ofMessage);
    const said = { content: answer.content, kind: answer.kind, signAs: answer.organization, tid, type: 'answer' };
    expect(replied!.digests).toEqual(check(said, `answer ${asid} to message ${tid}`));
  });
});

describe('what takes a text away or changes it by the rules leaves an event that says so', () => {
  const reason = '留言写出了他人的姓名和电话，涉及个人隐私。';
  const masked = async (tid: number, wanted: object) => {
    await board.ok('handling.correct', { tid, reason, ground: 'personal', ...wanted }, 'reviewer');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
  };

  test('sent back and sent in again', async () => {
    const { tid } = await board.ok('handling.post', goodPost, 'other');
    const why = '请把楼栋和日期补充完整后再提交';
    await board.ok('handling.check', { tid, decision: 'sendBack', reason: why }, 'reviewer');
    await board.ok('handling.resubmit', { ...goodPost, tid, subject: `${goodPost.subject}，谢谢` }, 'other');
    expect((await digestsIn(tid)).map(({ kind }) => kind)).toEqual(['submitted', 'resubmitted']);
    expect(await wrong()).toEqual([]);
  });

  test('masked: the message, its place, an answer, an evaluation; a text withheld', async () => {
    const story = await replied(board, { threadPlace: '幸福小区三号楼', threadPlacePublic: true });
    const { tid } = story;
    await story.take('citizen', 'evaluate', { content: '张三答复很及时，比较满意' });
    await masked(tid, { content: '***小区停水多日，物业说是水泵损坏，至今没有修好，请督促尽快修复。' });
    await masked(tid, { hidePlace: true });
    await masked(tid, {
      asid: await newestAnswer(tid),
      content: '您好，经核实，***的问题已于昨日处理完毕，感谢监督。',
    });
    await masked(tid, { round: 1, content: '***答复很及时，比较满意' });
    expect(await wrong()).toEqual([]);
    // Earlier texts are kept as evidence, and checked too.
    const first = sql`asid = (select min(asid) from answer where tid = ${tid})`;
    expect(await foundWhile('answer', 'content', first, '从前另有一份答复')).toHaveLength(1);
    await masked(tid, { asid: await newestAnswer(tid), content: null });
    await masked(tid, { round: 1, content: null });
    expect(await wrong()).toEqual([]);
  });

  test('recalled and written anew; passed up and edited; sent back', async () => {
    const story = await assigned(board);
    await story.takeItem('bureau', 'submitReply');
    const submitted = await newestAnswer(story.tid);
    await story.takeItem('bureau', 'recall');
    const recalled = { kind: 'recalled', digests: { [`answer ${submitted} to message ${story.tid}`]: null } };
    expect((await digestsIn(story.tid)).at(-1)).toEqual(recalled);
    await sql`update answer set content = '还在写的草稿' where tid = ${story.tid} and state = 0`.execute(board.db);
    expect(await wrong()).toEqual([]);
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'sendBack');
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'pass', { content: `${usualText}已电话告知留言人。` });
    expect(await wrong()).toEqual([]);
  });

  test('an evaluation voided, and given again', async () => {
    const story = await replied(board);
    await story.take('citizen', 'evaluate', low);
    await story.take('city', 'askRecheck');
    await story.take('reviewer', 'upholdRecheck', { outcome: 'void' });
    expect((await digestsIn(story.tid)).at(-1)!.digests).toEqual({ [`evaluation 1 of message ${story.tid}`]: null });
    expect(await wrong()).toEqual([]);
    await story.take('citizen', 'evaluate', low);
    expect(await wrong()).toEqual([]);
  });

  test('no longer public, and the author gone', async () => {
    const story = await opened(board, { threadPlace: '家中', threadPlacePublic: false });
    await story.take('citizen', 'askTakedown');
    await story.take('reviewer', 'decideTakedown');
    await board.db.transaction().execute((tx) => messages.personal!.erase!(tx, uid.citizen, START));
    expect(await wrong()).toEqual([]);
    expect((await story.message()).nickName).not.toContain('citizen');
  });
});

describe('beyond messages', () => {
  test('what campaigns ask, what came of them and of suggestions', async () => {
    const at = (days: number) => new Date(START.getTime() + days * DAY);
    const collectId = await insertCampaign(
      keepers(),
      {
        fid: fid.citySeat,
        groupId: group.city,
        launchType: 1,
        auditState: 1,
        authorUid: uid.city,
        startAt: at(-9),
        endAt: at(-2),
        createdAt: at(-12),
      },
      { ...goodCampaign, fields: [{ label: '常走的线路', required: true }] },
    );
    const { tid } = await opened(board, { collectId, typeId: 5 });
    const results = [{ tid, result: 1, answer: '已经采纳，下月开通。' }];
    await insertResults(keepers(), collectId, { outcome: '共收到一条建议', at: START, results });
    expect(await wrong()).toEqual([]);
    const of = sql`"collectId" = ${collectId}`;
    const asked = differs(`campaign ${collectId}`);
    expect(await foundWhile('campaignVersion', 'title', of, '另一个题目')).toEqual(asked);
    expect(await foundWhile('campaign', 'outcome', of, '没有建议')).toEqual(
      differs(`outcome of campaign ${collectId}`),
    );
    expect(await foundWhile('campaignResult', 'result', of, 4)).toEqual(differs(`result of message ${tid}`));
  });

  test('cases, until they are withdrawn', async () => {
    const story = await replied(board);
    const caseId = await insertCase(
      keepers(),
      { tid: story.tid, groupId: group.city, authorUid: null, state: 1, createdAt: START, storedAt: START },
      {
        title: '停水五天后恢复供水',
        content: '【群众反映】水泵损坏。',
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
    const of = sql`"caseId" = ${caseId}`;
    expect(await foundWhile('caseVersion', 'content', of, '另一件事')).toEqual(
      differs(`case ${caseId} of message ${story.tid}`),
    );
    await story.take('citizen', 'askTakedown');
    await story.take('reviewer', 'decideTakedown');
    await board.settle();
    await board.settle();
    expect((await digestsIn(story.tid)).at(-1)).toMatchObject({ kind: 'caseWithdrawn' });
    expect(await wrong()).toEqual([]);
  });
});

test('many differences are counted, and some of them named', async () => {
  const { rows } = await sql<{ tid: number; content: string }>`select tid, content from message order by tid`.execute(
    board.db,
  );
  for (let i = rows.length; i < 25; i++) await opened(board);
  await sql`update message set content = content || '！'`.execute(board.db);
  const found = await wrong();
  expect(found).toHaveLength(21);
  expect(found.at(-1)).toMatch(/^So it is with \d+ more texts\.$/);
  await sql`update message set content = left(content, -1)`.execute(board.db);
  expect(await wrong()).toEqual([]);
});

test('what an author says of an answer after a time is covered, too', async () => {
  const { tid } = await replied(board);
  board.clock.advance(30 * DAY);
  await board.app.jobs.find(({ name }) => name === 'followups.ask')!.run();
  const param = { tid, days: 30, answer: 3, words: '仍然没有恢复供水' };
  await board.ok('followups.answer', param, 'citizen');
  expect(await wrong()).toEqual([]);
  const where = sql`tid = ${tid}`;
  for (const [column, value] of [
    ['words', '已经好了'],
    ['answer', 1],
  ] as const)
    expect(await foundWhile('followUp', column, where, value)).toEqual(differs(`follow-up 30 of message ${tid}`));
});

test('an installation from before there were digests gets them step by step, and what came since keeps its own', async () => {
  await sql`alter table event disable trigger event_stays`.execute(board.db);
  await sql`update event set data = data - 'digests'`.execute(board.db);
  await sql`alter table event enable trigger event_stays`.execute(board.db);
  await sql`insert into "textBaseline" (subject, "upTo")
    select 'message', max(tid) from message union select 'campaign', max("collectId") from campaign`.execute(board.db);
  const later = await opened(board);
  // Only the chain is broken, not the texts.
  const onTexts = async () => (await wrong()).filter((one) => one.startsWith('The text'));
  expect(await onTexts()).toEqual([]);
  expect((await said(true)).find((one) => one.includes('texts'))).toMatch(/\d+ older ones are still to be recorded/);

  const job = recordTexts(board.app, textSources);
  await job.run();
  expect(await onTexts()).toEqual([]);
  expect((await said(true)).find((one) => one.includes('texts'))).not.toContain('older');
  const made = () =>
    sql`select data->>'subject' as subject from event where kind = 'textsRecorded' order by 1`.execute(board.db);
  expect((await made()).rows).toEqual([{ subject: 'campaign' }, { subject: 'message' }]);
  // A second run finds nothing to do.
  await job.run();
  expect((await made()).rows).toHaveLength(2);

  const { rows } = await sql<{ tid: number }>`select min(tid) as tid from message`.execute(board.db);
  const of = (tid: number) => sql`tid = ${tid}`;
  expect(await foundWhile('message', 'content', of(rows[0]!.tid), '改过')).toContainEqual(
    differs(`message ${rows[0]!.tid}`)[0],
  );
  expect(await foundWhile('message', 'content', of(later.tid), '改过')).toContainEqual(
    differs(`message ${later.tid}`)[0],
  );
});
