import { expect, test } from '@playwright/test';
import { comeAs, looksRight, newCitizen, open } from './people.ts';
import { type Stories, tellStories } from './places.ts';

let stories: Stories;
test.beforeAll(async () => {
  stories = await tellStories(await newCitizen(), await newCitizen());
});

test('forms that show what is wrong', async ({ page, context }) => {
  await comeAs(context, stories.returned.author);
  await open(page, '/threads/post');
  await page.locator('#submit').click();
  await expect(page.getByText('请选择留言对象').first()).toBeVisible();
  await looksRight(page, 'an empty message');
  await comeAs(context, stories.rated.author);
  await open(page, `/myMessage/${stories.rated.tid}`);
  await page.getByRole('button', { name: '提交评价' }).click();
  await looksRight(page, 'an empty evaluation');
  await context.clearCookies();
  await open(page, '/signUp');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await looksRight(page, 'an empty registration');
});
