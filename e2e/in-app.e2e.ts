import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newCitizen, open, type Person, signInByCookies } from './people.ts';
import { answered, posted, seatId } from './stories.ts';
import { BASE } from './wire.ts';

/** In an app that has screens of its own, as the pages see it (docs/in-app.md). */
test.use({
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 LeaderBoard/1.2',
});

type Ask = { id: string; name: string; ask: Record<string, string> };

type Say = (message: object) => Promise<void>;

/** Plays the app: hears what pages ask, and answers it by what it says. */
async function inApp(context: BrowserContext, answer: (ask: Ask, say: Say) => Promise<void>): Promise<Ask[]> {
  const asked: Ask[] = [];
  await context.exposeBinding('toApp', async ({ page }, text: string) => {
    const ask = JSON.parse(text);
    asked.push(ask);
    await answer(ask, (said) =>
      page.evaluate((message) => window.postMessage(message, location.origin), { leaderBoard: ask.id, ...said }),
    );
  });
  await context.addInitScript(() => {
    Object.assign(window, { leaderBoard: { postMessage: (window as unknown as { toApp: unknown }).toApp } });
  });
  return asked;
}

/** Signs a person in as the app does for its views: by the one cookie of the session. */
const bring = (context: BrowserContext, { token: value }: Pick<Person, 'token'>) =>
  context.addCookies([{ name: 'token', value, url: BASE, httpOnly: true, sameSite: 'Lax' }]);

const done = { answer: { done: true } };
const SUBJECT = '天心区书院路公交站台夜间没有照明老人候车不安全';

test('whoever wants to follow signs in on the screen of the app, and follows', async ({ page, context }) => {
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, '您好！书院路公交站台的照明灯已经修复，感谢您的监督与建议。');
  const person = await newCitizen();
  const asked = await inApp(context, async (_ask, say) => {
    await say({ heard: true });
    await bring(context, person);
    await say(done);
  });
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByRole('link', { name: '关注进展' }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked.map(({ name }) => name)).toEqual(['login']);
});

test('a page that asks for an account is reached by the screen of the app', async ({ page, context }) => {
  const person = await newCitizen();
  const asked = await inApp(context, async (_ask, say) => {
    await bring(context, person);
    await say(done);
  });
  await page.goto('/myMessage');
  await expect(page).toHaveURL('/myMessage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toMatchObject([{ name: 'login', ask: { back: '/myMessage' } }]);
  // What scripts may know of it the server says.
  expect(await page.evaluate(() => document.cookie)).toContain('userType=0');
});

test('an app without such a screen, or with a session that is none, leaves it to the page', async ({
  page,
  context,
}) => {
  let left: Pick<Person, 'token'> | null = null;
  const asked = await inApp(context, async (_ask, say) => {
    if (!left) return;
    await bring(context, left);
    await say(done);
  });
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, '您好！书院路公交站台的照明灯已经修复，感谢您的监督与建议。');
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByRole('link', { name: '收藏' }).click();
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible();
  left = { token: 'a-session-that-ended' };
  await open(page, '/login');
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.waitForTimeout(500);
  // Asked once by each page: what the server did not take is not asked for again.
  expect(asked.map(({ name }) => name)).toEqual(['login', 'login']);
});

test('sharing is the app’s own; who thinks better of it is not asked again', async ({ page, context }) => {
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, '您好！书院路公交站台的照明灯已经修复，感谢您的监督与建议。');
  const asked = await inApp(context, async (_ask, say) => say({ answer: { done: false } }));
  await context.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.reject(new Error('the app has it')) });
  });
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByText('分享、打印').click();
  await page.getByRole('button', { name: '发给别人' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]!.ask).toEqual({ url: page.url(), title: SUBJECT });
});

test('the app knows the place, and what somebody writes meanwhile stays', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  let tell = () => {};
  const point = { longitude: 112.98, latitude: 28.19, place: '五一广场' };
  await inApp(context, async (_ask, say) => {
    await say({ heard: true });
    tell = () => void say({ answer: point });
  });
  await open(page, `/threads/post?fid=${await seatId()}`);
  await place(page).click();
  await page.locator('#threadPlace').fill('书院路公交站');
  // Longer than an app may take that has not said that it heard.
  await page.waitForTimeout(2000);
  tell();
  await expect(page.getByText('已标记位置：北纬28.1900，东经112.9800')).toBeVisible();
  await expect(page.locator('#threadPlace')).toHaveValue('书院路公交站');
});

test('an answer that makes no sense is none', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await inApp(context, (_ask, say) => say({ answer: { longitude: '112.98', latitude: 28.19, place: '五一广场' } }));
  await context.setGeolocation({ longitude: 113.5, latitude: 28.5 });
  await context.grantPermissions(['geolocation']);
  await open(page, `/threads/post?fid=${await seatId()}`);
  await place(page).click();
  await expect(page.getByText('已标记位置：北纬28.5000，东经113.5000')).toBeVisible();
  await expect(page.locator('#threadPlace')).toHaveValue('');
});

test('who tells the app nothing of his place is not asked by the browser', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  const asked = await inApp(context, (_ask, say) => say({ answer: { done: false } }));
  await context.setGeolocation({ longitude: 113.5, latitude: 28.5 });
  await context.grantPermissions(['geolocation']);
  await open(page, `/threads/post?fid=${await seatId()}`);
  await place(page).click();
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['location']);
  await expect(place(page)).toBeEnabled();
  await expect(page.getByText('已标记位置')).toHaveCount(0);
});

test('where neither the app nor its view can share, the address is copied; nothing is offered to print', async ({
  page,
  context,
}) => {
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, '您好！书院路公交站台的照明灯已经修复，感谢您的监督与建议。');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const postMessage = () => {
      throw new Error('an app that knows no questions');
    };
    Object.assign(window, { leaderBoard: { postMessage } });
  });
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByText('分享、打印').click();
  await expect(page.getByRole('button', { name: '生成海报' })).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0);
  await page.getByRole('button', { name: '发给别人' }).click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: '发给别人' })).toHaveCount(0);
});

const place = (page: Page) => page.getByRole('button', { name: '用我现在的位置' });

test('the way back is the app’s own, or leads to the page before, or home', async ({ page, context }) => {
  let says: object | null = done;
  const asked = await inApp(context, async (_ask, say) => {
    if (says) await say(says);
  });
  const back = page.getByRole('button', { name: '返回', exact: true });
  await page.goto('/threads/list');
  await back.click();
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['back']);
  await expect(page).toHaveURL('/threads/list');
  // Somebody whom the app asks whether he wants to leave, and who does not.
  says = { answer: { done: false } };
  await page.goto('/helpC');
  await back.click();
  await expect.poll(() => asked.length).toBe(2);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/helpC');
  says = null;
  await back.click();
  await expect(page).toHaveURL('/threads/list');
  await page.close();
  const first = await context.newPage();
  await first.goto('/helpC');
  await first.getByRole('button', { name: '返回', exact: true }).click();
  await expect(first).toHaveURL('/demo');
});
