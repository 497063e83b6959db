import { expect, type Page } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { settle } from './empty-board.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, looksRight, newIdentity, open } from './people.ts';

/** Accounts of units and staff: an administrator makes them, and whoever gets one chooses a password of his own. */

test('an officer gets an account, works with it, and is stopped', async ({ browser, page }) => {
  const loginName = `officer.${newIdentity().phone.slice(3)}`;
  const desk = await at(browser, await demoPerson('admin'), '/admin/messages');
  await desk.getByRole('link', { name: '账号管理' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('机构与工作人员账号');
  await looksRight(desk, '/admin/staff');

  await desk.getByRole('button', { name: '新建账号' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('登录账号').fill('139-0000-0001');
  await form.getByLabel('姓名或称呼').fill('周经办');
  await chooseOffice(desk);
  await accessible(desk, 'a new account');
  await form.getByRole('button', { name: '新建账号' }).click();
  await expect(form.getByText('不能像手机号')).toBeVisible();
  await form.getByLabel('登录账号').fill(loginName);
  await form.getByRole('button', { name: '新建账号' }).click();
  const told = desk.getByRole('dialog', { name: '初始密码' });
  const first = await told.getByLabel('初始密码', { exact: true }).inputValue();
  await expect(told.getByText('关闭后不再显示')).toBeVisible();
  await told.getByRole('button', { name: '我已记下，关闭' }).click();

  // The officer: the first password opens the way to another one, and that the work area of his unit.
  await settle(page, loginName, first);
  await page.waitForURL(/\/g\/workTable/);
  await open(page, '/g/taskBoard/list-ans?display=3');
  await expect(page.getByText(`${DEMO_CITY}委办公室`).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  // Stopped, he is out with the next thing he asks for.
  await desk.getByRole('searchbox').fill(loginName);
  await desk.getByRole('button', { name: '查找' }).click();
  const row = desk.getByRole('row').filter({ hasText: loginName });
  await expect(row).toContainText('使用中');

  // Before he goes, what waits in his name alone is looked at: nothing does.
  await row.getByRole('button', { name: '更多' }).click();
  await desk.getByRole('menuitem', { name: '移交工作' }).click();
  const work = desk.getByRole('dialog', { name: `移交“${loginName}”的工作` });
  await expect(work.getByText('名下没有未办完的工作')).toBeVisible();
  await accessible(desk, 'the work of a leaver');
  await work.getByRole('button', { name: '关闭' }).last().click();
  await expect(work).toBeHidden();

  await row.getByRole('button', { name: '停用', exact: true }).last().click();
  await desk.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
  await expect(row).toContainText('已停用');
  await page.goto('/g/workTable');
  await page.waitForURL(/\/login/);
});

/** Units are looked for by their name. */
async function chooseOffice(desk: Page): Promise<void> {
  const name = `${DEMO_CITY}委办公室`;
  await desk.getByLabel('所属单位').fill(name);
  await desk.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
}
