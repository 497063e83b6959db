import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleagueOfCity, fid, group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { assigned, opened, posted, replied, usualText } from '../base/testing/story.ts';
import { shanghaiDay } from '../settings/index.ts';

/** What officials do at a message besides moving it on: writing it alone, templates, notes, who else wrote. */

let board: Board;
let colleague: 'otherCounty';
beforeAll(async () => {
  board = await startBoard();
  colleague = await colleagueOfCity(board.db);
});
afterAll(() => board.stop());
const code = async (...given: Parameters<Board['call']>) => (await board.call(...given)).code;

describe('writing alone', () => {
  test('one writes, the other is told who, and can neither save nor send', async () => {
    const { tid } = await opened(board);
    expect(await board.ok('handling.hold', { tid }, 'city')).toMatchObject({ mine: true });
    expect(await board.ok('handling.hold', { tid }, colleague)).toMatchObject({ mine: false, nickName: 'city' });
    const refused = await board.call('handling.saveAnswer', { tid, content: '草稿' }, colleague);
    expect(refused).toMatchObject({ code: 'B0012', data: { fields: { content: expect.stringContaining('city') } } });
    expect(await code('handling.submitAnswer', { tid, content: usualText }, colleague)).toBe('B0012');
    expect(await code('handling.submitAnswer', { tid, content: usualText }, 'city')).toBe(0);
  });

  test('taken over with a reason, which is written down and told', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.hold', { tid }, 'city');
    expect(await code('handling.hold', { tid, takeOver: true, reason: ' ' }, colleague)).toBe('B0003');
    const taken = await board.ok('handling.hold', { tid, takeOver: true, reason: '同事外出开会' }, colleague);
    expect(taken).toMatchObject({ mine: true });
    expect(await code('handling.saveAnswer', { tid, content: '草稿' }, 'city')).toBe('B0012');
    await board.settle();
    const { log } = await board.ok('handling.detail', { tid }, 'city');
    expect(log.at(-1)).toMatchObject({ event: 'writingTakenOver', detail: '同事外出开会' });
    const { rows } = await board.ok('notices.list', {}, 'city');
    expect(rows[0]).toMatchObject({ kind: 'writingTakenOver', tid });
    const { contentList } = await board.ok('messages.content', { tid });
    expect(JSON.stringify(contentList)).not.toContain('外出');
  });

  test('ends when it is given up, and by itself', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.hold', { tid }, 'city');
    await board.ok('handling.release', { tid }, colleague);
    expect((await board.ok('handling.hold', { tid }, colleague)).mine).toBe(false);
    await board.ok('handling.release', { tid }, 'city');
    expect((await board.ok('handling.hold', { tid }, colleague)).mine).toBe(true);
    board.clock.advance(89_000);
    expect((await board.ok('handling.hold', { tid }, 'city')).mine).toBe(false);
    board.clock.advance(2000);
    expect((await board.ok('handling.hold', { tid }, 'city')).mine).toBe(true);
  });

  test('units write apart from each other, and only where they may', async () => {
    const { tid } = await assigned(board);
    const { tpid } = (await board.ok('handling.pageTo', { tids: String(tid) }, 'bureau')).rows[0].item;
    expect((await board.ok('handling.hold', { tid, tpid }, 'bureau')).mine).toBe(true);
    expect(await code('handling.hold', { tid }, 'city')).toBe('B0001');
    expect(await code('handling.hold', { tid, tpid }, 'ministry')).toBe('B0002');
    expect(await code('handling.hold', { tid: 999999 }, 'city')).toBe('A0404');
  });

  test('a race has one winner', async () => {
    const { tid } = await opened(board);
    const both = await Promise.all(
      (['city', colleague] as const).map((role) => board.ok('handling.hold', { tid }, role)),
    );
    expect(both.filter((one: { mine: boolean }) => one.mine)).toHaveLength(1);
  });
});

