import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { answeredByBureau, assigned, low, opened, replied, type Story, usualText } from '../../base/testing/story.ts';

/** What an office may not publish, and what it publishes under the eyes of the platform (docs/decisions/0059). */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const PHONE = '13812345678';
const flagged = `${usualText}敏 感 词，联系电话${PHONE}。`;
const calls = (name: string, param: object) => board.call(name, param, 'city');

describe('a word that may not be published is refused', () => {
  const refused = (field: string) => ({
    code: 'T0010',
    data: { fields: { [field]: expect.stringContaining('违禁词') } },
  });

  test('in a text and in the name it is signed with, by its writer and by its examiner', async () => {
    const { tid } = await opened(board);
    const answer = { tid, content: usualText };
    expect(await calls('handling.submitAnswer', { ...answer, content: `${usualText}违禁词` })).toMatchObject(
      refused('content'),
    );
    expect(await calls('handling.submitAnswer', { ...answer, signAs: '违禁 词办公室' })).toMatchObject(
      refused('signAs'),
    );
    const story = await assigned(board);
    await story.takeItem('bureau', 'submitReply');
    const pass = { tpid: (await story.rows()).items[0]!.tpid, pass: true };
    expect(await calls('handling.examine', { ...pass, signAs: '违禁词办公室' })).toMatchObject(refused('signAs'));
    expect(await calls('handling.examine', { ...pass, content: `${usualText}违禁词` })).toMatchObject(
      refused('content'),
    );
  });

  test('in the name of a unit outside the board, which everyone reads', async () => {
    const { tid } = await opened(board);
    const transfer = { tid, externalUnit: '乙市违禁词公司' };
    expect(await calls('handling.transferOffline', transfer)).toMatchObject(refused('externalUnit'));
  });
});

describe('a word that takes two reviewers, or the number of a person', () => {
  const toldOf = async ({ tid }: Story) =>
    (await board.ok('notices.list', { rows: 50 }, 'reviewer')).rows.filter(
      (row: { tid: number; kind: string }) => row.tid === tid && row.kind === 'answerFlagged',
    );
  const flags = async (story: Story) =>
    (await story.rows()).events.filter(({ kind }) => kind === 'answerFlagged').map(({ data }) => data as object);

  test('is told to the reviewers at once, by its name and kind, and to nobody else', async () => {
    const story = await opened(board);
    await board.ok(
      'handling.submitAnswer',
      { tid: story.tid, content: flagged, signAs: '乙市办', personalConfirmed: true },
      'city',
    );
    await board.settle();
    expect(await toldOf(story)).toMatchObject([{ title: expect.stringContaining('乙市办') }]);
    expect(await flags(story)).toMatchObject([
      { reason: '敏感词', personal: 'mobile', notify: [{ permission: 'plat:review' }] },
    ]);
    expect(JSON.stringify((await story.rows()).events)).not.toContain(PHONE);
    const { rows } = await board.ok('notices.list', {}, 'citizen');
    expect(rows.map(({ kind }: { kind: string }) => kind)).not.toContain('answerFlagged');
    const { contentList } = await board.ok('messages.content', { tid: story.tid });
    expect(contentList[0].timeline.map((one: { event: string }) => one.event)).not.toContain('answerFlagged');
  });

  const published: [row: number, text: (content: string) => Promise<Story>][] = [
    [
      11,
      async (content) => {
        const story = await opened(board);
        await story.take('city', 'reply', { content });
        return story;
      },
    ],
    [
      20,
      async (content) => {
        const story = await assigned(board);
        await story.takeItem('bureau', 'submitReply', { content });
        await story.takeItem('city', 'pass', { content: undefined });
        return story;
      },
    ],
    [
      34,
      async (content) => {
        const story = await replied(board);
        await story.take('citizen', 'evaluate', low);
        await story.take('city', 'explain', { content });
        return story;
      },
    ],
    [
      36,
      async (content) => {
        const story = await answeredByBureau(board);
        await story.take('citizen', 'evaluate', low);
        await story.takeItem('bureau', 'submitExplanation');
        await story.takeItem('city', 'pass', { content });
        return story;
      },
    ],
    [
      37,
      async (content) => {
        const story = await replied(board);
        await story.take('citizen', 'evaluate');
        await story.take('city', 'explain', { content });
        return story;
      },
    ],
    [
      41,
      async (content) => {
        const story = await replied(board);
        await story.take('reviewer', 'demandImprovement');
        await story.take('city', 'improve', { content });
        return story;
      },
    ],
    [
      43,
      async (content) => {
        const story = await answeredByBureau(board);
        await story.take('reviewer', 'demandImprovement');
        await story.takeItem('bureau', 'submitImprovement', { content });
        await story.takeItem('city', 'pass', { content: undefined });
        return story;
      },
    ],
  ];
  test.each(published)('is told when it is published by row %i; a clean text is not', async (_row, text) => {
    expect(await flags(await text(flagged))).toMatchObject([{ reason: '敏感词', personal: 'mobile' }]);
    expect(await flags(await text(`${usualText}特此补充。`))).toEqual([]);
  });

  test('is not told while it is on its way up, nor when the platform itself has put it right', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.bureau });
    await story.takeItem('bureau', 'receive');
    await story.takeItem('bureau', 'submitReply', { content: flagged });
    expect(await flags(story)).toEqual([]);
    await story.takeItem('city', 'pass', { content: undefined });
    const { asid } = (await story.rows()).answers[0]!;
    await story.take('reviewer', 'correct', { asid, content: `${usualText}联系电话${PHONE}。` });
    await story.take('secondReviewer', 'confirmCorrection');
    expect(await flags(story)).toHaveLength(1);
  });
});
