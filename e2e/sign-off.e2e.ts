import { expect } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, looksRight, open, task } from './people.ts';
import { accepted } from './stories.ts';
import { call } from './wire.ts';

/** A unit has a reply signed before it is sent: switched on, asked for, returned, signed, published. */

const OFFICE = `${DEMO_CITY}委办公室`;
const FIRST = '您好！盛世路口的积水点已列入本月排水改造，由城管局负责施工。';
const BETTER = '您好！盛世路口的积水点已列入排水改造，由城管局负责施工，十二月二十日前完工。';

/** As it is for units that nobody switched it on for: also where the journey is walked a second time. */
async function switchOff(): Promise<void> {
  const [admin, office] = [await demoPerson('admin'), await demoPerson('city')];
  const { groupId } = await call('accounts.getInfo', {}, office.token);
  const rule = { enabled: false, applies: 'asked' as const, domainIds: [], typeIds: [], headUids: [], leaderUids: [] };
  await call('handling.setSignOffRule', { ...rule, groupId: groupId!, note: '暂停送签' }, admin.token);
}
test.beforeAll(switchOff);
test.afterAll(switchOff);

test('a sensitive reply is signed by the unit before everyone reads it', async ({ browser, page }) => {
  test.slow();
  const subject = '盛世路口每次下雨都积水过膝，学生蹚水上学，请尽快改造';
  const tid = await accepted(subject);

  await test.step('the platform switches it on for a unit, and says why', async () => {
    const admin = await at(browser, await demoPerson('admin'), `/admin/units?keywords=${encodeURIComponent(OFFICE)}`);
    await admin.getByRole('link', { name: OFFICE }).first().click();
    await admin.getByRole('button', { name: '回复送签' }).click();
    const drawer = admin.getByRole('dialog');
    await drawer.getByRole('switch', { name: '开通送签' }).check();
    for (const label of ['科室审核人', '批示领导']) {
      await drawer.getByRole('combobox', { name: label }).fill('市办经办人乙');
      await admin.locator('.ant-select-item-option:visible').filter({ hasText: '市办经办人乙' }).click();
      await admin.keyboard.press('Escape');
      // The list before closes while the next one opens.
      await expect(admin.locator('.ant-select-item-option:visible')).toHaveCount(0);
    }
    await drawer.getByLabel('原因或依据').fill('重要回复须经签批');
    await accessible(admin, 'the rule of a unit');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toBeHidden();
  });

  const writer = await at(browser, await demoPerson('city'), task(tid));
  await test.step('the writer has his text signed, and nobody reads it yet', async () => {
    await writer.locator('#answer').fill(FIRST);
    await writer.getByRole('button', { name: '送签', exact: true }).click();
    const dialog = writer.getByRole('dialog');
    await dialog.getByLabel('送签说明').fill('涉及学生出行，请审阅');
    await dialog.getByRole('button', { name: '送签', exact: true }).click();
    await expectToast(writer, '已送签');
    await expect(writer.getByRole('status').filter({ hasText: '送签中' })).toContainText('科室审核');
    await expect(writer.locator('#answer')).toBeHidden();
    await looksRight(writer, 'a reply that is being signed');
    await open(page, `/threads/content?tid=${tid}`);
    await expect(page.getByText(FIRST)).toBeHidden();
  });

  const signer = await at(browser, await demoPerson('city2'), '/g/workflow');
  const openTask = async () => {
    await open(signer, '/g/workflow');
    await signer.getByRole('link', { name: '盛世路口' }).first().click();
  };
  const press = async (action: string, comment: string) => {
    await signer.getByRole('button', { name: action, exact: true }).click();
    const dialog = signer.getByRole('dialog');
    await dialog.getByLabel('办理意见').fill(comment);
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await signer.waitForURL(/\/workflow$/);
  };
  await test.step('the head reads the text and the message, and returns it with a note', async () => {
    await openTask();
    await expect(signer.getByText(FIRST)).toBeVisible();
    await expect(signer.getByText(subject).first()).toBeVisible();
    await looksRight(signer, 'what a signer signs');
    await press('驳回', '请写明完工时间');
  });

  await test.step('the writer changes it and sends it again', async () => {
    await open(writer, task(tid));
    await expect(writer.getByRole('status').filter({ hasText: '送签已退回' })).toContainText('请写明完工时间');
    await writer.locator('#answer').fill(BETTER);
    await writer.getByRole('button', { name: '修改后再送' }).click();
    await writer.getByRole('dialog').getByRole('button', { name: '修改后再送' }).click();
    await expectToast(writer, '已送签');
  });

  await test.step('head and leader sign, and the reply is published in the name of its writer', async () => {
    await openTask();
    await expect(signer.getByText(BETTER)).toBeVisible();
    await press('通过', '同意');
    await openTask();
    await signer.getByLabel('领导批示').fill('同意，按期完工');
    await press('通过', '同意');
    await open(page, `/threads/content?tid=${tid}`);
    await expect(page.getByText(BETTER)).toBeVisible();
    await open(writer, task(tid));
    await expect(writer.getByRole('status').filter({ hasText: '签批已通过，已经提交' })).toContainText(
      '同意，按期完工',
    );
    const { token } = await demoPerson('city');
    expect((await call('notices.list', {}, token)).rows.map(({ title }) => title).join()).toContain('送签通过');
  });
});
