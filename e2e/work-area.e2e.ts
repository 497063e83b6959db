import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, demoPerson, expectToast, looksRight, newCitizen, open, signInByCookies } from './people.ts';
import { posted } from './stories.ts';

/** What stands around the screens of the work area, whoever works there (product.md §2, §4, §6). */

const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });

test('large print that was chosen on the public pages leaves the tables of the work area as they are', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'display', value: 'large', url: test.info().project.use.baseURL! }]);
  await page.goto('/demo');
  await expect(page.locator('html')).toHaveClass('large');
  await signInByCookies(context, await demoPerson('city'));
  await open(page, '/g/workTable');
  await expect(page.locator('html')).not.toHaveClass(/large/);
  expect(await page.locator('script[src="/islands/device.js"]').count()).toBe(0);
});

test('the side menu folds at 992 pixels and below', async ({ page, context }) => {
  await signInByCookies(context, await demoPerson('city'));
  const fold = page.getByRole('button', { name: /(收起|展开)菜单/ });
  await page.setViewportSize({ width: 992, height: 800 });
  await open(page, '/g/workTable');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 993, height: 800 });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('each page of the work area is counted, for who agreed to it', async ({ page, context }) => {
  const pages: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/v1/track/')) return;
    pages.push(JSON.parse(JSON.parse(request.postData()!).param).content.page_id);
  });
  await signInByCookies(context, await demoPerson('city'));
  await open(page, '/g/taskBoard/list-ans');
  await page.waitForTimeout(1700);
  expect(pages).toEqual([]);

  await page.goto(`/visits/on?back=${encodeURIComponent('/g/taskBoard/list-ans')}`);
  await expect.poll(() => pages).toEqual([0]);
  await page.locator('tbody a[href*="taskMain"]').first().click();
  await page.waitForURL(/taskMain/);
  await expect.poll(() => pages).toEqual([0, 7]);
  await page.goto('/g/messageCenter');
  await expect.poll(() => pages).toEqual([0, 7, 74]);
});

test('an official without a phone is told so until he does not want to hear it', async ({ page, context }) => {
  await signInByCookies(context, await demoPerson('county'));
  const told = page.getByRole('note').filter({ hasText: '还没有绑定手机号' });
  await open(page, '/g/workTable');
  await expect(told).toHaveCount(0);

  await page.route('**/v1/user/bindPhoneResult', (route) =>
    route.fulfill({ json: { result: { code: 0, msg: 'ok' }, resultData: { bingPhone: 2 } } }),
  );
  await open(page, '/g/workTable');
  await expect(told.getByRole('link', { name: '去绑定' })).toHaveAttribute('href', '/g/settings/bind-info');
  await accessible(page);
  await told.getByRole('button', { name: '关闭' }).click();
  await expect(told).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ignoreOrgBindPhone'))).toBe('1');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(told).toHaveCount(0);
});

test('a page of a list whose rows have gone leads to the last that has some', async ({ page, context }) => {
  await signInByCookies(context, await demoPerson('city'));
  await open(page, '/g/taskBoard/list-ans?display=3&page=99&size=50');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

for (const [who, path] of [
  ['city', '/g/taskBoard/nowhere'],
  ['admin', '/admin/nowhere/at/all'],
] as const)
  test(`an address that leads nowhere keeps the menu beside it: ${path}`, async ({ page, context }) => {
    await signInByCookies(context, await demoPerson(who));
    expect((await page.goto(path))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    await accessible(page);
    await looksRight(page, 'an unknown page');
    await menu(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toHaveCount(0);
    // A phone has the menu folded.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.getByRole('link', { name: '回到首页' }).click();
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a new notice is said; so is a line that is lost, and a screen that cannot be filled', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError());
  });
  await signInByCookies(context, await demoPerson('reviewer'));
  await open(page, '/admin/review');
  await page.getByRole('button', { name: '全屏显示' }).click();
  await expectToast(page, '您的浏览器不支持全屏操作');
  await posted(await newCitizen());
  await expectToast(page, '您有新的消息，请查看');
  const lost = page.getByText('实时消息连接已断开，请检查网络');
  await expect(lost).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('permissions')!))).toHaveProperty('allowCollect');

  await page.route('**/v1/user/live', (route) => route.abort());
  await page.reload();
  await expect(lost).toBeVisible({ timeout: 20_000 });
  await accessible(page);
});
