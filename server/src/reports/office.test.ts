import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodCampaign, START, startBoard } from '../base/testing/harness.ts';
import { replied } from '../base/testing/story.ts';
import { insertCampaign } from '../campaigns/index.ts';
import { insertCase } from '../cases/index.ts';

/** Tests campaigns and cases on the data board of an office. */

let board: Board;
const period = { from: 202611, to: 202611 };

beforeAll(async () => {
  board = await startBoard();
  const log = { db: board.db, vault: board.app.vault };
  await insertCampaign(
    log,
    {
      fid: fid.citySeat,
      groupId: group.city,
      launchType: 1,
      auditState: 1,
      authorUid: uid.city,
      startAt: new Date(START.getTime() - DAY),
      endAt: new Date(START.getTime() + DAY),
      createdAt: START,
    },
    goodCampaign,
  );
  const { tid } = await replied(board);
  await insertCase(
    log,
    { tid, groupId: group.city, authorUid: null, state: 1, createdAt: START, storedAt: START },
    {
      title: '小区停水五天后恢复供水',
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
});
afterAll(() => board.stop());

const read = (param: object, as: Role) => board.ok('reports.ofOffice', { ...period, ...param }, as);
const code = async (param: object, as: Role | null) =>
  (await board.call('reports.ofOffice', { ...period, ...param }, as)).code;

describe('campaigns and cases of an office', () => {
  test('count what its boards asked and stored, and those below it', async () => {
    for (const [role, asked] of [
      ['city', {}],
      ['province', {}],
      ['province', { fid: fid.city }],
    ] as const)
      expect(await read(asked, role)).toMatchObject({
        campaigns: { runningToday: 1, begun: 1, ended: 0, answered: 0, lateToday: 0 },
        cases: { inReviewToday: 0, stored: 1, storedToday: 1, helped: 0 },
      });
  });

  test('leave out other boards and other months', async () => {
    expect(await read({}, 'county')).toMatchObject({ campaigns: { begun: 0 }, cases: { stored: 0, storedToday: 0 } });
    expect(await read({ from: 202610, to: 202610 }, 'city')).toMatchObject({
      campaigns: { begun: 0 },
      cases: { stored: 0 },
    });
  });

  test('are refused to citizens, for boards of others, and for months in the wrong order', async () => {
    expect(await code({}, null)).toBe('USR0001');
    for (const role of ['citizen', 'reviewer'] as const) expect(await code({}, role)).toBe('A0403');
    expect(await code({ fid: fid.province }, 'city')).toBe('B0002');
    expect(await code({ fid: fid.city }, 'ministry')).toBe('B0002');
    expect(await code({ from: 202612, to: 202601 }, 'city')).toBe('A0400');
  });
});
