import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, looksRight, newCitizen, open } from './people.ts';
import { seatId } from './stories.ts';
import { call } from './wire.ts';

/** A limit is changed without a restart: the longest remark, which no other journey comes near. */

test('the administrator lowers a limit, the form goes by it, and the default comes back', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin/messages');
  await desk.getByRole('link', { name: '参数设置' }).click();
  await expect(desk.getByText(/标题字数：现为20至50字/)).toBeVisible();
  await looksRight(desk, 'the parameters');
  await desk.getByRole('searchbox').fill('remark');
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row').filter({ hasText: 'remarkMax' });
  const dialog = desk.getByRole('dialog', { name: '修改：备注最多字数' });

  await row.getByRole('button', { name: '修改：备注最多字数' }).click();
  await dialog.getByLabel('新的值').fill('0');
  await dialog.getByLabel('改动原因').fill('备注写得短些');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写1–500之间的整数')).toBeVisible();
  await looksRight(desk, 'a value that was refused');
  await dialog.getByLabel('新的值').fill('180');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('180字');
  await expect(row).toContainText('已改');

  const path = `/threads/post?fid=${await seatId()}`;
  const form = await at(browser, await newCitizen(), path);
  const remark = form.getByLabel('备注（不公开）');
  const room = async (text: string) => {
    await remark.fill('门牌号是八栋');
    await expect(form.getByText(text)).toBeVisible();
  };
  await room('最多180字');

  await row.getByRole('button', { name: '修改：备注最多字数' }).click();
  await dialog.getByLabel('改动原因').fill('还是原来的好');
  await dialog.getByRole('button', { name: '恢复默认' }).click();
  await expect(row).toContainText('200字');
  await expect(row).not.toContainText('已改');
  await open(form, path);
  await room('最多200字');

  await row.getByRole('button', { name: /^修改记录：备注最多字数/ }).click();
  const history = desk.getByRole('dialog', { name: '修改记录：备注最多字数' });
  await expect(history.getByRole('listitem').filter({ hasText: '备注写得短些' })).toContainText('200字 → 180字');
  await expect(history.getByRole('listitem').filter({ hasText: '还是原来的好' })).toContainText('180字 → 200字');
  await looksRight(desk, 'the history');
});

test('a password may be as long as the parameter says', async ({ page }) => {
  const { token } = await demoPerson('admin');
  const longest = async () => {
    await page.goto('/signUp');
    return Number(await page.locator('input[name=pass]').getAttribute('maxlength'));
  };
  const set = async (value: string) => {
    const { rows } = await call('settings.parameters', {}, token);
    const { version } = rows.find(({ name }) => name === 'passwordMax')!;
    await call('settings.setParameter', { name: 'passwordMax', value, version, note: '试一试' }, token);
  };
  expect(await longest()).toBe(20);
  try {
    await set('32');
    await expect.poll(longest).toBe(32);
  } finally {
    await set('20');
  }
  await expect.poll(longest).toBe(20);
});
