import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

const account = { title: '网友', loginName: 'citizen', password: 'Liuyan-2026' };

describe.each(['demo', 'production'] as const)('in %s mode', (mode) => {
  let board: Board;
  beforeAll(async () => {
    board = await startBoard({ mode });
    await sql`insert into parameter (name, value, "updatedAt") values
      ('demoAccounts', ${JSON.stringify([account])}, now()), ('userCentreUrl', 'https://centre.example/', now())`.execute(
      board.db,
    );
    await board.app.references.load(board.app);
  });
  afterAll(() => board.stop());

  test('the site says where organization 4 goes, and accounts to try in the demo alone', async () => {
    const site = await board.ok('settings.site');
    expect(site).toMatchObject({ mode, userCentreUrl: 'https://centre.example/' });
    expect(site.demoAccounts).toEqual(mode === 'demo' ? [account] : []);
  });

  test('or that it works under /g, where a parameter says so (decisions.md 3)', async () => {
    const calls = async () => (await board.call('handling.menuTaskNum', {}, 'bureau')).code;
    await sql`update account set organization = 4 where uid = ${uid.bureau}`.execute(board.db);
    const set = async (value: string) => {
      await sql`insert into parameter (name, value, "updatedAt") values ('channelUsesWorkArea', ${value}, now())
        on conflict (name) do update set value = ${value}`.execute(board.db);
      await board.app.references.load(board.app);
    };
    expect(await calls()).toBe('A0403');
    await set('1');
    expect((await board.ok('settings.site', {}, 'citizen')).userCentreUrl).toBe('/g/workTable');
    expect(await calls()).toBe(0);
    await set('0');
    expect(await calls()).toBe('A0403');
  });

  test('messages that hold codes can be read in the demo alone', async () => {
    expect((await board.call('accounts.demoOutbox')).code).toBe(mode === 'demo' ? 0 : 'A0404');
  });

  test('the API document is served as it is', async () => {
    const response = await board.http.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/v1/threads/post': { post: { operationId: 'handling.post' } } },
    });
  });
});
