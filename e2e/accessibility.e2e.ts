import { expect, test } from '@playwright/test';
import { languages } from '../contract/src/languages.ts';
import { alive, BEYOND, comeAs, demoPerson, looksRight, newCitizen, open } from './people.ts';
import { places, type Stories, tellStories } from './places.ts';
import { BASE } from './wire.ts';

let stories: Stories;
test.beforeAll(async () => {
  stories = await tellStories(await newCitizen(), await newCitizen());
});

/**
 * Every place three times, so that each is seen in every language, in both modes and at both widths. The narrow one in
 * standard letters is what the crawler goes by.
 */
const looks = [
  { display: 'standard', width: 1280 },
  { display: 'large', width: 360 },
  { display: 'large-contrast', width: 1280 },
] as const;

for (const [turn, { display, width }] of looks.entries()) {
  test(`every place, ${display}, at ${width} px`, async ({ page, context }) => {
    test.setTimeout(180_000);
    for (const [i, { path, own }] of (await places(stories)).entries()) {
      const language = languages[(i + turn) % languages.length]!;
      await context.clearCookies();
      if (own) await comeAs(context, stories[own].author);
      await context.addCookies(
        Object.entries({ language, display }).map(([name, value]) => ({ name, value, url: BASE })),
      );
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await alive(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => page.evaluate(BEYOND), `${path} at 320 px is too wide`).toBeLessThanOrEqual(0);
      await looksRight(page, `${path} in ${language}`, [width]);
    }
  });
}

test('accounts in the work areas', async ({ page, context }) => {
  const settings = ['base-info', 'edit-pwd', 'bind-info', 'login-log'].map((name) => `/g/settings/${name}`);
  const visits: [string, string[]][] = [
    ['city', settings],
    ['reviewer', ['/admin/disposals?display=all']],
  ];
  for (const [loginName, paths] of visits) {
    await comeAs(context, await demoPerson(loginName));
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksRight(page, path);
    }
  }
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