describe('a draft', () => {
  test('keeps text and signature; an older state of it is not written over it', async () => {
    const { tid } = await opened(board);
    const first = await board.ok('handling.saveAnswer', { tid, content: '第一稿', signAs: '市办' }, 'city');
    expect(first).toMatchObject({ draftVersion: 1 });
    const second = await board.ok('handling.saveAnswer', { tid, content: '第二稿', draftVersion: 1 }, 'city');
    expect(second).toMatchObject({ asid: first.asid, draftVersion: 2 });
    const late = await board.call('handling.saveAnswer', { tid, content: '另一台电脑', draftVersion: 1 }, 'city');
    expect(late).toMatchObject({ code: 'B0013', data: { fields: { content: expect.stringContaining('city') } } });
    const { answers } = await board.ok('handling.detail', { tid }, 'city');
    expect(answers).toMatchObject([{ content: '第二稿', draftVersion: 2, writer: 'city' }]);
  });

  test('an attachment is taken out of a draft, not out of what was submitted', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const aid = (await board.upload({ fileName: '现场.png', bytes }, 'city')).data.aid;
    const { tid } = await opened(board);
    const attachments = [{ aid, isPublic: true }];
    await board.ok('handling.saveAnswer', { tid, content: '草稿', attachments }, 'city');
    expect(await code('handling.delAttach', { aid }, 'county')).toBe('B0002');
    await board.ok('handling.delAnswerAttach', { aid }, 'city');
    expect((await board.ok('handling.detail', { tid }, 'city')).answers[0].attachments).toEqual([]);
    await board.ok('handling.submitAnswer', { tid, content: usualText, attachments }, 'city');
    expect(await code('handling.delAttach', { aid }, 'city')).toBe('B0009');
  });
});

describe('a review', () => {
  test('is done by one; the desk names him to the others', async () => {
    const { tid } = await posted(board);
    await board.ok('handling.claimReview', { tid }, 'reviewer');
    const row = async (role: 'reviewer' | 'secondReviewer') =>
      (await board.ok('handling.reviewPage', { rows: 100 }, role)).rows.find((one: { tid: number }) => one.tid === tid);
    expect([(await row('secondReviewer')).reviewedBy, (await row('reviewer')).reviewedBy]).toEqual(['reviewer', '']);
    expect((await board.ok('handling.claimReview', { tid }, 'secondReviewer')).mine).toBe(false);
    expect(await code('handling.check', { tid, decision: 'public' }, 'secondReviewer')).toBe('B0012');
    await board.ok('handling.releaseReview', { tid }, 'reviewer');
    expect(await code('handling.check', { tid, decision: 'public' }, 'secondReviewer')).toBe(0);
    expect(await code('handling.claimReview', { tid }, 'city')).toBe('A0403');
  });

  test('is taken over with a reason', async () => {
    const { tid } = await posted(board);
    await board.ok('handling.claimReview', { tid }, 'reviewer');
    await board.ok('handling.claimReview', { tid, takeOver: true, reason: '催得急' }, 'secondReviewer');
    expect(await code('handling.check', { tid, decision: 'public' }, 'reviewer')).toBe('B0012');
    expect(await code('handling.check', { tid, decision: 'public' }, 'secondReviewer')).toBe(0);
  });
});

