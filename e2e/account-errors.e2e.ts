import { expect, test } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/agreement.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { codeIn, comeAs, encrypt, newIdentity, open, type Person } from './people.ts';
import { call } from './wire.ts';

/** Errors of product.md §8 that no other journey meets, each at its place. */

// Codes and failures are counted by address: each journey comes from one of its own.
let address = '';
let number = 0;
test.beforeEach(async ({ context }) => {
  number += 1;
  address = `10.9.4.${number}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
});

test('a code sent a moment ago counts as sent; too many are refused under the field', async ({ page }) => {
  const { phone } = newIdentity();
  await call('accounts.getLoginPhoneVerifycode', { phone: await encrypt(phone) });
  await open(page, '/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/^1[01]\d秒后重发$/)).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toBeEnabled();

  for (let sent = 0; sent < 30; sent += 1) {
    const other = await encrypt(newIdentity().phone);
    await call('accounts.getLoginPhoneVerifycode', { phone: other }, '', address);
  }
  await open(page, '/login');
  await page.getByLabel('手机号').fill(newIdentity().phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码发送过多, 请稍后重试')).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toBeDisabled();
});

test('an account that slept for too long is told how to wake up', async ({ page }) => {
  await open(page, '/login');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill('sleeper');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('form p[id$="-error"]')).toHaveText('用户状态异常，请忘记密码功能激活状态');
});

test('whose password is changed elsewhere is led to sign in, and told why', async ({ page, context }) => {
  const { phone, nickName } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { phone: await encrypt(phone) });
  const { messages } = await call('accounts.demoOutbox', {});
  const here: Person = await call('accounts.register', {
    phone: await encrypt(phone),
    verifyCode: codeIn(messages.find(({ to }) => to === phone)!.text),
    nickName,
    pass: await encrypt('Mei7-gul2-tou'),
    agreementVersion: AGREEMENT_VERSION,
  });
  const login = { loginName: await encrypt(phone), pass: await encrypt('Mei7-gul2-tou') };
  const elsewhere = await call('accounts.loginByUserName', login);
  await comeAs(context, here);
  await open(page, '/uCenter/baseInfo');
  const changed = { oldPass: await encrypt('Mei7-gul2-tou'), pass: await encrypt('Xiangjiang-1') };
  await call('accounts.changePassword', changed, elsewhere.token);

  await page.getByRole('button', { name: '修改笔名' }).click();
  await page.getByLabel('新笔名').fill(`新${nickName}`);
  await page.getByRole('button', { name: '保存笔名' }).click();
  await page.waitForURL(/\/login\?superseded&back=%2FuCenter%2FbaseInfo/);
  await expect(page.getByText('您的账号已在别处登录，或长时间没有操作，请重新登录。')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('a picture that does not come is no error; the other way is there', async ({ page }) => {
  await page.route('**/captcha?uuid=*', (route) => route.abort());
  await open(page, '/login');
  await page.getByText('通行证登录').click();
  await expect(page.getByLabel('图形验证码', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.getByRole('button', { name: '改用自动验证' }).click();
  await expect(page.getByText('验证已通过')).toBeVisible({ timeout: 30_000 });
});
