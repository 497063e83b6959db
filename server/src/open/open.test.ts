import { AuditState, CaseState } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group } from '../base/testing/fixture.ts';
import { type Board, START, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied, usualText } from '../base/testing/story.ts';
import { insertCampaign } from '../campaigns/index.ts';
import { insertCase } from '../cases/index.ts';

let board: Board;
const tids: number[] = [];
let collectId: number;
let caseId: number;
const later = (days: number) => new Date(START.getTime() + days * DAY);
beforeAll(async () => {
  board = await startBoard();
  tids.push(
    (await replied(board, { nickName: '13812345678', subject: '建议<b>加装</b>路灯 & 修路保障老人夜间出行安全' })).tid,
  );
  tids.push((await opened(board, { fid: fid.countySeat })).tid);
  await posted(board);
  const campaign = (auditState: number, from: number) =>
    insertCampaign(
      { db: board.db, vault: board.app.vault },
      {
        fid: fid.citySeat,
        groupId: group.city,
        launchType: 1,
        auditState,
        authorUid: null,
        createdAt: START,
        startAt: later(from),
        endAt: later(30),
      },
      {
        title: '线路 & 班次怎样调整',
        summary: '请您出主意',
        content: '征集说明',
        domainId: 6,
        subDomainId: null,
        publicList: true,
        fields: [],
      },
    );
  collectId = await campaign(AuditState.confirmed, -1);
  await campaign(AuditState.submitted, -1);
  const storedCase = (state: number) =>
    insertCase(
      { db: board.db, vault: board.app.vault },
      { tid: tids[state]!, groupId: group.city, authorUid: null, state, createdAt: START, storedAt: START },
      {
        title: '路灯修好了',
        content: '【群众反映】\n路灯不亮。',
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
  caseId = await storedCase(CaseState.stored);
  await storedCase(CaseState.inReview);
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
  test('later has what was opened or answered since, whatever its number', async () => {
    const since = encodeURIComponent(later(1).toISOString());
    const numbers = async (rest = '') =>
      (await data(`/api/open/messages?since=${since}${rest}`)).rows.map(({ tid }: { tid: number }) => tid);
    expect(await numbers()).toEqual([]);
    await sql`update message set "lastUpdate" = ${later(2)} where tid = ${tids[0]}`.execute(board.db);
    expect(await numbers()).toEqual([tids[0]]);
    expect(await numbers(`&fid=${fid.county}`)).toEqual([]);
    expect(JSON.parse((await at(`/api/open/messages.ndjson?since=${since}`)).body).tid).toBe(tids[0]);
    await sql`update message set "lastUpdate" = ${START} where tid = ${tids[0]}`.execute(board.db);
    for (const since of ['yesterday', '2026-11-20T10:00:00-19:05', '0000-11-20T10:00:00Z']) {
      expect((await at(`/api/open/messages?since=${since}`)).json().code, since).toBe('A0400');
      expect((await at(`/api/open/messages.ndjson?since=${since}`)).statusCode, since).toBe(400);
    }
    const late = encodeURIComponent('9999-11-20T10:00:00.123456789+14:00');
    expect((await at(`/api/open/messages?since=${late}`)).json().data.rows).toEqual([]);
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
  test('says what people wrote, also in a search and where it looks like mark-up', async () => {
    const written = '&lt;b&gt;加装&lt;/b&gt;路灯 &amp; 修路保障老人夜间出行安全</title>';
    expect((await at(`/feeds/messages.atom?keywords=${encodeURIComponent('修路')}`)).body).toContain(written);
    const content = '请看<label>字样与"&amp;"的写法';
    await sql`update message set content = ${content} where tid = ${tids[1]}`.execute(board.db);
    expect((await at('/feeds/messages.atom')).body).toContain(
      '：请看&lt;label&gt;字样与&quot;&amp;amp;&quot;的写法</summary>',
    );
    const english = await board.get('/feeds/messages.atom', { 'accept-language': 'en-GB,en' });
    expect(english.body).toContain('<title>Leader message board</title>');
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

describe('feeds of campaigns and cases', () => {
  test('have what is public', async () => {
    const campaigns = await at('/feeds/campaigns.atom');
    expect(campaigns.headers['content-type']).toContain('atom+xml');
    expect(campaigns.body.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>领导留言板 · 征集</title>',
      '<title>线路 &amp; 班次怎样调整</title>',
    ]);
    expect((await at(`/feeds/campaigns.atom?fid=${fid.countySeat}`)).body).not.toContain('<entry>');
    expect((await at('/feeds/campaigns.atom?fid=x')).statusCode).toBe(400);
    const cases = (await at('/feeds/cases.atom?domainId=7')).body;
    expect(cases).toContain('<title>领导留言板 · 案例库</title>');
    expect(cases.match(/<entry>/g)).toHaveLength(1);
    expect((await at('/feeds/cases.atom?domainId=8')).body).not.toContain('<entry>');
  });
});

describe('for search engines', () => {
  test('the map names every public page, in files by number', async () => {
    const index = (await at('/sitemap.xml')).body;
    expect(index.match(/<loc>/g)).toHaveLength(4);
    const file = (await at('/sitemap-0.xml')).body;
    expect(file.match(/<loc>/g)).toHaveLength(2);
    expect(file).toContain(`/threads/content?tid=${tids[0]}</loc>`);
    await sql`select setval(pg_get_serial_sequence('message', 'tid'), 45000)`.execute(board.db);
    const { tid } = await opened(board);
    expect((await at('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(6);
    expect((await at('/sitemap-2.xml')).body).toContain(`tid=${tid}</loc>`);
    expect((await at('/sitemap-pages.xml')).body).toContain(`/threads/list?fid=${fid.citySeat}</loc>`);
  });
  test('and every public campaign and case', async () => {
    expect((await at('/sitemap-campaigns.xml')).body.match(/<loc>.*?<\/loc>/g)).toEqual([
      expect.stringContaining(`/rmjy/collect/content?id=${collectId}<`),
    ]);
    expect((await at('/sitemap-cases.xml')).body.match(/<loc>.*?<\/loc>/g)).toEqual([
      expect.stringContaining(`/caseBase/content?caseId=${caseId}<`),
    ]);
  });
  test('robots are told where to look', async () => {
    expect((await at('/robots.txt')).body).toMatch(/Disallow: \/admin\/[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  });
});