describe('templates', () => {
  const save = (param: object, as: 'city' | 'county' | 'province' | 'bureau' = 'city') =>
    board.ok('handling.saveTemplate', { content: '您好，{标题}一事已办结。', ...param }, as);
  const titles = async (as: 'city' | 'county' | 'bureau', param: object = {}) =>
    (await board.ok('handling.templates', param, as)).rows.map((row: { title: string }) => row.title);

  test('of my unit and those shared above; the fitting first', async () => {
    await save({ title: '一般' });
    await save({ title: '供水', domainId: 7, typeId: 2 });
    await save({ title: '其他领域', domainId: 16 });
    await save({ title: '省里共用', shared: true }, 'province');
    await save({ title: '省里自用' }, 'province');
    await save({ title: '县里' }, 'county');
    const { tid } = await opened(board);
    expect(await titles('city', { tid })).toEqual(['供水', '一般', '省里共用', '其他领域']);
    expect(await titles('bureau')).toEqual(['省里共用']);
    expect(await titles('city', { keywords: '供' })).toEqual(['供水']);
    expect(await titles('city', { keywords: '%' })).toEqual([]);
  });

  test('are changed and deleted by their unit alone', async () => {
    const { templateId } = await save({ title: '待改' });
    expect(await code('handling.saveTemplate', { templateId, title: '改', content: '改' }, 'county')).toBe('A0404');
    expect(await code('handling.deleteTemplate', { templateId }, 'county')).toBe('A0404');
    await save({ templateId, title: '改好了' });
    expect(await titles('city')).toContain('改好了');
    await board.ok('handling.deleteTemplate', { templateId }, 'city');
    expect(await titles('city')).not.toContain('改好了');
  });

  test('of one’s own are read, changed and deleted by nobody else', async () => {
    const { templateId } = await save({ title: '我的', own: true, shared: true });
    const scoped = (as: 'city' | 'county' | typeof colleague, scope: string) =>
      board.ok('handling.templates', { scope, keywords: '我的' }, as);
    expect((await scoped('city', 'own')).rows).toMatchObject([{ scope: 'own', shared: false, templateId }]);
    expect((await scoped('city', 'unit')).rows).toEqual([]);
    expect((await board.ok('handling.templates', { keywords: '我的' }, colleague)).rows).toEqual([]);
    expect(await titles('bureau')).not.toContain('我的');
    expect(await code('handling.saveTemplate', { templateId, title: '改', content: '改' }, colleague)).toBe('A0404');
    expect(await code('handling.deleteTemplate', { templateId }, colleague)).toBe('A0404');
    // It stays one's own, whatever a change says.
    await save({ templateId, title: '我的二', shared: true });
    expect((await scoped('city', 'own')).rows).toMatchObject([{ title: '我的二', shared: false }]);
    await board.ok('handling.deleteTemplate', { templateId }, 'city');
  });

  test('a person keeps a hundred of his own', async () => {
    await sql`insert into "replyTemplate" ("groupId", title, content, uid, "ownUid", "updatedAt")
      select ${group.county}, '满', '满', ${uid.county}, ${uid.county}, now() from generate_series(1, 100)`.execute(
      board.db,
    );
    expect(await code('handling.saveTemplate', { title: '多', content: '多', own: true }, 'county')).toBe('B0003');
    expect(await code('handling.saveTemplate', { title: '多', content: '多' }, 'county')).toBe(0);
    await sql`delete from "replyTemplate" where "ownUid" = ${uid.county}`.execute(board.db);
  });

  test('bad input and strangers are refused', async () => {
    expect(await code('handling.saveTemplate', { title: ' ', content: '字' }, 'city')).toBe('B0003');
    expect(await code('handling.saveTemplate', { title: '题'.repeat(51), content: '字' }, 'city')).toBe('B0003');
    expect(await code('handling.saveTemplate', { title: '题', content: '字'.repeat(1001) }, 'city')).toBe('B0003');
    expect(await code('handling.saveTemplate', { title: '题', content: '字', typeId: 0 }, 'city')).toBe('B0003');
    expect(await code('handling.templates', {}, 'citizen')).toBe('A0403');
    expect(await code('handling.templates', {})).toBe('USR0001');
    const { tid } = await posted(board);
    expect(await code('handling.templates', { tid }, 'city')).toBe('B0002');
  });
});

describe('ready reasons', () => {
  test('come from the dictionary, and are not sent as they are where own words are asked for', async () => {
    const dictionaries = await board.ok('settings.dictTypeAll', {}, 'bureau');
    const { dataList } = dictionaries.find(({ dictType }: { dictType: string }) => dictType === 'readyReason');
    const of = (value: string) =>
      dataList.find(({ dictValue }: { dictValue: string }) => dictValue === value).dictLabel as string;
    const { items } = await (await assigned(board)).rows();
    const ask = (reason: string) => board.call('handling.applyCancel', { tpid: items[0]!.tpid, reason }, 'bureau');
    const gap = await ask(of('askReturn_2'));
    expect(gap).toMatchObject({ code: 'B0003', data: { fields: { reason: expect.stringContaining('【地点】') } } });
    // A whole sentence of another step is no reason of one's own either.
    const ready = await ask(of('sendBackToAuthor_2'));
    expect(ready).toMatchObject({ code: 'B0003', data: { fields: { reason: expect.stringContaining('常用理由') } } });
    const own = of('askReturn_2').replace('【地点】', '东山路').replace('【辖区】', '丙县');
    expect((await ask(`${own}另见【2019】5号文。`)).code).toBe(0);
  });
});

