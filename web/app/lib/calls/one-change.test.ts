import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { OneChange } from './one-change.ts';
import { Refused } from './refusal.ts';

vi.mock('./client.ts', () => ({ call: vi.fn() }));
const answers = vi.mocked(call);
beforeEach(() => void answers.mockReset().mockResolvedValue({}));

const lost = (code = 'offline') => answers.mockRejectedValueOnce(new Refused(code, ''));
/** The requests sent, one per try. */
const sent = () => answers.mock.calls.map(([, param, options]) => ({ param, id: options!.idempotencyKey }));
/** The ciphertext differs each time, as with RSA-OAEP. */
let times = 0;
const secret = (text: string) => ({ pem: 'key', text, sealed: async () => `${text}·${++times}` });

test.each(['offline', 'A0500', 'A0503'])(
  'an answer lost as %s is asked for again by the same request',
  async (code) => {
    const change = new OneChange();
    lost(code);
    await expect(change.run('accounts.changeNickname', { nickName: 'a' })).rejects.toMatchObject({ code });
    await change.run('accounts.changeNickname', { nickName: 'a' });
    const [first, second] = sent();
    expect(second).toEqual(first);
  },
);

test('what is sent encrypted keeps its ciphertext from try to try', async () => {
  const change = new OneChange();
  const form = () => ({ oldPass: secret('old'), pass: secret('new') });
  lost();
  await change.run('accounts.changePassword', form()).catch(() => null);
  await change.run('accounts.changePassword', form());
  const [first, second] = sent();
  expect(first!.param).toEqual({ oldPass: expect.stringMatching(/^old·/), pass: expect.stringMatching(/^new·/) });
  expect(second).toEqual(first);
});

test('who had to sign in again between does not repeat it', async () => {
  const change = new OneChange();
  lost();
  lost('USR0001');
  for (let i = 0; i < 3; i++) await change.run('handling.urge', { tpid: 1, version: 1 }).catch(() => null);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test('other input never goes out under the same key, and going back to the first begins anew', async () => {
  const change = new OneChange();
  for (const text of ['a', 'b', 'a']) {
    lost();
    await change.run('accounts.changePassword', { pass: secret(text) }).catch(() => null);
  }
  lost();
  await change.run('accounts.changePassword', { oldPass: 'x', pass: secret('a') }).catch(() => null);
  lost();
  await change.run('handling.recall', { tpid: 1, version: 1 }).catch(() => null);
  await change.run('handling.cancelApply', { tpid: 1, version: 1 });
  expect(new Set(sent().map(({ id }) => id)).size).toBe(6);
});

test('once it succeeded, the same input is another change', async () => {
  const change = new OneChange();
  await change.run('handling.urge', { tpid: 1, version: 1 });
  await change.run('handling.urge', { tpid: 1, version: 1 });
  const [first, second] = sent();
  expect(second!.id).not.toBe(first!.id);
});
