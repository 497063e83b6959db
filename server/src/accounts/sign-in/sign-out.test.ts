import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const signOut = async (token: string, headers: Record<string, string>) =>
  await board.http.inject({
    method: 'POST',
    url: '/signOut',
    headers: { host: 'board.example', cookie: `token=${token}; userType=0; language=en`, ...headers },
  });
const isSignedIn = async (token: string) => (await board.get('/v1/user/getInfo', { token })).json().result.code === 0;

test('a form of this site ends the session and takes its cookies away', async () => {
  const token = await board.tokenOf('citizen');
  expect(await isSignedIn(token)).toBe(true);
  const { statusCode, headers } = await signOut(token, { origin: 'https://board.example' });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/login?signedOut', 'no-store']);
  const gone = (headers['set-cookie'] as string[]).map((one) => one.split('=')[0]);
  expect(gone).toEqual(expect.arrayContaining(['token', 'userType', 'organization', 'loginType', 'sso_s', 'u_i']));
  expect(gone).not.toContain('language');
  expect((headers['set-cookie'] as string[]).every((one) => one.includes('Max-Age=0'))).toBe(true);
  expect(await isSignedIn(token)).toBe(false);
});

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
])('another site cannot sign anybody out: %o', async (from) => {
  const token = await board.tokenOf('bureau');
  const { statusCode, headers } = await signOut(token, from);
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/demo', undefined]);
  expect(await isSignedIn(token)).toBe(true);
});

test('an old browser, which does not say where it comes from, is signed out; so is whoever is not signed in', async () => {
  const token = await board.tokenOf('city');
  expect((await signOut(token, {})).headers.location).toBe('/login?signedOut');
  expect(await isSignedIn(token)).toBe(false);
  expect((await signOut('', {})).headers.location).toBe('/login?signedOut');
});
