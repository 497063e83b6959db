import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../base/platform/clock.ts';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { assigned, posted, replied, usualText } from '../base/testing/story.ts';

/** Who reads what is not published, and what is no longer. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const caseOf = (tid: number, role: Role) =>
  board.ok(role === 'reviewer' ? 'handling.reviewDetail' : 'handling.detail', { tid }, role);
/** What each of them reads of the answers. */
async function read(tid: number, ...roles: Role[]): Promise<[Role, string[]][]> {
  const contents = async (role: Role) =>
    (await caseOf(tid, role)).answers.map((one: { content: string }) => one.content);
  return await Promise.all(roles.map(async (role): Promise<[Role, string[]]> => [role, await contents(role)]));
}

const better = `${usualText}（已由市办修改）`;
const masked = '您好，经核实，有关问题已于昨日处理完毕，感谢您的监督。';
const correct = async (tid: number, wanted: object) => {
  await board.ok(
    'handling.correct',
    { tid, reason: '写出了他人的电话，涉及个人隐私。', ground: 'personal', ...wanted },
    'reviewer',
  );
  await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
};

describe('answers that are not published', () => {
  test('are read by those who handle the message now, and by the platform', async () => {
    const story = await assigned(board);
    const { tid } = story;
    await story.takeItem('bureau', 'submitReply');
    expect(await read(tid, 'city', 'bureau', 'reviewer', 'province')).toEqual([
      ['city', [usualText]],
      ['bureau', [usualText]],
      ['reviewer', [usualText]],
      ['province', []],
    ]);
    await story.takeItem('city', 'pass', { content: better });
    // The unit below has it in hand no more.
    expect(await read(tid, 'city', 'bureau', 'reviewer', 'province')).toEqual([
      ['city', [usualText, better]],
      ['bureau', [better]],
      ['reviewer', [usualText, better]],
      ['province', [better]],
    ]);
  });

  test('what a correction replaced is the platform’s alone, with what it had grown out of', async () => {
    const story = await assigned(board);
    const { tid } = story;
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'pass', { content: better });
    const { asid } = (await story.rows()).answers.at(-1)!;
    await correct(tid, { asid, content: masked });
    expect(await read(tid, 'city', 'reviewer')).toEqual([
      ['city', [masked]],
      ['reviewer', [usualText, better, masked]],
    ]);
    // What is written afterwards is read as ever.
    board.clock.advance(MINUTE);
    await story.take('reviewer', 'demandImprovement');
    await story.takeItem('bureau', 'submitImprovement', { content: better });
    expect(await read(tid, 'city')).toEqual([['city', [masked, better]]]);
  });

  test('what was withheld is known to its office, and to nobody who reads along', async () => {
    const story = await replied(board);
    const { asid } = (await story.rows()).answers[0]!;
    await correct(story.tid, { asid, content: null });
    expect(await read(story.tid, 'city', 'province')).toEqual([
      ['city', [usualText]],
      ['province', []],
    ]);
  });
});

describe('what a message said before', () => {
  const versions = async (tid: number, role: Role) =>
    (await caseOf(tid, role)).versions.map((one: { subject: string }) => one.subject);

  test('is for those who handle it, and for the platform', async () => {
    const story = await posted(board);
    const { tid } = story;
    await story.take('reviewer', 'sendBackToAuthor');
    const subject = '幸福小区三号楼整栋停水已经两天请尽快抢修恢复供水';
    await board.ok('handling.resubmit', { ...goodPost, tid, subject }, 'citizen');
    await story.take('reviewer', 'approve');
    for (const role of ['city', 'reviewer'] as const) expect(await versions(tid, role)).toEqual([goodPost.subject]);
    expect(await versions(tid, 'province')).toEqual([]);
    await correct(tid, { content: '已隐去他人的姓名和电话。' });
    expect(await versions(tid, 'city')).toEqual([]);
    expect(await versions(tid, 'reviewer')).toEqual([goodPost.subject, subject]);
  });
});
