import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { S3_KEYS, s3Server } from '../server/src/base/files/testing/s3-server.ts';
import { catchMail } from '../server/src/base/testing/mail-catcher.ts';
import {
  ADMINISTRATOR,
  type EmptyBoard,
  makeAccount,
  settle,
  signInByPassword,
  startEmptyBoard,
  windowOn,
} from './empty-board.ts';
import { test } from './journey.ts';
import { open, saveWithReason, setMailServer } from './people.ts';
import { upload } from './stories.ts';
import { call, PORT } from './wire.ts';

/** What an operator sets by page in one process is in force in another, which nobody starts again. */
test.use({ baseURL: `http://localhost:${PORT + 6}` });

let board: EmptyBoard;
test.beforeAll(async () => {
  board = await startEmptyBoard(PORT + 6, PORT + 7);
});
test.afterAll(() => board.stop());

/** ms; product owners were promised a second */
const SOON = { timeout: 5000 };
/** ms; a busy machine takes its time to draw a page */
const SHOWN = { timeout: 30_000 };
const there = (path: string) => board.second + path;
/** Looks again until the other process shows it. */
const shows = (page: Page, path: string, what: (page: Page) => Promise<void>) =>
  expect(async () => {
    await page.goto(there(path));
    await what(page);
  }).toPass(SHOWN);

test('a dictionary, a word, a help text, a job, a letter and the store', async ({ browser, page: desk }) => {
  test.skip(board.second === board.base, 'the embedded database serves one process');
  test.setTimeout(240_000);
  await signInByPassword(desk, ADMINISTRATOR.name, ADMINISTRATOR.password);
  await expect(desk).toHaveURL(/\/admin\/setup$/);
  // Sessions are those of the board: the same cookie leads into both processes.
  const other = await desk.context().newPage();
  const dialog = desk.getByRole('dialog');

  await test.step('a dictionary', async () => {
    await open(desk, '/admin/settings/dictionaries');
    await desk.getByRole('button', { name: /^话题/ }).click();
    await desk.getByRole('button', { name: '新增选项' }).click();
    await expect(dialog.getByText('新增选项：话题')).toBeVisible();
    await dialog.getByLabel('名称').fill('低空经济');
    await saveWithReason(desk, '新的工作重点');
    const topics = async () =>
      (await call('settings.topicList', {}, '', undefined, board.second)).topicList.map(({ label }) => label);
    await expect.poll(topics, SOON).toContain('低空经济');
  });

  await test.step('a help text', async () => {
    await open(desk, '/admin/settings/texts');
    await desk.getByRole('button', { name: '修改：如何删除留言' }).last().click();
    await dialog.getByLabel('中文标题').fill('怎样删除留言');
    await saveWithReason(desk, '写得简单些');
    await shows(other, '/helpC?key=3', (page) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('怎样删除留言', { timeout: 2000 }),
    );
  });

  await test.step('a job', async () => {
    await open(desk, '/admin/jobs');
    await desk.getByRole('searchbox').fill('schedule.forgetLog');
    await desk.getByRole('searchbox').press('Enter');
    const name = '清除过期的任务日志';
    await desk
      .getByRole('button', { name: `修改：${name}` })
      .last()
      .click();
    await dialog.getByLabel('Quartz表达式').fill('0 30 2 ? * MON');
    await saveWithReason(desk, '改为每周');
    await shows(other, '/admin/jobs', async (page) => {
      await page.getByRole('searchbox').fill('schedule.forgetLog', { timeout: 5000 });
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('星期一', { timeout: 5000 });
    });
  });

  await test.step('a word, which another person agrees to', async () => {
    await open(desk, '/admin/staff');
    const first = await makeAccount(desk, 'reviewer.one', '审核一', null);
    await open(desk, '/admin/settings/words');
    await desk.getByRole('button', { name: '提出新词' }).click();
    await dialog.getByLabel('词语').fill('空头理财返利');
    await dialog.getByLabel('改动原因').fill('近期多发');
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await expect(desk.getByText('已提交1个词，等待另一位审核')).toBeVisible();
    const reviewer = await windowOn(browser, board);
    await settle(reviewer, 'reviewer.one', first);
    await open(reviewer, '/admin/settings/words?tab=proposals');
    await reviewer.getByRole('button', { name: '通过：空头理财返利', exact: true }).last().click();
    await expect(reviewer.getByRole('row').filter({ hasText: '空头理财返利' })).toHaveCount(0);
    await other.goto(there('/admin/settings/words?tab=try'));
    await other.getByLabel('粘贴一段文字，看看其中有哪些词').fill('有人推销空头·理财返利');
    await expect(async () => {
      await other.getByRole('button', { name: '检查' }).click();
      await expect(other.getByRole('status').getByText('空头理财返利')).toBeVisible({ timeout: 2000 });
    }).toPass(SHOWN);
  });

  const [catcher, files] = [await catchMail(), await s3Server('board')];
  try {
    await test.step('a letter, by a mail server that is set, too', async () => {
      await open(desk, '/admin/mail?part=server');
      await setMailServer(desk, catcher.port);
      await desk.getByRole('link', { name: '模板' }).click();
      const letter = desk.getByRole('row').filter({ hasText: '{minutes}' });
      await letter.getByRole('button', { name: '修改' }).last().click();
      await dialog.getByLabel('主题').fill('【甲省】验证码');
      await dialog.getByLabel('正文').fill('您的验证码是{code}，{minutes}分钟内有效。');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(letter.getByText('【甲省】验证码')).toBeVisible();
      const citizen = await windowOn(browser, board);
      await open(citizen, there('/signUp?way=email'));
      await citizen.getByRole('textbox', { name: '邮箱' }).fill('reader@example.com');
      await citizen.getByRole('button', { name: '获取验证码' }).click();
      await expect.poll(() => catcher.mails.at(-1)?.subject, { timeout: 30_000 }).toBe('【甲省】验证码');
    });

    await test.step('the store', async () => {
      await open(desk, '/admin/storage');
      await desk.getByRole('button', { name: '新增存储' }).click();
      await dialog.getByLabel('名称').fill('对象存储');
      await dialog.getByLabel('服务地址').fill(files.endpoint);
      await dialog.getByLabel('存储桶', { exact: true }).fill('board');
      await dialog.getByLabel('AccessKey').fill(S3_KEYS.accessKeyId);
      await dialog.getByLabel('SecretKey').fill(S3_KEYS.secret);
      await dialog.getByRole('button', { name: '保存' }).click();
      const row = desk.getByRole('row').filter({ hasText: '对象存储' });
      await row.getByRole('button', { name: '启用' }).last().click();
      await dialog.getByRole('button', { name: '启用' }).click();
      await expect(row.getByText('正在使用')).toBeVisible();
      const stored = async () =>
        (await readdir(join(files.directory, 'board'), { recursive: true })).filter((name) => name.endsWith('_object'));
      const before = (await stored()).length;
      const token = (await desk.context().cookies()).find(({ name }) => name === 'token')!.value;
      const { url } = await upload({ token }, '现场.png', board.second);
      expect((await stored()).length).toBeGreaterThan(before);
      expect((await fetch(board.base + url)).status).toBe(200);
    });
  } finally {
    await Promise.all([catcher.stop(), files.stop()]);
  }
});
