import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { at, BEYOND, codeIn, demoPerson, encrypt, looksRight, newIdentity, open } from './people.ts';
import { proven } from './proof.ts';
import { seatId } from './stories.ts';
import { call } from './wire.ts';

/** Each way in, and each place where an error of one shows (product.md §4, §8). */

const PASSWORD = 'Mei7-gul2-tou';

/** Registered by phone, with a password. */
async function registered(phone = newIdentity().phone) {
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  await call('accounts.register', {
    phone: await encrypt(phone),
    verifyCode: await codeFor(phone),
    nickName: newIdentity().nickName,
    pass: await encrypt(PASSWORD),
    agreementVersion: AGREEMENT_VERSION,
  });
  return phone;
}

async function codeFor(phone: string): Promise<string> {
  const { messages } = await call('accounts.demoOutbox', {});
  return codeIn(messages.find(({ to }) => to === phone)!.text);
}

const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();
const errorOf = (page: Page, label: string) =>
  page
    .locator('form div')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .locator('p[id$="-error"]')
    .first();

async function fillPassword(page: Page, way: string, name: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByText(way).click();
  await page.getByLabel(way === '密码登录' ? '用户名或手机号' : '人民通行证账号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
}

/** product.md §9: once a second. */
const pace = (page: Page) => page.waitForTimeout(1000);

/** The other way than reading the picture. */
async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: '改用自动验证' }).click();
  await expect(page.getByText('验证已通过')).toBeVisible({ timeout: 30_000 });
}

test('by phone and code, in the dialog of a message that is being written', async ({ page }) => {
  const phone = await registered();
  await open(page, `/threads/post?fid=${await seatId()}`);
  await page.getByLabel('建言').check();
  await page.locator('#domainId').selectOption({ index: 1 });
  const part = page.locator('#subDomainId');
  if (await part.isVisible()) await part.selectOption({ index: 1 });
  await page.locator('#subject').fill('建议在湘江边的步道增加夜间照明和休息座椅方便散步');
  await page.locator('#content').fill('湘江边的步道夜里太暗，老人散步容易摔倒，希望增加路灯和座椅，谢谢。');
  await page.locator('#agree').check();
  await page.getByRole('button', { name: '提交留言' }).click();

  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.getByLabel('手机号')).toBeFocused();
  expect((await dialog.boundingBox())!.width).toBe(460);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await looksRight(page, 'the dialog');

  await expect(dialog.getByLabel('验证码', { exact: true })).toBeDisabled();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText(/^11\d秒后重发$/)).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill('000000');
  await dialog.getByLabel('验证码', { exact: true }).press('Enter');
  await expect(dialog.getByText('验证码不正确')).toBeVisible();
  await pace(page);
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(phone));
  await dialog.getByLabel('验证码', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '我的留言' })).toBeVisible();
  await expect(page.locator('#content')).toHaveValue(/湘江边的步道夜里太暗/);
});

