import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied, usualText } from '../base/testing/story.ts';

let board: Board;
const tids: number[] = [];
beforeAll(async () => {
  board = await startBoard();
  tids.push(
    (await replied(board, { nickName: '13812345678', subject: '建议<b>加装</b>路灯 & 修路保障老人夜间出行安全' })).tid,
  );
  tids.push((await opened(board, { fid: fid.countySeat })).tid);
  await posted(board);
  await board.settle();
});
afterAll(() => board.stop());

const at = (url: string) => board.http.inject({ method: 'GET', url });
const data = async (url: string) => (await at(url)).json().data;

describe('open data', () => {
  test('holds what is public, with its answers, by number', async () => {
    const { rows, next } = await data('/api/open/messages');
    expect(rows.map(({ tid }: { tid: number }) => tid)).toEqual(tids);
    expect(next).toBeNull();
    expect(rows[0]).toMatchObject({ forumName: '甲省乙市市委书记', subDomainName: '供水', state: '已办理' });
    expect(rows[0].answers).toEqual([
      expect.objectContaining({ kind: 1, organization: '乙市办公室', content: usualText }),
    ]);
  });
  test('names nobody', async () => {
    const { body } = await at('/api/open/messages');
    expect(body).not.toMatch(/13812345678|nickName|"uid"|"ip"|realName|phone/);
  });
  test('comes in pages, and of one region', async () => {
    const first = await data('/api/open/messages?rows=1');
    expect([first.rows.length, first.next]).toEqual([1, tids[0]]);
    expect((await data(`/api/open/messages?rows=1&after=${first.next}`)).rows[0].tid).toBe(tids[1]);
    expect((await data(`/api/open/messages?fid=${fid.county}`)).rows.map((row: { tid: number }) => row.tid)).toEqual([
      tids[1],
    ]);
    expect((await at('/api/open/messages?fid=99999')).json().code).toBe('A0404');
    expect((await at('/api/open/messages?after=x')).json().code).toBe('A0400');
  });
  test('comes as a file of lines', async () => {
    const response = await at('/api/open/messages.ndjson');
    expect(response.headers['content-type']).toContain('ndjson');
    expect(
      response.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).tid),
    ).toEqual(tids);
    expect((await at(`/api/open/messages.ndjson?after=${tids[1]}`)).body).toBe('');
    expect((await at('/api/open/messages.ndjson?after=x')).statusCode).toBe(400);
  });
  test('names the boards', async () => {
    const { boards } = await data('/api/open/boards');
    expect(boards).toContainEqual(expect.objectContaining({ fid: fid.citySeat, parentFid: fid.city }));
  });
});

describe('a feed', () => {
  test('has the newest messages, with letters that XML may hold', async () => {
    const response = await at(`/feeds/messages.atom?fid=${fid.city}`);
    expect(response.headers['content-type']).toContain('atom+xml');
    expect(response.body.match(/<entry>/g)).toHaveLength(2);
    expect(response.body).toContain('建议&lt;b&gt;加装&lt;/b&gt;路灯 &amp; 修路');
    expect(response.body).toContain('<name>13********8</name>');
  });
  test('is there of a search, a subject and everything', async () => {
    expect(
      (await at(`/feeds/messages.atom?keywords=${encodeURIComponent('路灯')}`)).body.match(/<entry>/g),
    ).toHaveLength(1);
    expect((await at(`/feeds/messages.atom?keywords=${encodeURIComponent('路灯')}`)).body).not.toContain('label');
    expect((await at('/feeds/messages.atom?domainId=7&subDomainId=184')).body.match(/<entry>/g)).toHaveLength(2);
    expect((await at('/feeds/messages.atom?position=1')).body).not.toContain('<entry>');
    expect((await at('/feeds/messages.atom?fid=x')).statusCode).toBe(400);
  });
});

describe('for search engines', () => {
  test('the map names every public page, in files by number', async () => {
    const index = (await at('/sitemap.xml')).body;
    expect(index.match(/<loc>/g)).toHaveLength(2);
    const file = (await at('/sitemap-0.xml')).body;
    expect(file.match(/<loc>/g)).toHaveLength(2);
    expect(file).toContain(`/threads/content?tid=${tids[0]}</loc>`);
    await sql`select setval(pg_get_serial_sequence('message', 'tid'), 45000)`.execute(board.db);
    const { tid } = await opened(board);
    expect((await at('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(4);
    expect((await at('/sitemap-2.xml')).body).toContain(`tid=${tid}</loc>`);
    expect((await at('/sitemap-pages.xml')).body).toContain(`/threads/list?fid=${fid.citySeat}</loc>`);
  });
  test('robots are told where to look', async () => {
    expect((await at('/robots.txt')).body).toMatch(/Disallow: \/admin\/[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  });
});
