import { expect } from '@playwright/test';
import { settle } from './empty-board.ts';
import { test } from './journey.ts';
import { at, demoPerson, expectToast, looksRight, newIdentity, open } from './people.ts';

/** What somebody may is made as a role, given to an account, and is all that the account sees. */

test('a role with two permissions opens just those places', async ({ browser, page }) => {
  const { phone, name } = newIdentity();
  const [role, loginName] = [`值守员${phone.slice(3)}`, `watch.${phone.slice(3)}`];
  const desk = await at(browser, await demoPerson('admin'), '/admin');
  const menu = desk.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('link', { name: '角色管理' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('角色管理');

  // Two permissions: to see who is online, and to keep the words of the help pages.
  await desk.getByRole('button', { name: '新建角色' }).click();
  const form = desk.getByRole('dialog', { name: '新建角色' });
  await form.getByLabel('角色名称').fill(role);
  const row = (name: string) => form.locator('.ant-tree-treenode').filter({ hasText: name });
  for (const name of ['在线账号', '帮助文字']) await row(name).locator('.ant-tree-checkbox').click();
  await looksRight(desk, 'a new role');
  await form.getByRole('button', { name: '新建角色' }).click();
  await expectToast(desk, '操作成功');
  await desk.getByRole('searchbox', { name: '角色名称' }).fill(role);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row').filter({ hasText: role })).toContainText('仅本人');

  await menu.getByRole('link', { name: '账号管理' }).click();
  await desk.getByRole('button', { name: '新建账号' }).click();
  const account = desk.getByRole('dialog', { name: '新建账号' });
  await account.getByLabel('登录账号').fill(loginName);
  await account.getByLabel('姓名或称呼').fill(name);
  await account.getByLabel('角色').fill(role);
  await desk.locator('.ant-select-item-option').filter({ hasText: role }).click();
  await account.getByLabel('邮箱').click();
  await account.getByRole('button', { name: '新建账号' }).click();
  const told = desk.getByRole('dialog', { name: '初始密码' });
  const first = await told.getByLabel('初始密码', { exact: true }).inputValue();
  await told.getByRole('button', { name: '我已记下，关闭' }).click();
  await expect(desk.getByRole('row').filter({ hasText: loginName })).toContainText(role);

  await settle(page, loginName, first);
  await page.waitForURL(/\/admin/);
  const places = page.getByRole('navigation', { name: '菜单' }).getByRole('link');
  await expect(places).toHaveText(['首页', '在线账号', '帮助文字', '协议与政策', '流程待办', '消息']);
  await places.filter({ hasText: '在线账号' }).click();
  await expect(page.getByRole('row').filter({ hasText: loginName })).toBeVisible();
  await open(page, '/admin/roles');
  await expect(page.getByText('您没有进行此操作的权限')).toBeVisible();
});

test('a post is made, given to an account, and stands in the list of accounts', async ({ browser }) => {
  const { phone, name } = newIdentity();
  const [code, post, loginName] = [`duty-${phone.slice(3)}`, `值班长${phone.slice(3)}`, `duty.${phone.slice(3)}`];
  const desk = await at(browser, await demoPerson('admin'), '/admin');
  const menu = desk.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('link', { name: '岗位管理' }).click();
  await desk.getByRole('button', { name: '新建岗位' }).click();
  const form = desk.getByRole('dialog', { name: '新建岗位' });
  await form.getByLabel('岗位名称').fill(post);
  await form.getByLabel('岗位编码').fill(code);
  await looksRight(desk, 'a new post');
  await form.getByRole('button', { name: '保存' }).click();
  await expectToast(desk, '操作成功');
  await looksRight(desk, 'the posts');

  await menu.getByRole('link', { name: '账号管理' }).click();
  await desk.getByRole('button', { name: '新建账号' }).click();
  const account = desk.getByRole('dialog', { name: '新建账号' });
  await account.getByLabel('登录账号').fill(loginName);
  await account.getByLabel('姓名或称呼').fill(name);
  await account.getByLabel('岗位').fill(post);
  await desk.locator('.ant-select-item-option').filter({ hasText: post }).click();
  await account.getByLabel('邮箱').click();
  await account.getByRole('button', { name: '新建账号' }).click();
  await desk.getByRole('dialog', { name: '初始密码' }).getByRole('button', { name: '我已记下，关闭' }).click();
  await expect(desk.getByRole('row').filter({ hasText: loginName })).toContainText(post);

  // Somebody has it: it stays.
  await menu.getByRole('link', { name: '岗位管理' }).click();
  const row = desk.getByRole('row').filter({ hasText: post });
  await row.getByRole('button', { name: '删除' }).last().click();
  await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(desk.getByText(`还有账号任“${post}”，请先改任`)).toBeVisible();
});