describe('internal notes', () => {
  const SECRET = '此人多次来访，注意方式方法';
  const notesOf = async (tid: number, as: 'city' | 'bureau' | typeof colleague) =>
    (await board.ok('handling.notes', { tid }, as)).rows.map((row: { content: string }) => row.content);

  test('are read by the writer’s unit and whom they mention, who is told', async () => {
    const { tid } = await assigned(board);
    await board.ok('handling.addNote', { tid, content: '内部先看' }, 'city');
    await board.ok('handling.addNote', { tid, content: SECRET, uids: [uid.bureau] }, 'city');
    expect(await notesOf(tid, colleague)).toEqual([SECRET, '内部先看']);
    expect(await notesOf(tid, 'bureau')).toEqual([SECRET]);
    await board.settle();
    const { rows } = await board.ok('notices.list', {}, 'bureau');
    expect(rows[0]).toMatchObject({ kind: 'noted', tid, title: expect.stringContaining('乙市办公室') });
    const { noteId } = await board.ok('handling.addNote', { tid, content: '全单位', groupIds: [group.bureau] }, 'city');
    expect(noteId).toBeGreaterThan(0);
    expect(await notesOf(tid, 'bureau')).toEqual(['全单位', SECRET]);
  });

  test('nothing of them stands where its author, the public, the platform or other units read', async () => {
    const story = await replied(board);
    const { tid } = story;
    await board.ok('handling.addNote', { tid, content: SECRET }, 'city');
    await board.settle();
    const answers = [
      await board.ok('messages.content', { tid }),
      await board.ok('handling.own', { tid }, 'citizen'),
      await board.ok('handling.mine', {}, 'citizen'),
      await board.ok('handling.reviewDetail', { tid }, 'reviewer'),
      await board.ok('handling.detail', { tid }, 'city'),
      await board.ok('search.threads', { keywords: '多次来访' }),
      await board.ok('notices.list', {}, 'citizen'),
    ];
    const text = JSON.stringify(answers);
    expect(text).not.toContain('多次来访');
    expect(text).not.toContain('noted');
    const { rows } = await sql`select * from event where kind = 'noted'`.execute(board.db);
    expect(JSON.stringify(rows)).not.toContain('多次来访');
  });

  test('are deleted by whoever wrote them, alone; the log says that there was one, nobody else does', async () => {
    const { tid } = await assigned(board);
    const note = { tid, content: SECRET, groupIds: [group.bureau] };
    const { noteId } = await board.ok('handling.addNote', note, 'city');
    const mine = async (as: 'city' | 'bureau' | typeof colleague) =>
      (await board.ok('handling.notes', { tid }, as)).rows.map((row: { mine: boolean }) => row.mine);
    expect([await mine('city'), await mine(colleague), await mine('bureau')]).toEqual([[true], [false], [false]]);
    expect(await code('handling.deleteNote', { noteId }, colleague)).toBe('B0002');
    expect(await code('handling.deleteNote', { noteId }, 'bureau')).toBe('B0002');
    expect(await code('handling.deleteNote', { noteId }, 'citizen')).toBe('A0403');
    expect(await code('handling.deleteNote', { noteId })).toBe('USR0001');
    expect(await code('handling.deleteNote', { noteId: 'x' }, 'city')).toBe('A0400');
    await board.ok('handling.deleteNote', { noteId }, 'city');
    expect(await code('handling.deleteNote', { noteId }, 'city')).toBe('A0404');
    expect([await notesOf(tid, 'city'), await notesOf(tid, 'bureau')]).toEqual([[], []]);
    const { rows } = await sql`select data from event where tid = ${tid} and kind = 'noteDeleted'`.execute(board.db);
    expect(rows).toMatchObject([{ data: { noteId, shown: 'nobody', notify: [] } }]);
    await board.settle();
    expect(JSON.stringify(await board.ok('handling.detail', { tid }, 'bureau'))).not.toContain('noteDeleted');
  });

  test('whoever is not concerned can neither be mentioned nor read or write', async () => {
    const { tid } = await assigned(board);
    expect(await code('handling.addNote', { tid, content: '请看', uids: [uid.province] }, 'city')).toBe('B0009');
    expect(await code('handling.addNote', { tid, content: '请看', groupIds: [group.county] }, 'city')).toBe('B0009');
    expect(await code('handling.addNote', { tid, content: ' ' }, 'city')).toBe('B0003');
    expect(await code('handling.addNote', { tid, content: '字'.repeat(1001) }, 'city')).toBe('B0003');
    for (const name of ['handling.notes', 'handling.mentionable', 'handling.addNote']) {
      expect(await code(name, { tid, content: '字' }, 'ministry')).toBe('B0002');
      expect(await code(name, { tid, content: '字' }, 'citizen')).toBe('A0403');
      expect(await code(name, { tid, content: '字' }, 'reviewer')).toBe('A0403');
      expect(await code(name, { tid, content: '字' })).toBe('USR0001');
    }
    const { units, people } = await board.ok('handling.mentionable', { tid }, 'city');
    expect(units.map((one: { groupId: number }) => one.groupId)).toEqual([group.city, group.bureau]);
    expect(people.map((one: { uid: number }) => one.uid)).toEqual([uid.bureau, uid[colleague]]);
  });
});

