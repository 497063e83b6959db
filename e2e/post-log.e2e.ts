import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { at, demoPerson, looksRight, newCitizen } from './people.ts';
import { posted } from './stories.ts';

/** An authority asks by law from where a message came. */
test('what is kept of a message is handed out, with a reason and the password once more', async ({ browser }) => {
  const tid = await posted(await newCitizen());
  const desk = await at(browser, await demoPerson('admin'), '/admin/messages');
  await desk.getByRole('link', { name: '发帖日志' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('调取发帖日志');
  await desk.getByLabel('留言编号').fill(String(tid));
  await desk.getByLabel('调取理由').fill('查');
  await desk.getByLabel('本人登录密码').fill('Wrong-2026');
  const submit = desk.getByRole('button', { name: '验证并导出' });
  await submit.click();
  await expect(desk.locator('#reason_help, .ant-form-item-explain-error').first()).toBeVisible();
  await looksRight(desk, '/admin/post-log');
  await desk.getByLabel('调取理由').fill('公安机关依法调取，文号甲公网〔2026〕12号');
  await submit.click();
  await expect(desk.getByText('密码').last()).toBeVisible();
  await desk.getByLabel('本人登录密码').fill(DEMO_PASSWORD);
  const [file] = await Promise.all([desk.waitForEvent('download'), submit.click()]);
  await expect(desk.getByText('已导出，共1条操作记录。')).toBeVisible();
  await expect(desk.getByLabel('本人登录密码')).toHaveValue('');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    tid,
    realName: '李海棠',
    phone: expect.stringMatching(/^139\d{8}$/),
    steps: [{ kind: 'submitted', ip: expect.stringMatching(/^[\d.]+$/), port: expect.any(Number) }],
  });
});
