import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { demoPerson, looksRight, newCitizen, open, signInByCookies } from './people.ts';
import { type Stories, tellStories } from './places.ts';

let stories: Stories;
test.beforeAll(async () => {
  stories = await tellStories(await newCitizen(), await newCitizen());
});

test('accounts in the work areas', async ({ page, context }) => {
  const settings = ['base-info', 'edit-pwd', 'bind-info', 'login-log'].map((name) => `/g/settings/${name}`);
  const visits: [string, string[]][] = [
    ['city', settings],
    ['reviewer', ['/admin/disposals?display=all']],
    ['admin', ['/admin/staff', '/admin/post-log']],
  ];
  for (const [loginName, paths] of visits) {
    await signInByCookies(context, await demoPerson(loginName));
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksRight(page, path);
    }
  }
});

test('forms that show what is wrong', async ({ page, context }) => {
  await signInByCookies(context, stories.returned.author);
  await open(page, '/threads/post');
  await page.locator('#submit').click();
  await expect(page.getByText('请选择留言对象').first()).toBeVisible();
  await looksRight(page, 'an empty message');
  await signInByCookies(context, stories.rated.author);
  await open(page, `/myMessage/${stories.rated.tid}`);
  await page.getByRole('button', { name: '提交评价' }).click();
  await looksRight(page, 'an empty evaluation');
  await context.clearCookies();
  await open(page, '/signUp');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await looksRight(page, 'an empty registration');
});
