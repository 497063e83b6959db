import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, BEYOND, newCitizen, signInByCookies } from './people.ts';
import { posted, published, set } from './stories.ts';
import { BASE, call } from './wire.ts';

/** The top of every page, and its foot: where things are, and the way out. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });
/** What a phone's line leaves to its menu, and a wide one to 更多. */
const openMenu = (page: Page, width: number) =>
  width < 768 ? page.getByRole('banner').locator('summary:visible').click() : menuOf(page).getByText('更多').click();
const withoutScript = async (context: BrowserContext, page: Page) =>
  (await context.newCDPSession(page)).send('Emulation.setScriptExecutionDisabled', { value: true });

test('the menu has what stands elsewhere once its address is known, in one line, and opens without a script', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/demo');
  await expect(menuOf(page).locator('a[data-menu="6"]')).toHaveCount(0);
  const before = await set({
    'menu.topics': 'https://topics.example/',
    'menu.letters': 'https://letters.example/',
    'menu.enterprise': 'https://enterprise.example/',
    'menu.governance': 'https://governance.example/',
    'menu.practical': 'https://practical.example/',
    'links.officialSite': 'https://official.example/',
    'links.app': 'https://app.example/',
    'footer.findErrors': 'https://errors.example/',
  });
  try {
    await withoutScript(context, page);
    await expect(async () => {
      await page.goto('/local-leader');
      await expect(menuOf(page).getByText('更多')).toBeVisible({ timeout: 500 });
      // What is set last is in force last.
      await expect(page.getByRole('link', { name: '官方网站' })).toBeVisible({ timeout: 500 });
      await expect(page.getByRole('link', { name: '政府网站找错' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(menuOf(page).getByRole('link', { name: '专题' })).toBeHidden();
    await menuOf(page).getByText('更多').click();
    const topics = menuOf(page).getByRole('link', { name: '专题' });
    await expect(topics).toHaveAttribute('href', 'https://topics.example/');
    await expect(topics).not.toHaveAttribute('target');
    const ids = await menuOf(page)
      .locator('a:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-menu')));
    expect(ids.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const lines = new Set(
      await menuOf(page)
        .locator(':scope > a:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
    );
    expect(lines.size).toBe(1);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '政府网站找错' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '下载客户端' })).toBeVisible();

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/mainFooter');
      await openMenu(page, width);
      await expect(menuOf(page).getByRole('link', { name: '我为群众办实事' })).toBeVisible();
      expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole('img', { name: '下载客户端：二维码' })).toBeVisible();
  } finally {
    await set(before);
  }
});

test('an installation has a shorter menu of its own', async ({ page }) => {
  const before = await set({ citizenMenu: '3,4,12' });
  try {
    await expect(async () => {
      await page.goto('/threads/list');
      expect(await menuOf(page).locator(':scope > a').allTextContents()).toEqual(['地方领导', '留言', '搜索']);
    }).toPass();
  } finally {
    await set(before);
  }
});

for (const scripts of ['with scripts', 'without'])
  test(`on a page that is only read one signs out from the top, ${scripts}`, async ({ page, context }) => {
    const person = await newCitizen();
    await signInByCookies(context, person);
    await context.addCookies([{ name: 'sso_s', value: '1', url: BASE }]);
    if (scripts === 'without') await withoutScript(context, page);
    await page.goto('/threads/list');
    const own = page.getByRole('navigation', { name: '账号' });
    await own.getByText('账号', { exact: true }).click();
    if (scripts === 'with scripts') await accessible(page);
    await own.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login\?signedOut/);
    await expect(page.getByText('已退出登录')).toBeVisible();
    const left = (await context.cookies()).map(({ name }) => name);
    expect(left.filter((name) => !['deviceId', 'knownDevice', 'language'].includes(name))).toEqual([]);
    await expect(call('accounts.getInfo', {}, person.token)).rejects.toThrow();
    await expect(page.getByRole('navigation', { name: '账号' }).getByRole('link', { name: '注册' })).toBeVisible();
  });

test('what a form alone could not forget is forgotten where it leads', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  // The script of the page's own corner does not come.
  await page.route('**/islands/own.js', (route) => route.abort());
  await page.goto('/threads/list');
  await page.evaluate(async () => {
    sessionStorage.setItem('topicList', '[]');
    localStorage.setItem('permissions', '{}');
    await (await caches.open('own')).put('/threads/list', new Response('kept'));
  });
  await page.getByRole('navigation', { name: '账号' }).getByText('账号', { exact: true }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/\/login\?signedOut/);
  const kept = () =>
    page.evaluate(async () => [
      sessionStorage.getItem('topicList'),
      localStorage.getItem('permissions'),
      (await caches.keys()).includes('own'),
    ]);
  await expect.poll(kept).toEqual([null, null, false]);
});

test('a session that has ended is said on a page that is only read, and leads to sign in and back', async ({
  page,
  context,
}) => {
  const tid = await posted(await newCitizen(), { subject: '请在梅溪湖公园东门增设一处夏季直饮水点方便群众' });
  await published(tid);
  await signInByCookies(context, await newCitizen());
  await page.goto(`/threads/content?tid=${tid}`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.getByRole('button', { name: '关注进展' }).click();
  const told = page.getByRole('dialog', { name: '提示' });
  await expect(told.getByText('您的登录状态已过期，请重新登录')).toBeVisible();
  await accessible(page);
  expect(loaded.filter((url) => url.includes('/assets/'))).toEqual([]);
  await told.getByRole('button', { name: '关闭' }).click();
  await page.waitForURL(`/login?expired=1&back=${encodeURIComponent(`/threads/content?tid=${tid}`)}`);
  await expect(page.getByText('您的登录状态已过期，请重新登录')).toBeVisible();

  // Whoever does nothing is led there.
  await signInByCookies(context, await newCitizen());
  await page.goto(`/threads/content?tid=${tid}`);
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(told).toBeVisible();
  await page.waitForURL(/\/login\?expired=1&back=/, { timeout: 7000 });

  // So is whoever opens a page of his own with a session that is over.
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.goto('/myCollect');
  await expect(page).toHaveURL('/login?expired=1&back=%2FmyCollect');
  await expect(page.getByText('您的登录状态已过期，请重新登录')).toBeVisible();
});
