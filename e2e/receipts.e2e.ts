import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoPerson, looksRight, newCitizen } from './people.ts';
import { answered, posted } from './stories.ts';
import { BASE, call } from './wire.ts';

/** A stranger takes a receipt away, and looks later what became of the message. */

const command = join(import.meta.dirname, '../scripts/check-receipt.ts');
async function checked(file: string): Promise<string> {
  const key = (await (await fetch(`${BASE}/api/open/checkpoint/key`)).text()).trim();
  const { stdout } = await promisify(execFile)(process.execPath, [command, file, '--key', key, '--site', BASE]);
  return stdout;
}

/** Chooses a file once the page's script listens. */
async function chooses(page: Page, file: string): Promise<void> {
  const choice = page.getByLabel('选择存证文件或二维码照片');
  await expect(choice).toBeVisible();
  await choice.setInputFiles(file);
}

test('a receipt from the page holds; when the message is hidden, the page and the record say so', async ({
  page,
}, testInfo) => {
  const tid = await posted(await newCitizen());
  await answered(tid, '您好，经现场核实，反映的问题属实，已于昨日处理完毕，感谢监督。');
  await page.goto(`/threads/content?tid=${tid}`);
  await looksRight(page, 'message');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '本留言的存证' }).click();
  const file = testInfo.outputPath('receipt.json');
  await (await download).saveAs(file);
  expect(await checked(file)).toContain(`The 2 texts on the page of message ${tid} are those that were recorded.`);

  await page.getByRole('link', { name: '核对存证' }).click();
  await chooses(page, file);
  await expect(page.getByRole('heading', { name: '没有发现问题' })).toBeVisible();
  await expect(page.getByText(`留言${tid}网页上的2段文字，与记录在案的一致。`)).toBeVisible();
  await looksRight(page, 'check');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '把本页存成一个文件' }).click();
  const copy = testInfo.outputPath('check.html');
  await (await saving).saveAs(copy);
  const alone = await page.context().newPage();
  await alone.goto(`file://${copy}`);
  await chooses(alone, file);
  await expect(alone.getByRole('heading', { name: '存证本身没有问题' })).toBeVisible();
  await alone.close();

  const reason = '留言涉及他人的隐私，按规定转为不公开。';
  await call(
    'handling.correct',
    { tid, nonPublic: true, ground: 'personal', reason },
    (await demoPerson('reviewer')).token,
  );
  await call('handling.decideCorrection', { tid, confirm: true }, (await demoPerson('reviewer2')).token);
  await expect(async () => {
    expect((await page.goto(`/threads/content?tid=${tid}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '这条留言已不再公开' })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 5000 });
  await expect(page.getByText('不再公开的原因：涉及个人信息或者隐私。')).toBeVisible();
  await looksRight(page, 'stub');
  await expect(page.getByRole('link', { name: '本留言的存证' })).toBeVisible();
  await page.getByRole('link', { name: '核对存证' }).click();
  await chooses(page, file);
  await expect(page.getByText('这条留言后来转为不公开')).toBeVisible();
  await expect.poll(() => checked(file)).toContain('Since then the message was hidden, and the record says so');
});
