import { type Place, personalIn } from '@board/contract/rules/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsWithBody, exampleFor } from '../../base/testing/examples.ts';
import { group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { Story } from '../../base/testing/story.ts';

/**
 * The author's words, where the public reads them masked, are for himself, for whoever has the message in hand and for
 * the platform; nobody else gets them in any way.
 */
let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard();
  const sent = await board.ok('handling.post', { ...goodPost, subject, content }, 'citizen');
  tid = sent.tid;
  await board.settle();
  await board.ok('handling.check', { tid, decision: 'public', masks }, 'reviewer');
  await board.ok('delivery.send', { tid, groupIds: [group.ministry] }, 'city');
  await board.settle();
});
afterAll(() => board.stop());

const subject = '幸福小区水管漏水请致电13711112222尽快修复';
const content = '我的电话是13812345678，住3栋2单元501，邻居欧阳明也可以作证，请有关部门督促物业尽快修复漏水的水管。';
const shown = {
  subject: '幸福小区水管漏水请致电137****2222尽快修复',
  content: '我的电话是138****5678，住***，邻居***也可以作证，请有关部门督促物业尽快修复漏水的水管。',
};
const placeOf = (text: string, words: string): Place => {
  const from = text.indexOf(words);
  return { from, to: from + words.length, kind: 'other' };
};
/** What is found, and a name that the reviewer marked by hand. */
const masks = {
  subject: personalIn(subject),
  content: [...personalIn(content), placeOf(content, '欧阳明')].sort((a, b) => a.from - b.from),
};

const secret = /13711112222|13812345678|3栋2单元501|欧阳明/;
const detail = (as: Role) => board.ok('handling.detail', { tid }, as);
const publicEntry = async () => (await board.ok('messages.content', { tid })).contentList[0];

test('is read masked by everyone, and found by nobody', async () => {
  expect(await publicEntry()).toMatchObject(shown);
  const found = async (keywords: string) =>
    (await board.ok('search.threads', { keywords })).data.map((row: { tid: number }) => row.tid);
  expect(await found('水管漏水')).toContain(tid);
  for (const words of ['13812345678', '13711112222', '欧阳明']) expect(await found(words)).not.toContain(tid);
  const seat = goodPost.fid;
  for (const url of [
    '/api/open/messages',
    '/api/open/messages.ndjson',
    '/feeds/messages.atom',
    `/feeds/messages.atom?fid=${seat}`,
    `/new_threads_${seat}.jsonp`,
    `/threads/search?keywords=${tid}`,
  ]) {
    const { body } = await board.get(url);
    expect([url, body.includes('幸福小区水管漏水'), secret.test(body)]).toEqual([url, true, false]);
  }
  const payload = `fid=${seat}&lastItem=0`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await board.post('/threads/queryThreadsList', payload, headers);
  expect([body.includes('138****5678'), secret.test(body)]).toEqual([true, false]);
});

test('whoever has it in hand reads it whole, with the places marked; whoever only reads along does not', async () => {
  expect(await detail('city')).toMatchObject({ row: { subject: shown.subject }, content: shown.content });
  expect((await detail('city')).original).toEqual({ subject, content, masks });
  expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).original).toEqual({
    subject,
    content,
    masks,
  });
  expect((await detail('province')).original).toBeNull();
  await board.ok('handling.assign', { tid, groupId: group.bureau }, 'city');
  expect((await detail('bureau')).original).toEqual({ subject, content, masks });
  const { tpid } = (await detail('bureau')).items[0];
  await board.ok('handling.cancelProcess', { tpid }, 'city');
  expect((await detail('bureau')).original).toBeNull();
});

test('its author has his own words, and sees that others do not', async () => {
  const own = await board.ok('handling.own', { tid }, 'citizen');
  expect(own).toMatchObject({ subject, content, masks });
  expect(own.contentList[0]).toMatchObject(shown);
  const copy = await Promise.all(board.app.personal.map((part) => part.copy(board.app, board.db, uid.citizen)));
  expect(JSON.stringify(copy)).toContain(content);
});

test('reaches by no call anybody but its parties', async () => {
  const roles: (Role | null)[] = [null, 'citizen', 'other', 'reviewer', 'administrator', 'city', 'province', 'bureau'];
  roles.push('county', 'otherCounty', 'station', 'ministry', 'congress');
  const told = new Set<string>();
  for (const [name, call] of callsWithBody) {
    // What changes nothing: reads, and the search that counts what is looked for.
    if (call.changes) continue;
    const param = exampleFor(call, { tid, keywords: '水管漏水', lastItem: 0 });
    for (const role of roles)
      if (secret.test(JSON.stringify(await board.call(name, param, role)))) told.add(`${name} ${role}`);
  }
  expect([...told].sort()).toEqual([
    'handling.detail city',
    'handling.mine citizen',
    'handling.own citizen',
    'handling.reviewDetail reviewer',
  ]);
});

test('stands in plain nowhere in the database, not in the log either', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    board.db,
  );
  const plain: string[] = [];
  for (const { name } of tables) {
    // The others of this file stay as they were posted; so do the words that were marked by hand.
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(name)} t where row_to_json(t)::text ~ ${secret.source}`.execute(
      board.db,
    );
    if (rows.length > 0) plain.push(name);
  }
  expect(plain).toEqual([]);
});

test('the log says which texts, and nothing of them', async () => {
  const { events } = await new Story(board, tid).rows();
  const approved = events.find(({ kind }) => kind === 'approved')!;
  expect(approved.data).toMatchObject({ fields: ['subject', 'content'], subject: shown.subject });
  expect(JSON.stringify(events)).not.toMatch(secret);
  for (const one of ['citizen', 'city', 'reviewer', 'other'] as const)
    expect(JSON.stringify(await board.ok('notices.list', {}, one))).not.toMatch(secret);
});