describe('a contact record', () => {
  const SAID = '电话联系留言人，约定周五上午到现场';
  const contactsOf = async (tid: number, as: 'city' | 'bureau') =>
    (await board.ok('handling.detail', { tid }, as)).contacts as { content: string; attachments: { aid: number }[] }[];
  const record = (tid: number, more: object = {}) => ({ tid, way: 1, onDay: '2025-11-20', content: SAID, ...more });

  test('is read with its photo by who handles the message and the platform, never by the public or the author', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { aid } = (await board.upload({ fileName: '现场.png', bytes }, 'bureau')).data;
    const { tid } = await assigned(board);
    const onDay = shanghaiDay(board.clock.now());
    await board.ok('handling.addContact', record(tid, { way: 2, onDay, aids: [aid] }), 'bureau');
    for (const as of ['city', 'bureau'] as const)
      expect(await contactsOf(tid, as)).toMatchObject([{ way: 2, onDay, content: SAID, attachments: [{ aid }] }]);
    const { contacts } = await board.ok('handling.reviewDetail', { tid }, 'reviewer');
    expect(contacts).toMatchObject([{ content: SAID }]);
    const log = (await board.ok('handling.detail', { tid }, 'city')).log;
    expect(log.at(-1)).toMatchObject({ event: 'contacted', detail: '' });
    const seen = [
      await board.ok('messages.content', { tid }),
      await board.ok('handling.own', { tid }, 'citizen'),
      await board.ok('handling.trail', { tid }),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/电话联系留言人|联系情况/);
  });

  test('is written by who handles the message, for a day that has been, with own uploads', async () => {
    const { tid } = await assigned(board);
    expect(await code('handling.addContact', record(tid), 'county')).toBe('B0002');
    expect(await code('handling.addContact', record(tid), 'citizen')).toBe('A0403');
    expect(await code('handling.addContact', record(tid))).toBe('USR0001');
    expect(await code('handling.addContact', record(tid, { content: ' ' }), 'city')).toBe('B0003');
    expect(await code('handling.addContact', record(tid, { onDay: '2999-01-01' }), 'city')).toBe('B0003');
    expect(await code('handling.addContact', record(tid, { way: 4 }), 'city')).toBe('A0400');
    expect(await code('handling.addContact', record(tid, { aids: [999_999] }), 'city')).toBe('T0020');
    expect(await code('handling.addContact', record(999_999), 'city')).toBe('A0404');
  });
});

test('whoever is mentioned by name and with the unit is told once', async () => {
  const { tid } = await assigned(board);
  const note = { tid, content: '@乙市住建局 请看', uids: [uid.bureau], groupIds: [group.bureau] };
  await board.ok('handling.addNote', note, 'city');
  await board.settle();
  const { rows } = await board.ok('notices.list', { rows: 100 }, 'bureau');
  expect(rows.filter((row: { kind: string; tid: number }) => row.kind === 'noted' && row.tid === tid)).toHaveLength(1);
});

describe('other messages of the same author', () => {
  test('those everybody reads and those my unit handles, and only while I have this one in hand', async () => {
    const author = { uid: uid.other };
    const { tid } = await opened(board, author);
    const open = await opened(board, { ...author, subject: '公开的另一条' });
    const hidden = await posted(board, { ...author, subject: '不公开的一条' });
    await hidden.take('reviewer', 'approve', { public: false });
    const elsewhere = await posted(board, { ...author, subject: '别处不公开的', fid: 2389 });
    await elsewhere.take('reviewer', 'approve', { public: false });
    await posted(board, { ...author, subject: '还没有审核的' });
    const { rows } = await board.ok('handling.authorOthers', { tid }, 'city');
    expect(rows.map((row: { tid: number }) => row.tid)).toEqual([hidden.tid, open.tid]);
    expect(await code('handling.authorOthers', { tid }, 'bureau')).toBe('B0002');
    const story = await assigned(board);
    await story.takeItem('city', 'cancelAssignment');
    expect((await board.ok('handling.authorOthers', { tid: story.tid }, 'bureau')).rows).toEqual([]);
  });
});

