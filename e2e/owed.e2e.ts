import { expect } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { madeUpIdCard } from '../contract/src/rules/made-up.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { codeIn, encrypt, looksRight, newCitizen, newIdentity, open, sendMessage, signInByCookies } from './people.ts';
import { proven } from './proof.ts';
import { seatId } from './stories.ts';
import { call } from './wire.ts';

/** What is owed before anything else goes on: another password (product.md §4), the identity check (product.md §8). */

test('an official who signs in for the first time chooses a password before anything else', async ({ page }) => {
  await open(page, '/login');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill('beginner');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();

  // No other page lets him pass.
  await page.goto('/g/taskBoard/list-ans');
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.waitForLoadState('networkidle');

  const fill = async (old: string, fresh: string, again = fresh) => {
    await page.getByLabel('原密码').fill(old);
    await page.getByLabel('新密码', { exact: true }).fill(fresh);
    await page.getByLabel('再输入一次密码').fill(again);
    // product.md §9: once a second.
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: '修改密码' }).click();
  };
  await fill(DEMO_PASSWORD, 'Mei7-gul2-tou', 'Mei7-gul2-tuo');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await fill('Wrong-1234', 'Mei7-gul2-tou');
  await expect(page.getByText('密码错误')).toBeVisible();
  await fill(DEMO_PASSWORD, 'Mei7-gul2-tou');
  await page.waitForURL(/\/g\/taskBoard\/list-ans/);
});

test('who lost the identity check while writing is led to it, and back to what was written', async ({
  page,
  context,
}) => {
  const author = await newCitizen();
  await signInByCookies(context, author);
  await open(page, `/threads/post?fid=${await seatId()}`);
  await page.getByLabel('建言').check();
  await page.locator('#domainId').selectOption({ index: 1 });
  const part = page.locator('#subDomainId');
  if (await part.isVisible()) await part.selectOption({ index: 1 });
  const content = '橘子洲大桥西侧的人行坡道没有扶手，老人和推婴儿车的人上下很吃力，希望加装扶手。';
  await page.locator('#subject').fill('建议在橘子洲大桥西侧人行坡道加装扶手方便老人');
  await page.locator('#content').fill(content);
  await page.locator('#agree').check();
  // On another device, meanwhile.
  await call('accounts.withdrawConsent', { purpose: 'certNumber' }, author.token);
  await page.getByRole('button', { name: '提交留言' }).click();

  await page.waitForURL(/\/uCenter\/baseInfo\?back=/);
  await page.waitForLoadState('networkidle');
  const { name, idCard } = newIdentity();
  await page.getByLabel('真实姓名').fill(name);
  await page.getByLabel('证件号码', { exact: true }).fill(idCard);
  await page.getByLabel('我单独同意').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.waitForURL(/\/threads\/post/);
  await expect(page.locator('#content')).toHaveValue(content);
  await page.locator('#agree').check();
  await sendMessage(page);
});

test('a child under fourteen waits for a guardian, who consents with a certificate and a phone', async ({
  page,
  context,
}) => {
  const child = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(child.phone) });
  const codeTo = async (phone: string) => {
    const { messages } = await call('accounts.demoOutbox', {});
    return codeIn(messages.find(({ to }) => to === phone)!.text);
  };
  const person = await call('accounts.register', {
    phone: await encrypt(child.phone),
    verifyCode: await codeTo(child.phone),
    nickName: child.nickName,
    agreementVersion: AGREEMENT_VERSION,
  });
  await signInByCookies(context, person);
  await open(page, '/uCenter/baseInfo');
  await page.getByLabel('真实姓名').fill('李小棠');
  const born = (yearsAgo: number) => `${new Date().getFullYear() - yearsAgo}0307`;
  const serial = Number(child.phone.slice(-5));
  await page.getByLabel('证件号码', { exact: true }).fill(madeUpIdCard(serial, born(9)));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交认证' }).click();

  await expect(page.getByRole('heading', { name: '需要监护人同意' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('等待监护人同意')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: '监护人同意', exact: true }).click();
  await expect(page.getByText('需要监护人同意，才能继续。')).toBeVisible();

  const guardian = newIdentity();
  await page.getByText('查看《儿童个人信息保护规则》').click();
  await expect(page.getByText('也不标明留言人是儿童')).toBeVisible();
  await page.getByLabel('监护人姓名').fill('李海棠');
  await page.getByLabel('监护人证件号码').fill(madeUpIdCard(serial, born(17)));
  await page.getByLabel('监护人手机号').fill(guardian.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码', { exact: true }).fill(await codeOnceSent(guardian.phone));
  await page.getByRole('checkbox').check();
  // product.md §9: once a second.
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '监护人同意', exact: true }).click();
  await expect(page.getByText('监护人应为成年人')).toBeVisible();
  await page.getByLabel('监护人证件号码').fill(guardian.idCard);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '监护人同意', exact: true }).click();
  await expect(page.getByRole('link', { name: '去留言' })).toBeVisible();
  await open(page, '/uCenter/consents');
  await expect(page.getByText('监护人同意未满十四周岁的孩子使用')).toBeVisible();

  async function codeOnceSent(phone: string): Promise<string> {
    await expect(page.getByText('秒后重发')).toBeVisible();
    return await codeTo(phone);
  }
});
