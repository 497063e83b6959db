import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newCitizen, signInByCookies } from './people.ts';
import { posted } from './stories.ts';

/** A message is found by its number: by its author also before everyone may read it. */

test('an author finds a message under review by its number, another person does not', async ({ page, context }) => {
  const author = await newCitizen();
  const tid = await posted(author);
  await page.goto('/demo');
  await page.getByRole('link', { name: '有编号？查询办理进度' }).click();
  await page.getByLabel('留言编号').fill(String(tid));
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('没有找到这条留言')).toBeVisible();

  await signInByCookies(context, author);
  await page.getByLabel('留言编号').fill(String(tid));
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(`/myMessage/${tid}`);
  await page.goto(`/messageSearch?keywords=${tid}`);
  await expect(page).toHaveURL(`/myMessage/${tid}`);
});