describe('assigning where nobody is below', () => {
  const offered = async (tid: number, as: 'city' | 'county' | 'bureau' | 'ministry') =>
    (await board.ok('handling.detail', { tid }, as)).row.actions.map((one: { action: string }) => one.action);
  const assigning = async (...asked: Parameters<typeof offered>) =>
    (await offered(...asked)).filter((action: string) => /^assign(?!Delivered)/.test(action));
  const tpidOf = async (tid: number, as: 'county' | 'bureau') =>
    (await board.ok('handling.pageTo', { tids: String(tid), display: 4 }, as)).rows[0].item.tpid;
  const refused = { code: 'B0009', data: { fields: { groupId: '本单位没有下级单位，不能交办' } } };

  test('is neither offered to a unit nor accepted from it, in any round', async () => {
    const story = await assigned(board);
    const { tid } = story;
    const onward = { tid, tpid: await tpidOf(tid, 'bureau'), groupId: group.station };
    expect(await board.call('handling.assign', onward, 'bureau')).toMatchObject(refused);
    const none = async (instead: string) => {
      expect(await offered(tid, 'bureau')).toContain(instead);
      expect(await assigning(tid, 'bureau')).toEqual([]);
      expect(await code('handling.assign', onward, 'bureau')).not.toBe(0);
    };
    await none('submitReply');
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'pass');
    await story.take('reviewer', 'demandImprovement');
    await none('submitImprovement');
    await story.takeItem('bureau', 'submitImprovement', { content: `${usualText}另附照片说明。` });
    await story.takeItem('city', 'pass', { content: undefined });
    await story.take('citizen', 'evaluate', { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1, grade: 1 });
    await none('submitExplanation');
  });

  test('nor to an office', async () => {
    const { tid } = await opened(board, { fid: fid.ministry, typeId: 5, position: 1 });
    expect(await offered(tid, 'ministry')).toContain('reply');
    expect(await assigning(tid, 'ministry')).toEqual([]);
    const given = { tid, groupId: group.city };
    expect(await board.call('handling.assign', given, 'ministry')).toMatchObject(refused);
  });

  test('begins and ends with the last unit below', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.county });
    await story.takeItem('county', 'receive');
    const enable = async (enabled: boolean) => {
      await sql`update unit set enabled = ${enabled} where "groupId" = ${group.station}`.execute(board.db);
      await board.app.references.load(board.app);
    };
    expect(await assigning(story.tid, 'county')).toEqual(['assignOn']);
    await enable(false);
    expect(await assigning(story.tid, 'county')).toEqual([]);
    await enable(true);
    expect(await assigning(story.tid, 'county')).toEqual(['assignOn']);
  });

  test('what was taken back goes to another unit only where there is one', async () => {
    const below = await assigned(board);
    expect(await offered(below.tid, 'city')).toEqual(expect.arrayContaining(['cancelAssignment', 'reassign']));
    const delivered = await opened(board, { fid: fid.ministry, typeId: 5, position: 1 });
    await delivered.take('ministry', 'assignDelivered', { groupId: group.city });
    expect(await offered(delivered.tid, 'ministry')).toContain('cancelAssignment');
    expect(await offered(delivered.tid, 'ministry')).not.toContain('reassign');
  });

  test('a helper is taken back, not replaced', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.county, helperGroupIds: [group.bureau] });
    const { actions } = (await board.ok('handling.detail', { tid: story.tid }, 'city')).row;
    const [lead, helper] = (await story.rows()).items.map(({ tpid }) => tpid);
    const of = (name: string) =>
      actions.flatMap((one: { action: string; tpid: number }) => (one.action === name ? one.tpid : []));
    expect([of('cancelAssignment'), of('reassign')]).toEqual([[lead, helper], [lead]]);
  });
});

test('a message that no reviewer has passed is not open to its office', async () => {
  const { tid } = await posted(board);
  expect(await code('handling.detail', { tid }, 'city')).toBe('B0002');
});
