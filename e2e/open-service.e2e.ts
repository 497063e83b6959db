import { expect, type Page } from '@playwright/test';
import { settle } from './empty-board.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, looksRight, newIdentity, open } from './people.ts';
import { call } from './wire.ts';

/** A unit applies to answer messages here: from the public form to its official, who signs in. */
const REASON = '请补充要办理的职位，并写明办公室房间号';

/** Fills in the form; every journey has a unit of its own. */
async function fillIn(page: Page, unitName: string, seat: string, more = ''): Promise<void> {
  await page.getByLabel('所在省份').selectOption({ label: '河北省' });
  await page.getByLabel('所在城市或地区').selectOption({ label: '邯郸市' });
  await page.getByLabel('单位全称').fill(unitName);
  await page.getByRole('group', { name: '要办理哪些职位的留言' }).getByLabel(seat).check();
  await page.getByLabel('要办理的其他职位').fill('以上职位的代理人');
  await page.getByLabel('联系人姓名').fill('李海棠');
  await page.getByLabel('办公电话').fill('0310-8886543');
  await page.getByLabel('办公邮箱').fill('office@handan.example');
  await page.getByLabel('补充说明').fill(more);
  await page.getByLabel('以上信息属实').check();
}

async function standsAt(page: Page, number: string): Promise<void> {
  await open(page, '/openService/standing');
  await page.getByLabel('申请编号').fill(number);
  await page.getByLabel('办公电话后四位').fill('6543');
  await page.getByRole('button', { name: '查询' }).click();
}

test('a unit applies, completes it, is opened, and its official signs in', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const { phone } = newIdentity();
  const unitName = `邯郸市第${phone.slice(3)}办公室`;
  // Every seat of the demo has a unit: this one has none yet.
  const seat = `第${phone.slice(3)}专员`;
  const admin = await demoPerson('admin');
  const { forums } = await call('forums.search', { keywords: '邯郸市', exact: true });
  const parentFid = forums.find(({ kind, name }) => kind === 'region' && name === '邯郸市')!.fid;
  await call('structure.addBoard', { parentFid, name: seat, groupIds: [] }, admin.token);

  await open(page, '/helpC?key=regions');
  await page.getByRole('link', { name: '申请开通办理服务' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('申请开通办理服务');
  await looksRight(page, 'the form of a unit');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请选择到本单位所在的地区')).toBeVisible();
  await accessible(page, 'what is wrong with the form of a unit');
  await fillIn(page, unitName, seat);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('申请已提交');
  const number = (await page.getByText(/^KT\d{12}$/).textContent())!;
  await looksRight(page, 'a sent application of a unit');

  await test.step('the reviewer sends it back, and the unit completes it', async () => {
    const desk = await at(browser, await demoPerson('reviewer'), '/admin/openings');
    await desk.getByRole('link', { name: unitName }).click();
    await desk.getByText('退回补充').click();
    await desk.getByRole('textbox', { name: '理由' }).fill(REASON);
    await desk.getByRole('button', { name: '提交', exact: true }).click();
    await expectToast(desk, '已办理');
    await standsAt(page, number);
    await expect(page.getByText(REASON)).toBeVisible();
    await looksRight(page, 'an application of a unit that came back');
    expect(page.url()).not.toContain(number);
    await page.getByRole('button', { name: '补充并重新提交' }).click();
    await fillIn(page, unitName, seat, '312房间');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText(number)).toBeVisible();

    await open(desk, '/admin/openings');
    await looksRight(desk, 'the desk for units');
    await desk.getByRole('link', { name: unitName }).click();
    await expect(desk.getByText('312房间')).toBeVisible();
    await expect(desk.getByText('李**')).toBeVisible();
    await looksRight(desk, 'an application of a unit');
    await desk.getByRole('button', { name: '提交', exact: true }).click();
    await expectToast(desk, '已转给管理员');
  });

  const loginName = `handan.${phone.slice(3)}`;
  let first = '';
  await test.step('an administrator makes the unit and its account', async () => {
    const desk = await at(browser, admin, '/admin/openings?state=examined');
    await desk.getByRole('link', { name: unitName }).click();
    await expect(desk.getByLabel(seat)).toBeChecked();
    await desk.getByLabel('第一个账号的登录账号').fill(loginName);
    await desk.getByLabel('账号的称呼').fill('邯郸经办');
    await looksRight(desk, 'opening a unit');
    await desk.getByRole('button', { name: '提交', exact: true }).click();
    const told = desk.getByRole('dialog', { name: '初始密码' });
    first = await told.getByLabel('初始密码', { exact: true }).inputValue();
    await told.getByRole('button', { name: '我已记下，关闭' }).click();
    await expect(desk.getByText('已开通').first()).toBeVisible();
  });

  await standsAt(page, number);
  await expect(page.getByText('账号已建立')).toBeVisible();
  const { messages } = await call('accounts.demoOutbox', {});
  const mail = messages.find(({ to, text }) => to === 'office@handan.example' && text.includes(number));
  expect(mail?.text).toContain('已通过');
  expect(mail?.text).not.toContain(first);

  await settle(page, loginName, first);
  await page.waitForURL(/\/g\/workTable/);
});
