import { TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodCampaign, goodPost, START, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';
import { campaigns, insertCampaign, insertResults } from './index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const days = (count: number) => new Date(START.getTime() + count * DAY);

const made = (from: number, to: number, changes: object = {}, text: object = {}) =>
  insertCampaign(
    { db: board.db, vault: board.app.vault },
    {
      fid: fid.citySeat,
      groupId: group.city,
      launchType: 1,
      auditState: 1,
      authorUid: uid.city,
      startAt: days(from),
      endAt: days(to),
      createdAt: days(from - 3),
      ...changes,
    },
    { ...goodCampaign, fields: [{ label: '常走的线路', required: true }], ...text },
  );
const titles = async (param: object) =>
  (await board.ok('campaigns.list', param)).rows.map((row: { collectId: number }) => row.collectId);
const suggest = (collectId: number, changes: object = {}, as: Role | null = 'citizen') =>
  board.call('handling.post', { ...goodPost, typeId: TypeId.advice, collectId, ...changes }, as);

describe('campaigns', () => {
  test('stand in the list where the clock puts them, without anybody doing anything', async () => {
    const coming = await made(2, 4);
    const open = await made(-1, 3);
    const ended = await made(-9, -1);
    expect(await titles({ lifeCycle: 0 })).toEqual([coming]);
    expect(await titles({ lifeCycle: 1 })).toEqual([open]);
    expect(await titles({ lifeCycle: 2 })).toEqual([ended]);
    board.clock.set(days(2));
    await campaigns.jobs!(board.app)[0]!.run();
    await board.settle();
    expect(await titles({ lifeCycle: 0 })).toEqual([]);
    expect((await board.ok('campaigns.getOnlineCollects', {})).list).toMatchObject([
      { collectId: open, lifeCycle: 1 },
      { collectId: coming, lifeCycle: 1 },
    ]);
    board.clock.set(days(3));
    await campaigns.jobs!(board.app)[0]!.run();
    await board.settle();
    // The period does not include the moment of its end.
    expect(await titles({ lifeCycle: 1 })).toEqual([coming]);
    board.clock.set(START);
  });

  test('ask nobody for a sub-domain: what they are about is settled', async () => {
    const id = await made(-1, 3);
    expect((await suggest(id, { subDomainId: null })).code).toBe(0);
    expect((await board.call('handling.post', { ...goodPost, subDomainId: null }, 'citizen')).code).toBe('T0004');
  });

  test('begin in the log only once they are public', async () => {
    const waiting = await made(-1, 3, { auditState: 0 });
    await campaigns.jobs!(board.app)[0]!.run();
    const events = await sql`
      select kind from event where data->>'collectId' = ${String(waiting)}`.execute(board.db);
    expect(events.rows).toEqual([]);
  });

  test('rows of the work lists say where the campaign of a message stands', async () => {
    const collectIds = [await made(2, 4), await made(-1, 3), await made(-9, -1)];
    await campaigns.jobs!(board.app)[0]!.run();
    await board.settle();
    const stateOf = async (collectId: number) => {
      const { tid } = await opened(board, { typeId: TypeId.advice, collectId });
      const { rows } = await board.ok('handling.pageAns', { display: 3, tids: String(tid) }, 'city');
      return [rows[0].collectId, rows[0].collectState];
    };
    for (const [state, collectId] of collectIds.entries()) expect(await stateOf(collectId)).toEqual([collectId, state]);
    expect(await stateOf(0)).toEqual([0, 0]);
  });

  test('are not public before they are confirmed, nor as drafts', async () => {
    for (const changes of [{ auditState: 0 }, { auditState: 2 }, { auditState: 3 }, { draft: true }]) {
      const id = await made(-1, 3, changes);
      expect((await board.call('campaigns.content', { id })).code).toBe('A0404');
      expect((await board.call('campaigns.suggestions', { id })).code).toBe('A0404');
      expect((await suggest(id)).code).toBe('T0005');
      expect(await titles({})).not.toContain(id);
    }
    expect((await board.call('campaigns.content', { id: 99999 })).code).toBe('A0404');
    expect((await board.call('campaigns.content', { id: 'x' })).code).toBe('A0400');
    expect((await board.call('campaigns.list', { lifeCycle: 'soon' })).code).toBe('A0400');
  });

  test('stay public as they were while a change of them waits to be confirmed', async () => {
    const id = await made(-1, 3);
    await sql`
      insert into "campaignVersion" select "collectId", 1, false, '改过的标题', summary, '改过的说明', fields, "domainId",
        "subDomainId", false, at from "campaignVersion" where "collectId" = ${id}`.execute(board.db);
    await sql`update campaign set version = 1, "auditState" = 3 where "collectId" = ${id}`.execute(board.db);
    expect(await board.ok('campaigns.content', { id })).toMatchObject({
      title: '公交线路怎样调整',
      content: '征集说明',
      publicList: true,
      lifeCycle: 1,
    });
    expect(await titles({ lifeCycle: 1 })).toContain(id);
    expect((await board.ok('campaigns.suggestions', { id })).data).toEqual([]);
    // The public version still takes suggestions, so only the short subject is refused.
    expect((await suggest(id, { subject: '短' })).code).toBe('T0008');
  });

  test('show what passed review, with the result once it is published', async () => {
    const id = await made(-9, -1);
    const about = { collectId: id, typeId: TypeId.advice };
    const first = await opened(board, about);
    const second = await opened(board, about);
    await posted(board, about);
    await board.settle();
    expect(await board.ok('campaigns.content', { id })).toMatchObject({
      suggestions: 2,
      results: [],
      resultTime: null,
    });
    const results = [
      { tid: first.tid, result: 1, answer: '已采纳' },
      { tid: second.tid, result: 4, answer: '暂不采纳' },
    ];
    await insertResults({ db: board.db, vault: board.app.vault }, id, { outcome: '已逐条研究', at: START, results });
    await opened(board);
    await board.settle();
    const shown = await board.ok('campaigns.content', { id });
    expect(shown).toMatchObject({ outcome: '已逐条研究', organization: '乙市办公室' });
    expect(shown.results).toEqual([
      { result: 1, count: 1 },
      { result: 4, count: 1 },
    ]);
    const page = await board.ok('campaigns.suggestions', { id, rows: 1 });
    expect(page.data).toMatchObject([{ tid: second.tid, result: { result: 4, answer: '暂不采纳' } }]);
    const rest = await board.ok('campaigns.suggestions', { id, rows: 1, lastItem: page.lastItem });
    expect([rest.data[0].tid, rest.lastItem]).toEqual([first.tid, '']);
  });

  test('keep their suggestions to themselves where the list is not public', async () => {
    const id = await made(-1, 3, {}, { publicList: false });
    const { tid } = await posted(board, { collectId: id, typeId: TypeId.advice });
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    await board.settle();
    expect((await board.call('campaigns.suggestions', { id })).code).toBe('A0404');
    expect((await board.call('messages.content', { tid })).code).toBe('A0404');
    expect((await board.ok('handling.pageAns', { display: 3, tids: String(tid) }, 'city')).rows).toHaveLength(1);
    expect((await board.ok('campaigns.content', { id })).suggestions).toBe(1);
  });
});

describe('a suggestion', () => {
  test('reaches an open campaign by the rules of every message', async () => {
    const id = await made(-1, 3);
    expect((await suggest(id, {}, null)).code).toBe('USR0001');
    expect((await suggest(id, {}, 'uncertified')).code).toBe('SN0011');
    expect((await suggest(id, {}, 'city')).code).toBe('ORG_REFUSED');
    expect((await suggest(id, { subject: '短' })).code).toBe('T0008');
    expect((await suggest(id, { fid: fid.countySeat })).code).toBe('T0002');
    expect((await suggest(id, { typeId: TypeId.complaint })).code).toBe('T0003');
    const sent = await suggest(id, {}, 'other');
    expect(sent.code).toBe(0);
    // The interval between messages applies to suggestions too.
    expect((await suggest(id, { subject: '建议在公园里增设供老人休息的长椅和遮阳凉亭' }, 'other')).code).toBe('T0011');
    expect((await board.ok('handling.own', { tid: sent.data.tid }, 'other')).contentList[0].collectId).toBe(id);
    expect((await board.ok('campaigns.content', { id })).suggestions).toBe(0);
  });
  test('stays one when it came back and is sent in again', async () => {
    const id = await made(-1, 3);
    const story = await posted(board, { collectId: id, typeId: TypeId.advice });
    await story.take('reviewer', 'sendBackToAuthor');
    const again = { ...goodPost, tid: story.tid };
    const sent = (typeId: number) => board.call('handling.resubmit', { ...again, typeId }, 'citizen');
    expect((await sent(TypeId.complaint)).code).toBe('T0003');
    expect((await sent(TypeId.advice)).code).toBe(0);
    expect(await story.message()).toMatchObject({ collectId: id, typeId: TypeId.advice });
  });
  test('is refused before the beginning and from the end on', async () => {
    for (const id of [await made(1, 2), await made(-2, -1), await made(-1, 0), 99999])
      expect((await suggest(id, {}, 'other')).code).toBe('T0005');
  });
  test('stands among the most supported of late by how many say that it concerns them too', async () => {
    const about = { typeId: TypeId.advice };
    const [liked, loved] = [await opened(board, about), await opened(board, about)];
    const complaint = await opened(board, { typeId: TypeId.complaint });
    const hidden = await opened(board, about);
    const old = await opened(board, { ...about, createDateline: days(-200) });
    await opened(board, about);
    const say = (role: Role, tid: number, on = true) => board.ok('marks.meToo', { tid, on }, role);
    for (const { tid } of [liked, loved, complaint, hidden, old]) await say('citizen', tid);
    for (const { tid } of [loved, complaint, hidden, old]) await say('other', tid);
    await hidden.take('citizen', 'askTakedown');
    await hidden.take('reviewer', 'decideTakedown', { grant: true });
    await board.settle();
    const hot = async (param: object) => {
      const { data, more } = await board.ok('campaigns.hot', param);
      return [data.map(({ tid }: { tid: number }) => tid), more];
    };
    // The list leaves out unsupported, hidden and old suggestions, and messages that are no suggestion.
    expect(await hot({})).toEqual([[loved.tid, liked.tid], false]);
    expect(await hot({ rows: 1 })).toEqual([[loved.tid], true]);
    expect(await hot({ rows: 1, page: 2 })).toEqual([[liked.tid], false]);
    for (const role of ['citizen', 'other'] as const) await say(role, loved.tid, false);
    await board.settle();
    expect(await hot({})).toEqual([[liked.tid], false]);
  });
});

describe('the codes to share', () => {
  test('are pictures of a seat’s forms', async () => {
    const { appShareCollect, wxShareCollect } = await board.ok('campaigns.getShareCollect', { fid: fid.citySeat });
    for (const picture of [appShareCollect, wxShareCollect]) expect(picture).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(appShareCollect).not.toBe(wxShareCollect);
    for (const wrong of [fid.city, 99999])
      expect((await board.call('campaigns.getShareCollect', { fid: wrong })).code).toBe('A0404');
  });

  test('lead to one campaign where its board asks several things', async () => {
    const [one, other] = [await made(-1, 3), await made(-1, 3)];
    const codeOf = async (collectId?: number) =>
      (await board.ok('campaigns.getShareCollect', { fid: fid.citySeat, collectId })).appShareCollect;
    expect(new Set([await codeOf(), await codeOf(one), await codeOf(other)]).size).toBe(3);
    const waiting = await made(-1, 3, { auditState: 0 });
    for (const wrong of [
      { fid: fid.citySeat, collectId: waiting },
      { fid: fid.congress, collectId: one },
    ])
      expect((await board.call('campaigns.getShareCollect', wrong)).code).toBe('A0404');
  });
});

describe('the people’s congresses', () => {
  test('are listed for those who write to them', async () => {
    const { forums } = await board.ok('forums.getCongressForums', {});
    expect(forums).toMatchObject([{ fid: fid.congress, adviceOnly: true }]);
  });
});
