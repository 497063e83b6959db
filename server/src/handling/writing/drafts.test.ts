import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { assigned, low, opened } from '../../base/testing/story.ts';

let board: Board;
let bytes: Buffer;
beforeAll(async () => {
  board = await startBoard();
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => board.stop());

const content = '您好，水泵已于十一月二十日更换完毕，小区已恢复正常供水，感谢您的监督。';
const picture = async (as: 'bureau' | 'city') => (await board.upload({ fileName: '现场.png', bytes }, as)).data.aid;
const answersOf = async (tid: number, as: 'bureau' | 'city') =>
  (await board.ok('handling.detail', { tid }, as)).answers as { state: number; attachments: { aid: number }[] }[];

describe('what is uploaded for a reply', () => {
  test('goes with the draft into the reply, and with a reply that came back into the next one', async () => {
    const { tid } = await assigned(board);
    const { tpid } = (await board.ok('handling.pageTo', { display: 1, tids: String(tid) }, 'bureau')).rows[0].item;
    const [kept, dropped] = [await picture('bureau'), await picture('bureau')];
    const both = [kept, dropped].map((aid) => ({ aid, isPublic: true }));
    await board.ok('handling.saveAnswer', { tid, tpid, content, attachments: both }, 'bureau');
    const one = [{ aid: kept, isPublic: true }];
    await board.ok('handling.submitAnswer', { tid, tpid, content, attachments: one }, 'bureau');
    expect(await answersOf(tid, 'bureau')).toMatchObject([{ state: 1, attachments: [{ aid: kept }] }]);

    await board.ok('handling.examine', { tpid, pass: false, reason: '请写明联系方式' }, 'city');
    await board.ok('handling.saveAnswer', { tid, tpid, content, attachments: one }, 'bureau');
    await board.ok('handling.submitAnswer', { tid, tpid, content, attachments: one }, 'bureau');
    const last = (await answersOf(tid, 'bureau')).at(-1);
    expect(last).toMatchObject({ state: 1, attachments: [{ aid: kept }] });
  });

  test('is no more than comes with a message, in the words of product.md §5', async () => {
    const { tid } = await opened(board);
    const attachments = Array.from({ length: 6 }, (_, i) => ({ aid: i + 1, isPublic: true }));
    for (const name of ['handling.saveAnswer', 'handling.submitAnswer']) {
      const refused = { code: 'T0020', msg: '您上传的附件数量已达上限' };
      expect(await board.call(name, { tid, content, attachments }, 'city')).toMatchObject(refused);
    }
  });

  test('of another unit does not come along', async () => {
    const { tid } = await opened(board);
    const aid = await picture('bureau');
    const param = { tid, content, attachments: [{ aid, isPublic: true }] };
    expect((await board.call('handling.submitAnswer', param, 'city')).code).toBe('T0020');
  });
});

test('a draft belongs to its round: an unused one of the reply is nothing an explanation begins with', async () => {
  const story = await opened(board);
  const { tid } = story;
  const save = (text: string, draftVersion: number) =>
    board.call('handling.saveAnswer', { tid, content: text, draftVersion }, 'city');
  const drafts = async () => (await story.rows()).answers.filter((one) => one.state === 0);
  await save('回复的第一稿', 0);
  expect((await save('回复的第二稿', 1)).code).toBe(0);
  await story.take('city', 'assign', { groupId: group.bureau });
  await story.takeItem('bureau', 'receive');
  await story.takeItem('bureau', 'submitReply');
  await story.takeItem('city', 'pass', { content: undefined });
  await story.take('citizen', 'evaluate', low);
  await story.takeItem('city', 'cancelAssignment');
  expect(await drafts()).toMatchObject([{ kind: 1, content: '回复的第二稿' }]);
  // Nothing was read that it grew out of, and so nothing is in its way.
  expect((await save('说明的第一稿', 0)).code).toBe(0);
  expect(await drafts()).toMatchObject([{ kind: 3, content: '说明的第一稿' }]);
  expect((await save('另一台电脑', 0)).code).toBe('B0013');
});

describe('what may be shown or hidden', () => {
  test('is named to whoever may', async () => {
    const { tid } = await assigned(board);
    const { tpid } = (await board.ok('handling.pageTo', { display: 1, tids: String(tid) }, 'bureau')).rows[0].item;
    const aid = await picture('bureau');
    const attachments = [{ aid, isPublic: false }];
    await board.ok('handling.submitAnswer', { tid, tpid, content, attachments }, 'bureau');
    for (const role of ['bureau', 'city'] as const) {
      expect((await board.ok('handling.detail', { tid }, role)).switchable).toEqual([aid]);
      await board.ok('handling.answerAttachmentPublic', { aid, isPublic: true }, role);
    }
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).switchable).toEqual([]);
    expect((await board.call('handling.answerAttachmentPublic', { aid, isPublic: true }, 'county')).code).toBe('B0002');
  });

  test('the public page and the lists follow, and the log says who did it, once', async () => {
    board.clock.advance(DAY);
    const upload = async () => (await board.upload({ fileName: '现场.png', bytes }, 'other')).data.aid as number;
    const [aid, hidden] = [await upload(), await upload()];
    const attachments = [
      { aid, isPublic: true },
      { aid: hidden, isPublic: false },
    ];
    const show = (one: number) => board.call('handling.threadAttachmentPublic', { aid: one, isPublic: true }, 'city');
    const { tid } = await board.ok('handling.post', { ...goodPost, attachments }, 'other');
    expect((await show(hidden)).code, 'before the review').toBe('B0002');
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    await board.ok('handling.open', { tid }, 'city');
    expect((await show(hidden)).code, 'what its author hid').toBe('B0002');
    expect((await board.ok('handling.detail', { tid }, 'city')).switchable).toEqual([aid]);
    const read = async () => {
      await board.settle();
      const [message] = (await board.ok('messages.content', { tid })).contentList;
      return [message.publicAttachment, message.attachments.length];
    };
    expect(await read()).toEqual([1, 1]);
    for (const isPublic of [false, false, true]) {
      await board.ok('handling.threadAttachmentPublic', { aid, isPublic }, 'city');
      expect(await read()).toEqual(isPublic ? [1, 1] : [0, 0]);
    }
    const { rows } = await sql<{ kind: string; aid: number }>`select kind, (data->>'aid')::int as aid from event
      where tid = ${tid} and kind like 'attachment%' and "actorGroupId" = ${group.city} order by "eventId"`.execute(
      board.db,
    );
    expect(rows).toEqual(['attachmentHidden', 'attachmentShown'].map((kind) => ({ kind, aid })));

    await board.ok('handling.submitAnswer', { tid, content }, 'city');
    await board.ok(
      'handling.correct',
      { tid, aid, ground: 'personal', reason: '图片里看得到身份证号码，不应公开' },
      'reviewer',
    );
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    expect(await read()).toEqual([0, 0]);
    expect((await show(aid)).code, 'what the platform withheld').toBe('B0002');
  });
});

test('a row names the unit that has the message in hand', async () => {
  const { tid } = await opened(board);
  const current = async () =>
    (await board.ok('handling.pageAns', { display: 3, tids: String(tid) }, 'city')).rows[0].currentGroupName;
  expect(await current()).toBe('');
  await board.ok('handling.open', { tid }, 'city');
  expect(await current()).toBe('乙市办公室');
  await board.ok('handling.assign', { tid, groupId: group.county }, 'city');
  expect(await current()).toBe('丙县办公室');
});

describe('units below, by words', () => {
  test('at any depth, the nearest first', async () => {
    const { units } = await board.ok('accounts.subordinates', { keywords: '丙县' }, 'city');
    expect(units.map((unit: { groupId: number }) => unit.groupId)).toEqual([group.county, group.station]);
  });
  test('never above or beside', async () => {
    expect((await board.ok('accounts.subordinates', { keywords: '办公' }, 'county')).units).toEqual([]);
    expect((await board.call('accounts.subordinates', { groupId: group.city, keywords: '丙' }, 'county')).code).toBe(
      'B0002',
    );
  });
});
