import { expect } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { test } from './journey.ts';
import { codeIn, demoPerson, encrypt, newIdentity, open, signInByCookies } from './people.ts';
import { proven } from './proof.ts';
import { call } from './wire.ts';

const SUBJECT = '建议在儿童医院门口增设公交站点方便带孩子看病的家长';
const CONTENT = '儿童医院门口没有公交站，带孩子看病要走一公里，建议在医院门口增设站点，并把末班车延后一小时。';

test('a newcomer in an app suggests to a campaign and never leaves its view; then everyone reads it', async ({
  page,
  context,
}) => {
  const { phone, nickName, name, idCard } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  const { messages } = await call('accounts.demoOutbox', {});
  const verifyCode = codeIn(messages.find(({ to }) => to === phone)?.text ?? '');
  const proof = { phone: await encrypt(phone), verifyCode, nickName, agreementVersion: AGREEMENT_VERSION };
  const person = await call('accounts.register', proof);
  await signInByCookies(context, person);
  const reviewer = await demoPerson('reviewer');
  // One that asks for no more than words.
  const running = (await call('campaigns.getOnlineCollects', {})).list.filter((one) => one.publicList);
  const asked = await Promise.all(running.map(({ collectId }) => call('campaigns.content', { id: collectId })));
  const campaign = running.find((_, i) => asked[i]!.fields.every(({ kind, required }) => !kind || !required))!;
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => seen.add(new URL(frame.url()).pathname));

  await test.step('certifies in place', async () => {
    await open(page, `/unify/collect/simple?fid=${campaign.fid}`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByLabel('真实姓名').fill(name);
    await page.getByLabel('证件号码', { exact: true }).fill(idCard);
    await page.getByLabel('我单独同意').check();
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.title);
  });

  await test.step('sends a suggestion', async () => {
    await page.locator('#subject').fill(SUBJECT);
    await page.locator('#content').fill(CONTENT);
    const domain = page.locator('#subDomainId');
    if (await domain.isVisible()) await domain.selectOption({ index: 1 });
    await page.locator('#agree').check();
    await page.getByRole('button', { name: '提交建议' }).click();
    await expect(page.getByRole('heading', { name: '建议已提交' })).toBeVisible();
    expect([...seen]).toEqual(['/unify/collect/simple']);
  });

  await test.step('completes it when it comes back; a suggestion it stays', async () => {
    const [sent] = (await call('handling.mine', {}, person.token)).rows;
    const reason = '请写明是哪一个出口。';
    await call('handling.check', { tid: sent!.tid, decision: 'sendBack', reason }, reviewer.token);
    await open(page, `/e/resubmit?tid=${sent!.tid}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator('#subject')).toHaveValue(SUBJECT);
    await expect(page.locator('[name="typeId"]')).toHaveCount(0);
    await page.locator('#content').fill(`${CONTENT}是东门出口。`);
    await page.locator('#agree').check();
    await page.getByRole('button', { name: '重新提交' }).click();
    await page.waitForURL('**/threads/submit?tid=*');
  });

  await test.step('finds it with the campaign once it passed review', async () => {
    await page.goto(`/rmjy/collect/content?id=${campaign.collectId}`);
    await expect(page.getByText(SUBJECT)).toHaveCount(0);
    const { rows } = await call('handling.mine', {}, person.token);
    await call('handling.check', { tid: rows[0]!.tid, decision: 'public' }, reviewer.token);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test('a reader finds a campaign’s last day at home, and a case by its words', async ({ page }) => {
  const [campaign] = (await call('campaigns.getOnlineCollects', {})).list;
  await page.goto('/demo');
  const open = page.getByRole('region', { name: '正在征集' });
  await expect(open.getByRole('link', { name: campaign!.title })).toBeVisible();
  await expect(open.getByRole('listitem').first()).toContainText('截止');

  const { rows } = await call('cases.search', {});
  await page.goto('/caseBase');
  const [clause] = rows[0]!.title.split('，');
  await page.getByRole('searchbox', { name: '在案例库中搜索' }).fill(clause!);
  await page.getByRole('button', { name: '查找案例' }).click();
  await page.getByRole('link', { name: rows[0]!.title }).click();
  await expect(page.getByRole('heading', { name: '办理结果' })).toBeVisible();
});

test('old addresses of suggestions lead to the pages of today', async ({ page }) => {
  await page.goto('/suggest/collect/content?id=5');
  await expect(page).toHaveURL(/\/rmjy\/collect\/content\?id=5$/);
  await expect(page.getByRole('heading', { name: '征集结果' })).toBeVisible();
});
