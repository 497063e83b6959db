import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { S3_KEYS, s3Server } from '../server/src/base/files/testing/s3-server.ts';
import { catchMail } from '../server/src/base/testing/mail-catcher.ts';
import { test } from './journey.ts';
import { at, demoPerson, encrypt, looksRight, newCitizen, newIdentity, open, setMailServer } from './people.ts';
import { proven } from './proof.ts';
import { upload } from './stories.ts';
import { BASE, call } from './wire.ts';

/** What an operator sets of mail and storage is in force at once; both are put back at the end. */

test('an operator sets the mail server, tries it, rewrites a letter, and brings files to another storage', async ({
  browser,
}) => {
  const [catcher, server] = [await catchMail(), await s3Server('board')];
  const admin = await demoPerson('admin');
  // Each walk adds a storage of its own: that of a walk before it may still be listed, and is gone.
  const bucket = `对象存储${catcher.port}`;
  const desk = await at(browser, admin, '/admin/mail?part=server');
  try {
    await setMailServer(desk, catcher.port);
    await desk.getByLabel('收件地址').fill('ops@example.cn');
    await desk.getByRole('button', { name: '发送', exact: true }).click();
    await expect(desk.getByRole('status').getByText('已发送')).toBeVisible();
    expect(catcher.mails[0]).toMatchObject({ to: ['ops@example.cn'], subject: '领导留言板测试邮件' });
    await looksRight(desk, 'the mail server');

    await desk.getByRole('link', { name: '模板' }).click();
    const letter = desk.getByRole('row').filter({ hasText: '{minutes}' });
    await letter.getByRole('button', { name: '修改' }).last().click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('正文').fill('验证码在{哪里}');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('缺少参数“code”')).toBeVisible();
    await form.getByLabel('主题').fill('【甲省】验证码');
    await form.getByLabel('正文').fill('您的验证码是{code}，{minutes}分钟内有效。');
    await expect(form.getByText('您的验证码是示例，5分钟内有效。')).toBeVisible();
    await looksRight(desk, 'a letter');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(letter.getByText('【甲省】验证码')).toBeVisible();
    const email = await encrypt(`reader${Date.now()}@example.com`);
    await call('accounts.getRegisterEmailVerifycode', { ...(await proven()), email });
    await expect.poll(() => catcher.mails.at(-1)?.subject).toBe('【甲省】验证码');
    await desk.getByRole('link', { name: '发送记录' }).click();
    await expect(desk.getByText('re****@example.com').first()).toBeVisible();
    await expect(desk.getByText('发件人：no-reply@board.example').first()).toBeVisible();
    await looksRight(desk, 'what was sent');
    const phone = await encrypt(newIdentity().phone);
    await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone });
    await open(desk, '/admin/sms?part=log');
    await expect(desk.getByText(/参数：.*minutes=5/).first()).toBeVisible();
    await looksRight(desk, 'the text messages that were sent');

    await open(desk, '/admin/storage');
    await desk.getByRole('button', { name: '新增存储' }).click();
    await form.getByLabel('名称').fill(bucket);
    await form.getByLabel('服务地址').fill(server.endpoint);
    await form.getByLabel('存储桶', { exact: true }).fill('none');
    await form.getByLabel('AccessKey').fill(S3_KEYS.accessKeyId);
    await form.getByLabel('SecretKey').fill(S3_KEYS.secret);
    await form.getByRole('button', { name: '测试' }).click();
    await expect(form.getByText('测试未通过：写入（NoSuchBucket）')).toBeVisible();
    await form.getByLabel('存储桶', { exact: true }).fill('board');
    await form.getByRole('button', { name: '测试' }).click();
    await expect(form.getByText('测试通过')).toBeVisible();
    await looksRight(desk, 'a storage');
    await form.getByRole('button', { name: '保存' }).click();
    const row = desk.getByRole('row').filter({ hasText: bucket });
    await row.getByRole('button', { name: '启用' }).last().click();
    await desk.getByRole('dialog').getByRole('button', { name: '启用' }).click();
    await expect(row.getByText('正在使用')).toBeVisible();
    const stored = async () =>
      (await readdir(join(server.directory, 'board'), { recursive: true })).filter((name) => name.endsWith('_object'));
    const { url } = await upload(await newCitizen(), '现场.png');
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(1);
    expect((await fetch(BASE + url)).status).toBe(200);
    await expect(desk.getByRole('row').filter({ hasText: '系统数据文件夹' }).getByText('0个文件')).toBeVisible();
    await looksRight(desk, 'the storages');

    await open(desk, '/admin/logs?part=operation');
    await expect(desk.getByText('启用存储').first()).toBeVisible();
    await looksRight(desk, 'the log of operations');
    await desk.getByRole('button', { name: '导出' }).click();
    const sheet = desk.waitForEvent('download');
    await desk.getByRole('button', { name: /^导出当前列表（\d+条）$/ }).click();
    expect((await sheet).suggestedFilename()).toMatch(/^操作日志 .*\.xlsx$/);
    await looksRight(desk, 'a log that is taken away');
    await open(desk, '/admin/monitor');
    await expect(desk.getByText('MinIO或其他S3')).toBeVisible();
    await looksRight(desk, 'the monitors');
    await open(desk, '/admin/sms');
    await looksRight(desk, 'gateways for text messages');
  } finally {
    await putBack(admin.token);
    await Promise.all([catcher.stop(), server.stop()]);
  }
});

/** Other journeys read codes in the demo's outbox, and pictures in its folder. */
async function putBack(token: string): Promise<void> {
  await call('gateways.forceStorage', { id: 1, gathers: true }, token);
  const left = async () =>
    (await call('gateways.storages', { limit: 100 }, token)).list.filter(({ id, files }) => id !== 1 && files > 0)
      .length;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  const { version, ...config } = await call('gateways.mailConfig', {}, token);
  const { port, security, username, mailFrom } = config;
  await call('gateways.saveMailConfig', { host: '', port, security, username, mailFrom, version }, token);
  const { list } = await call('gateways.mailTemplates', { limit: 100 }, token);
  const letter = list.find(({ code }) => code === 'code')!;
  const { id, version: written } = letter;
  await call('gateways.changeMailTemplate', { id, version: written, name: '-', params: [], texts: {} }, token);
}