test('the session is a cookie that no script of a page reads, nor is the token anywhere else in it', async ({
  page,
  context,
}) => {
  const phone = await registered();
  await open(page, '/login?back=%2FuCenter%2FbaseInfo');
  await fillPassword(page, '密码登录', phone, PASSWORD);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().token} ${request.postData()}`));
  await submit(page);
  await page.waitForURL('/uCenter/baseInfo');
  await page.waitForLoadState('networkidle');
  const session = (await context.cookies()).find(({ name }) => name === 'token')!;
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const readable = await page.evaluate(() =>
    [
      document.cookie,
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
      document.documentElement.outerHTML,
    ].join(' '),
  );
  expect(readable).toContain('userType=0');
  expect(readable).not.toContain(session.value);
  // What a page sends of its own has none either.
  await page.getByRole('button', { name: '修改笔名' }).click();
  await page.getByLabel('新笔名').fill(newIdentity().nickName);
  await page.getByRole('button', { name: '保存笔名' }).click();
  await expect.poll(() => sent.filter((one) => one.includes('/v1/user/')).length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((one) => one.includes(session.value))).toEqual([]);
});

test('who signs out in one window is told so in the other, with what the next press needs', async ({
  page,
  context,
}) => {
  const phone = await registered();
  await open(page, '/login?back=%2FuCenter%2FbaseInfo');
  await fillPassword(page, '密码登录', phone, PASSWORD);
  await submit(page);
  await page.waitForURL('/uCenter/baseInfo');
  const other = await context.newPage();
  await open(other, '/uCenter/baseInfo');
  await other.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await other.waitForURL(/\/login\?signedOut/);
  await page.getByRole('button', { name: '修改笔名' }).click();
  await page.getByLabel('新笔名').fill(newIdentity().nickName);
  await page.getByRole('button', { name: '保存笔名' }).click();
  const told = page.getByRole('dialog', { name: '提示' });
  await expect(told.getByText('您的登录状态已过期，请重新登录')).toBeVisible();

  // Signed in again in one, it is so in the other.
  await open(other, '/login?back=%2FuCenter%2FbaseInfo');
  await fillPassword(other, '密码登录', phone, PASSWORD);
  await submit(other);
  await other.waitForURL('/uCenter/baseInfo');
  await open(page, '/uCenter/baseInfo');
  await expect(page).toHaveURL('/uCenter/baseInfo');
});

test('from a page that is only read: a dialog over it, and back to it; without scripts a link', async ({
  page,
  browser,
}) => {
  const phone = await registered();
  await page.goto('/messageSearch?keywords=停车');
  const link = page.getByRole('link', { name: '登录', exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.getByLabel('手机号')).toBeEnabled();
  expect((await dialog.boundingBox())!.width).toBe(460);
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await looksRight(page, 'the dialog of a reading page');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await link.click();
  await dialog.getByText('密码登录').click();
  await dialog.getByLabel('用户名或手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: '我的留言' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('keywords')).toBe('停车');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/messageSearch?keywords=停车');
  await still.getByRole('link', { name: '登录', exact: true }).click();
  await expect(still).toHaveURL(/\/login\?back=%2FmessageSearch%3Fkeywords/);
  await still.goto('/myCollect');
  await expect(still).toHaveURL('/home?back=%2FmyCollect');
  await still.getByRole('main').getByRole('link', { name: '登录' }).click();
  await expect(still).toHaveURL('/login?back=%2FmyCollect');
  await plain.close();
});

test('a page of one’s own leads home, where the dialog opens by itself, and then to it', async ({ page }) => {
  const phone = await registered();
  await page.goto('/myCollect');
  await expect(page).toHaveURL('/home?back=%2FmyCollect');
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByText('密码登录').click();
  await dialog.getByLabel('用户名或手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '我的收藏' })).toBeVisible();
});

test('whose account may not open a page is told so; who has signed in since goes on to it', async ({ browser }) => {
  const page = await at(browser, await demoPerson('admin'), '/myMessage');
  await expect(page).toHaveURL('/home?refused=1');
  await expect(page.getByText('您的账号不能打开刚才的页面')).toBeVisible();
  await looksRight(page);
  await page.goto('/g/replyManage/all-message');
  await expect(page).toHaveURL('/home?refused=1');
  await page.goto('/home?back=%2FhelpC%3Fkey%3D7');
  await expect(page).toHaveURL('/helpC?key=7');
});

test('with a phone from outside the mainland', async ({ page }) => {
  const phone = await registered(`+8529123${String(Date.now()).slice(-4)}`);
  await open(page, '/login');
  await page.getByLabel('手机号').fill('+852 12');
  await page.getByLabel('手机号').blur();
  await expect(page.getByText('请输入11位格式正确的手机号码！')).toBeVisible();
  await page.getByLabel('手机号').fill(`${phone.slice(0, 4)} ${phone.slice(4)}`);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('秒后重发')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone));
  await submit(page);
  await page.waitForURL(/\/demo/);
});

test('by password: a failure shows under it; from then on a window checks by itself, or shows a picture', async ({
  page,
}) => {
  await registered();
  const phone = await registered();
  await open(page, '/login');
  await page.getByText('密码登录').click();
  await submit(page);
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  // What lacked something was not sent, and holds up nothing.
  await fillPassword(page, '密码登录', phone, 'Liuyan-2025');
  await submit(page);
  await expect(errorOf(page, '密码')).toHaveText('用户名或密码错误');

  // Where the browser cannot work, a person looks.
  await page.route('**/v2/captcha/challenge?*', (route) => route.abort());
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await pace(page);
  await submit(page);
  const window = page.getByRole('dialog', { name: '安全验证' });
  const picture = window.getByRole('img', { name: '图形验证码' });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await window.getByRole('button', { name: '换一换' }).click();
  await expect(picture).not.toHaveAttribute('src', first!);
  await looksRight(page, 'the challenge');
  await window.getByRole('button', { name: '确定' }).click();
  await expect(window.getByLabel('图形验证码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await window.getByLabel('图形验证码', { exact: true }).fill('????');
  await window.getByLabel('图形验证码', { exact: true }).press('Enter');
  await expect(window.getByText('验证码不正确')).toBeVisible();
  await window.getByRole('button', { name: '取消' }).click();
  await expect(window).toHaveCount(0);
  await page.unroute('**/v2/captcha/challenge?*');
  await pace(page);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.waitForURL(/\/demo/);
});

test('five failures pause the name here; a code gets in, and the device is known from then on', async ({ page }) => {
  const phone = await registered();
  await open(page, '/login');
  await fillPassword(page, '密码登录', phone, 'Liuyan-2025');
  for (let failures = 1; failures <= 6; failures += 1) {
    await pace(page);
    await submit(page);
    const told = failures > 5 ? '20分钟' : '用户名或密码错误';
    await expect(errorOf(page, '密码')).toContainText(told);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  }
  await expect(errorOf(page, '密码')).toContainText('短信验证码');
  await looksRight(page, 'a paused name');
  // The way that the sentence names.
  await page.getByText('验证码登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('秒后重发')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone));
  await submit(page);
  await page.waitForURL(/\/demo/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'knownDevice')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('with a pass account: always a captcha, and a banner for five seconds', async ({ page }) => {
  const phone = await registered();
  await open(page, '/login');
  await fillPassword(page, '通行证登录', phone, 'Liuyan-2025');
  await submit(page);
  await expect(page.getByLabel('图形验证码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await prove(page);
  await submit(page);
  const banner = page.getByRole('alert').filter({ hasText: '用户名或密码错误' });
  await expect(banner).toBeVisible();
  await expect(errorOf(page, '密码')).toHaveText('用户名或密码错误');
  await expect(banner).toBeHidden({ timeout: 7000 });
  await expect(errorOf(page, '密码')).toHaveText('用户名或密码错误');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await prove(page);
  await submit(page);
  await page.waitForURL(/\/demo/);
});

test('through another site: agree once, be offered to bind a phone once', async ({ page, context }) => {
  const person = `友${String(Date.now()).slice(-7)}`;
  const go = async () => {
    await open(page, '/login?back=%2FmyMessage');
    await page.getByRole('button', { name: '用微信登录' }).click();
    await page.waitForURL(/\/demo-provider\/authorize/);
    await page.getByLabel('您在第三方的昵称').fill(person);
    await page.getByRole('button', { name: '同意登录' }).click();
    await page.waitForURL(/\/thirdpartylogin\/callback/);
  };
  await go();
  await expect(page.getByRole('heading', { name: '首次登录，请先确认' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await looksRight(page, 'the first time');
  await page.getByRole('button', { name: '同意并登录' }).click();
  await expect(page.getByText('请阅读后勾选')).toHaveCount(2);
  await page.getByLabel('我已阅读并同意《用户协议》').check();
  await page.getByLabel('我已阅读并同意《隐私政策》').check();
  await page.getByRole('button', { name: '同意并登录' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定手机号' });
  await dialog.getByRole('button', { name: '已绑定，重新检查' }).click();
  await expect(dialog.getByText('还没有查到')).toBeVisible();
  await dialog.getByRole('button', { name: '以后再说' }).click();
  await page.waitForURL(/\/myMessage/);

  await context.clearCookies({ name: 'token' });
  await go();
  await page.waitForURL(/\/myMessage/);
});

test('somebody else’s way back from another site is not taken', async ({ page }) => {
  await open(page, '/thirdpartylogin/callback?state=not-mine&code=a-code');
  await expect(page.getByRole('heading', { name: '第三方登录未完成' })).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('officials arrive at their work area; with a second step once they set one up', async ({ page, context }) => {
  test.slow();
  await open(page, '/login?back=https%3A%2F%2Felsewhere.example');
  await fillPassword(page, '密码登录', 'ministry');
  await submit(page);
  await page.waitForURL(/\/g\/workTable/);

  await open(page, '/login/secondFactor');
  await page.getByRole('button', { name: '设置二次验证' }).click();
  await expect(page.getByLabel('输入登录密码确认设置')).toBeFocused();
  await looksRight(page, 'the proof before it');
  await page.getByLabel('输入登录密码确认设置').fill('Wrong-2026');
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByText('密码错误')).toBeVisible();
  await page.getByLabel('输入登录密码确认设置').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  await looksRight(page, 'the set-up');
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent())!;
  const codeAt = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead });
  await page.getByLabel('验证码', { exact: true }).fill(codeAt(0));
  await page.getByRole('button', { name: '启用' }).click();
  await expect(page.getByText('已启用')).toBeVisible();

  await context.clearCookies({ name: 'token' });
  await open(page, '/login');
  await fillPassword(page, '密码登录', 'ministry');
  await submit(page);
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible();
  await page.goto('/g/workTable');
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.waitForLoadState('networkidle');
  await looksRight(page, 'the second step');
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByText('验证码不正确，请用应用里最新的6位数字')).toBeVisible();
  // A code works once; the next one is taken while it is at most half a minute early.
  await page.getByLabel('验证码', { exact: true }).fill(codeAt(30_000));
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await page.waitForURL(/\/g\/workTable/);

  await open(page, '/login/secondFactor');
  await page.getByRole('button', { name: '移除' }).click();
  await page.getByLabel('输入登录密码确认移除').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '移除' }).last().click();
  await expect(page.getByRole('button', { name: '设置二次验证' })).toBeVisible();
});

/** The device's window is closed the first time; runs in the browser. */
const CLOSED_ONCE = `(() => {
  const { credentials } = navigator;
  const create = credentials.create.bind(credentials);
  credentials.create = async () => {
    credentials.create = create;
    throw new DOMException('closed', 'NotAllowedError');
  };
})()`;

test('a passkey is the second step, and a recovery code stands in for it', async ({ page, context }) => {
  test.slow();
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  await open(page, '/login');
  await fillPassword(page, '密码登录', 'congress');
  await submit(page);
  await page.waitForURL(/\/g\/workTable/);
  await open(page, '/login/secondFactor');
  await page.getByLabel('名称').fill('办公室电脑');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabel('输入登录密码确认添加').fill(DEMO_PASSWORD);
  // Whoever closes the window of his device tries again, and need not prove once more who he is.
  await page.evaluate(CLOSED_ONCE);
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('通行密钥没有通过，请重试')).toBeVisible();
  await expect(page.getByLabel('输入登录密码确认添加')).toHaveCount(0);
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('办公室电脑', { exact: true })).toBeVisible();

  await context.clearCookies({ name: 'token' });
  await open(page, '/login');
  await fillPassword(page, '密码登录', 'congress');
  await submit(page);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.waitForURL(/\/g\/workTable/);

  // Without the device a recovery code lets him in, once.
  await open(page, '/login/secondFactor');
  await looksRight(page, '/login/secondFactor');
  await page.getByLabel('输入登录密码确认', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '生成恢复码' }).click();
  await expect(page.getByText('离开此页后不再显示')).toBeVisible();
  await looksRight(page, 'recovery codes');
  const recoveryCode = (await page
    .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    .first()
    .textContent())!;
  const comeWith = async () => {
    await context.clearCookies({ name: 'token' });
    await open(page, '/login');
    await fillPassword(page, '密码登录', 'congress');
    await submit(page);
    await page.getByRole('button', { name: '没有带验证设备？用恢复码' }).click();
    await page.getByLabel('恢复码').fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: '验证', exact: true }).click();
  };
  await comeWith();
  await page.waitForURL(/\/g\/workTable/);
  await comeWith();
  await expect(page.getByText('恢复码不正确，或已经用过')).toBeVisible();
  await looksRight(page, 'a recovery code that was used');
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.waitForURL(/\/g\/workTable/);

  await open(page, '/login/secondFactor');
  await page.getByRole('button', { name: '移除 办公室电脑' }).click();
  await page.getByLabel('输入登录密码确认移除').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByText('办公室电脑', { exact: true })).toHaveCount(0);
});

test('in English and traditional Chinese too', async ({ page }) => {
  await page.goto('/language/en');
  await open(page, '/login');
  await page.getByText('Pass account', { exact: true }).click();
  await expect(page.getByLabel('Characters in the picture')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with WeChat' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(BEYOND)).toBeLessThanOrEqual(0);
  await page.goto('/language/zh-TW');
  await open(page, '/login');
  await expect(page.getByText('通行證登入')).toBeVisible();
});
