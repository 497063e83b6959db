import { expect } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { codeIn, demoPerson, encrypt, looksRight, newIdentity, open, type Person, signInByCookies } from './people.ts';
import { proven } from './proof.ts';
import { BASE, call } from './wire.ts';

/** Errors of product.md §8 that no other journey meets, each at its place. */

test('a code sent a moment ago counts as sent; too many are refused under the field', async ({ page, address }) => {
  const { phone } = newIdentity();
  await call('accounts.getLoginPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  await open(page, '/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/^1[01]\d秒后重发$/)).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toBeEnabled();

  for (let sent = 0; sent < 30; sent += 1) {
    const other = await encrypt(newIdentity().phone);
    await call('accounts.getLoginPhoneVerifycode', { ...(await proven()), phone: other }, '', address);
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
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
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
  await signInByCookies(context, here);
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

test('a picture that the server no longer knows is said under it, and another one comes', async ({ page }) => {
  await page.route('**/captcha?uuid=*', (route) => route.abort(), { times: 1 });
  await open(page, '/login');
  await page.getByText('通行证登录').click();
  await page.getByLabel('人民通行证账号').fill('nobody');
  await page.getByLabel('密码', { exact: true }).fill('Xiangjiang-1');
  const picture = page.getByRole('img', { name: '图形验证码' });
  const before = await picture.getAttribute('src');
  await page.getByLabel('图形验证码', { exact: true }).fill('AB12');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('form p[id$="-error"]')).toHaveText('验证码已过期，请换一张');
  await expect(page.getByLabel('图形验证码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('密码', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(picture).not.toHaveAttribute('src', before!);
});

test('what goes wrong with a code beside that is a toast, over the dialog too, and the next try clears it', async ({
  page,
}) => {
  const send = '**/v1/user/getLoginPhoneVerifycode';
  await page.route(send, (route) =>
    route.fulfill({ json: { result: { code: 'A0503', msg: '服务暂时不可用，请稍后重试' }, resultData: null } }),
  );
  await page.goto('/messageSearch?keywords=停车');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(newIdentity().phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const toast = dialog.getByRole('alert').filter({ hasText: '服务暂时不可用，请稍后重试' });
  await expect(toast).toBeVisible();
  await looksRight(page, 'a toast');
  await expect(dialog.locator('p[id$="-error"]')).toHaveCount(0);
  await page.unroute(send);
  // product.md §9: two touches within half a second are one.
  await page.waitForTimeout(500);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog.getByText('秒后重发')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog', { name: '安全验证' })).toHaveCount(0);
});

test('an account that slept says so to any browser, when a code is asked for', async ({ page }) => {
  await page.route('**/v1/user/getLoginPhoneVerifycode', (route) =>
    route.fulfill({
      json: { result: { code: '1101', msg: '用户状态异常，请忘记密码功能激活状态' }, resultData: null },
    }),
  );
  await open(page, '/login');
  await page.getByLabel('手机号').fill(newIdentity().phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.locator('form p[id$="-error"]')).toHaveText('用户状态异常，请忘记密码功能激活状态');
});

test('what is no account at all is said so', async ({ page }) => {
  await open(page, '/findPwd');
  await page.locator('input[name=username]').fill('not an account');
  await page.locator('input[name=username]').blur();
  await expect(page.getByText('请输入正确的账号', { exact: true })).toBeVisible();
});

test('another site that cannot be reached is said where it was asked for', async ({ page }) => {
  await page.route('**/thirdpartylogin/getRedirctUrl?*', (route) =>
    route.fulfill({ json: { code: 'U0024', msg: '第三方登录暂时不可用', data: null } }),
  );
  await open(page, '/login');
  await page.getByRole('button', { name: '用微信登录' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '第三方登录暂时不可用' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a session that has run out is said on any page of the account, and leads to sign in', async ({
  page,
  context,
}) => {
  await signInByCookies(context, await demoPerson('newcomer'));
  await open(page, '/uCenter/baseInfo');
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.getByRole('button', { name: '修改笔名' }).click();
  await page.getByLabel('新笔名').fill(newIdentity().nickName);
  await page.getByRole('button', { name: '保存笔名' }).click();
  const told = page.getByRole('dialog', { name: '提示' });
  await expect(told.getByText('您的登录状态已过期，请重新登录')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await told.getByRole('button', { name: '关闭' }).click();
  await page.waitForURL(/\/login\?expired=1&back=%2FuCenter%2FbaseInfo/);
});

test('signing in leaves a day of cookies; the number of notices is asked for each minute; signing out leaves nothing', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/login?back=%2FuCenter%2FbaseInfo');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill('newcomer');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('/uCenter/baseInfo');
  await page.waitForLoadState('networkidle');
  const kept = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(kept.get('loginType')?.value).toBe('1');
  expect(kept.get('organization')?.value).toBe('0');
  for (const name of ['token', 'userType', 'organization'])
    expect(Math.round((kept.get(name)!.expires - Date.now() / 1000) / 3600), name).toBe(24);

  const token = kept.get('token')!.value;
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  const counted = page.waitForRequest('**/v1/user/getUserMsgCount');
  await page.clock.fastForward(60_000);
  await counted;

  const others = ['sso_s', 'sso_u', 'sso_l', 'sso_d', 'u_i', 'u_n_i', 'serverToken'];
  await context.addCookies(others.map((name) => ({ name, value: '1', url: BASE })));
  await page.evaluate(() => {
    sessionStorage.setItem('topicList', '[]');
    localStorage.setItem('permissions', '{}');
    localStorage.setItem('ignoreOrgBindPhone', '1');
  });
  const cleared = page.waitForRequest('**/v1/user/clearSsoCookies*');
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await cleared;
  await page.waitForURL(/\/login\?signedOut/);
  await expect(page.getByText('已退出登录')).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => !['deviceId', 'knownDevice', 'language'].includes(name))).toEqual([]);
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('topicList'),
    localStorage.getItem('permissions'),
    localStorage.getItem('ignoreOrgBindPhone'),
  ]);
  expect(stored).toEqual([null, null, null]);
});

test('pages run nothing but the site’s own scripts, and stand in no other site’s frame', async ({ request }) => {
  for (const path of ['/login', '/helpC']) {
    const { 'content-security-policy': policy = '' } = (await request.get(path)).headers();
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]));
    expect(rules.get('default-src'), path).toBe("default-src 'none'");
    expect(rules.get('script-src'), path).not.toMatch(/unsafe|https?:|\*/);
    for (const name of ['form-action', 'frame-ancestors']) expect(rules.get(name), path).toBe(`${name} 'self'`);
    expect(rules.get('base-uri'), path).toBe("base-uri 'none'");
  }
});
