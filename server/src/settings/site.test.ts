import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
