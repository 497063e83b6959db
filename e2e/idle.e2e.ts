import type { ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { startInstallation } from './installation.ts';
import { accessible, signedIn } from './people.ts';
import { PORT } from './wire.ts';

/** Sessions that end when nobody uses them (domain.md D), in an installation of their own where that is after a minute. */
const base = `http://localhost:${PORT + 1}`;
test.use({ baseURL: base });
test.describe.configure({ timeout: 150_000 });

let server: ChildProcess;
test.beforeAll(async () => {
  server = await startInstallation('e2e/server.ts', base, { IDLE_MINUTES: '1' });
});
test.afterAll(() => {
  server.kill('SIGTERM');
});

test('asked in time, one goes on and the other comes back to what he typed', async ({ browser }) => {
  const [one, other] = [await browser.newContext({ baseURL: base }), await browser.newContext({ baseURL: base })];
  const office = await signedIn(one, 'city', '/g/workTable');
  const writer = await signedIn(other, 'newcomer', '/uCenter/baseInfo');
  await writer.getByLabel('真实姓名').fill('李海棠');

  const asked = office.getByRole('dialog', { name: '还在吗？' });
  await expect(asked.getByText(/\d+秒后将自动退出登录/)).toBeVisible({ timeout: 45_000 });
  await expect(asked.getByRole('button', { name: '继续使用' })).toBeFocused();
  for (const page of [office, writer]) {
    await expect(page.getByRole('dialog', { name: '还在吗？' })).toBeVisible({ timeout: 15_000 });
    await accessible(page, 'the warning', 'dialog[open]');
  }
  await office.keyboard.press('Enter');
  await expect(asked).toBeHidden();

  const again = writer.getByRole('dialog', { name: '登录' });
  await expect(again.getByText('因长时间没有操作')).toBeVisible({ timeout: 45_000 });
  expect((await other.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await again.getByText('密码登录').click();
  await again.getByLabel('用户名或手机号').fill('newcomer');
  await again.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(writer.getByLabel('真实姓名')).toHaveValue('李海棠');
  expect((await other.cookies()).some(({ name }) => name === 'token')).toBe(true);

  // Whoever went on is still in, although the first minute is over; the other button leads out.
  const next = office.getByRole('dialog', { name: '还在吗？' });
  await expect(next).toBeVisible({ timeout: 45_000 });
  await next.getByRole('button', { name: '退出登录' }).click();
  await office.waitForURL(/\/login\?signedOut/);
  await one.close();
  await other.close();
});
