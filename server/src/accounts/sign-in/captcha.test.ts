import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';
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
      ...{ username: 'nobody', uuid, captcha },
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

  test('without a name, or with one that is none, there is none', async () => {
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
  async function solved(name: string): Promise<string> {
    const challenge: Challenge = await board.ok('accounts.captchaChallenge', { uuid: name });
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
  const verify = async (captchaVerifyParam: string) =>
    (await board.ok('accounts.verifyExt', { captchaVerifyParam, sceneId: 'login' })).captchaVerifyResult;

  test('solved, it stands for a captcha, once', async () => {
    const answer = await solved(uuid);
    expect(await verify(answer)).toBe(true);
    expect(await login('')).toBe(PASSED);
    expect(await login('')).toBe('10007');
    expect(await verify(answer), 'a second time').toBe(false);
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
