import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { solve } from '../../base/testing/solve.ts';
import { drawLetters, newLetters } from './picture.ts';

/** What the latest picture says, which only a person could read. */
const latest = vi.hoisted(() => ({ letters: '' }));
vi.mock('./picture.ts', async (original) => {
  const real = await original<typeof import('./picture.ts')>();
  return {
    ...real,
    newLetters() {
      latest.letters = real.newLetters();
      return latest.letters;
    },
  };
});

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const uuid = 'a-captcha-of-a-test';
const login = async (captcha: string) =>
  (
    await board.call('accounts.passLogin', {
      username: 'nobody',
      uuid,
      captcha,
      password: await board.encrypt('Liuyan-2026'),
    })
  ).code;
/** Past the captcha, the name is nobody's. */
const PASSED = 'USR0004';

describe('the picture', () => {
  test.each(['/userLogin/captcha', '/v1/auth/captcha'])('%s gives a PNG that nobody keeps', async (path) => {
    const response = await board.get(`${path}?uuid=${uuid}&t=1`);
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 132, height: 48 });
  });

  test('no two pictures of the same letters are alike', async () => {
    const [one, two] = [await drawLetters('A2K9'), await drawLetters('A2K9')];
    expect(one.equals(two)).toBe(false);
    expect(newLetters()).toMatch(/^[2-9A-Y]{4}$/);
  });

  test('its letters, large or small, open once and within three minutes; another picture replaces it', async () => {
    const ask = async () => {
      await board.get(`/userLogin/captcha?uuid=${uuid}`);
      return latest.letters;
    };
    const answer = await ask();
    expect(await login('????')).toBe('10007');
    expect(await login(answer), 'used up by a wrong try').toBe('11103');
    expect(await login((await ask()).toLowerCase())).toBe(PASSED);
    expect(await login(latest.letters), 'a second time').toBe('11103');
    const [first, second] = [await ask(), await ask()];
    expect(await login(first)).toBe(first === second ? PASSED : '10007');
    const late = await ask();
    board.clock.advance(180_000);
    expect(await login(late)).toBe('11103');
  });

  test('is refused without a uuid, or with an invalid one', async () => {
    expect((await board.get('/userLogin/captcha')).json().code).toBe('A0400');
    expect((await board.get('/userLogin/captcha?uuid=a%00b')).json().code).toBe('A0400');
  });

  test('an address gets sixty a minute', async () => {
    board.clock.advance(60_000);
    const asked = Array.from({ length: 61 }, () => board.get(`/userLogin/captcha?uuid=${uuid}`));
    const types = (await Promise.all(asked)).map((response) => response.headers['content-type']);
    expect(types.filter((type) => type === 'image/png')).toHaveLength(60);
    board.clock.advance(60_000);
  });
});

describe('the proof of work', () => {
  const solved = async (name: string, level = '0') =>
    await solve(await board.ok('accounts.captchaChallenge', { uuid: name, level }));
  const verify = async (captchaVerifyParam: string) =>
    (await board.ok('accounts.verifyExt', { captchaVerifyParam, sceneId: 'login' })).captchaVerifyResult;

  test('solved, it stands for a captcha, once', async () => {
    const answer = await solved(uuid);
    expect(await verify(answer)).toBe(true);
    expect(await login('')).toBe(PASSED);
    expect(await login('')).toBe('10007');
    expect(await verify(answer), 'a second time').toBe(false);
  });

  test('a scene is that of the site configuration, where one is named', async () => {
    const verifyIn = async (sceneId?: string) => {
      const captchaVerifyParam = await solved('a-captcha-of-a-scene');
      return (await board.ok('accounts.verifyExt', { captchaVerifyParam, sceneId })).captchaVerifyResult;
    };
    expect((await board.ok('settings.site')).captchaSceneId).toBe('login');
    expect([await verifyIn(), await verifyIn('login'), await verifyIn('others')]).toEqual([true, true, false]);
    await sql`insert into parameter (name, value, "updatedAt") values ('captchaSceneId', 'board-1', now())`.execute(
      board.db,
    );
    await board.app.references.load(board.app);
    expect([await verifyIn('login'), await verifyIn('board-1')]).toEqual([false, true]);
    await sql`delete from parameter`.execute(board.db);
    await board.app.references.load(board.app);
  });

  test('a level doubles the work, and is kept with what it proved', async () => {
    expect(await verify(await solved('a-captcha-of-level-2', '2'))).toBe(true);
    const { rows } = await sql<{ level: number }>`
      select level from captcha where uuid = 'a-captcha-of-level-2'`.execute(board.db);
    expect(rows).toEqual([{ level: 2 }]);
    expect((await board.call('accounts.captchaChallenge', { uuid: 'a-captcha-of-level-3', level: '3' })).code).toBe(
      'A0400',
    );
  });

  test('late, altered, or of another kind, it is no good', async () => {
    const answer = await solved(uuid);
    const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
    const altered = (change: object) =>
      Buffer.from(JSON.stringify({ challenge, solution, ...change })).toString('base64');
    const parameters = { ...challenge.parameters, data: { ...challenge.parameters.data, uuid: 'another-captcha' } };
    expect(await verify(altered({ challenge: { ...challenge, parameters } }))).toBe(false);
    expect(await verify(altered({ solution: { ...solution, derivedKey: '00' } }))).toBe(false);
    for (const nonsense of ['x', Buffer.from('{}').toString('base64'), Buffer.from('[1]').toString('base64')])
      expect(await verify(nonsense)).toBe(false);
    board.clock.advance(180_000);
    expect(await verify(answer)).toBe(false);
  });
});
