import { expect, type Page, type Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { BEYOND, demoPerson, newCitizen, open, signInByCookies } from './people.ts';
import { SEAT, seatId } from './stories.ts';
import { BASE, call } from './wire.ts';

// Nothing answered is like it, also of other journeys: nobody is asked to look before it is sent.
const SUBJECT = '请给江边观鸟台补一架可以投币使用的望远镜';
const CONTENT = '江边观鸟台的望远镜坏了三个月，周末来看候鸟的孩子都用不上，希望补一架新的，坏的也请修好。';

test('without a connection nothing is lost', async ({ page, context }) => {
  const author = await newCitizen();
  await signInByCookies(context, author);
  await write(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '网络不通' })).toBeVisible();
  await expect(page.locator('#content')).toHaveValue(CONTENT);

  await context.setOffline(false);
  await page.getByRole('button', { name: '提交留言' }).click();
  await page.waitForURL(/\/threads\/submit/);
  expect((await call('handling.mine', { page: 1 }, author.token)).total).toBe(1);
});

/** How often a message was sent from the page since. */
function messagesSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/threads/post')) sent += 1;
  });
  return () => sent;
}

test('two clicks send one message', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await write(page);
  const sent = messagesSent(page);
  await page.getByRole('button', { name: '提交留言' }).dblclick();
  await page.waitForURL(/\/threads\/submit/);
  expect(sent()).toBe(1);
});

test('a click that comes after the answer, and before the next page, sends nothing more', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await write(page);
  const sent = messagesSent(page);
  await page.route('**/threads/submit?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.evaluate(() => {
    const { fetch } = window;
    const send = [...document.querySelectorAll('button')].find((one) => one.textContent === '提交留言')!;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      for (const after of [0, 50, 150]) setTimeout(() => send.click(), after);
      return answer;
    };
  });
  await page.getByRole('button', { name: '提交留言' }).click();
  await page.waitForURL(/\/threads\/submit/);
  expect(sent()).toBe(1);
});

for (const [how, lose] of [
  ['when the line breaks', (route: Route) => route.abort()],
  ['behind a page of the proxy', (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })],
] as const)
  test(`an answer that gets lost ${how} is not sent twice`, async ({ page, context }) => {
    const author = await newCitizen();
    await signInByCookies(context, author);
    await write(page);
    // The message arrives; its answer does not.
    await page.route(
      '**/v1/threads/post',
      async (route) => {
        await route.fetch();
        await lose(route);
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: '提交留言' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '网络不通' })).toBeVisible();
    await page.getByRole('button', { name: '提交留言' }).click();
    await page.waitForURL(/\/threads\/submit/);
    expect((await call('handling.mine', { page: 1 }, author.token)).total).toBe(1);
  });

test('a session that ends while writing loses nothing', async ({ page, context }) => {
  await signInByCookies(context, await demoPerson('citizen'));
  await write(page);
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('登录状态已过期')).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.waitForURL(/\/login/);
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill('citizen');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/threads\/post/);
  await expect(page.locator('#subject')).toHaveValue(SUBJECT);
  await expect(page.locator('#content')).toHaveValue(CONTENT);
});

test('whoever does nothing about a session that ended is led to sign in after five seconds', async ({
  page,
  context,
}) => {
  await signInByCookies(context, await newCitizen());
  await write(page);
  await context.addCookies([{ name: 'token', value: 'a-session-that-ended', url: BASE }]);
  await page.getByRole('button', { name: '提交留言' }).click();
  const told = page.getByRole('dialog', { name: '提示' });
  await expect(told.getByText('您的登录状态已过期，请重新登录')).toBeVisible();
  await expect(told.getByRole('button', { name: '关闭' })).toBeVisible();
  await page.waitForURL(/\/login\?expired=1&back=/, { timeout: 7000 });
});

test('a part of the page that does not load is said, with what to do, and what was typed stays', async ({ page }) => {
  await page.route('**/assets/sign-in-dialog-*.js', (route) => route.abort());
  await write(page);
  await page.getByRole('button', { name: '提交留言' }).click();
  const told = page.getByRole('alert').filter({ hasText: '页面有一部分没有加载出来' });
  await expect(told).toBeVisible();
  await expect(page.locator('#content')).toHaveValue(CONTENT);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
  }
  await page.unroute('**/assets/sign-in-dialog-*.js');
  await told.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('#content')).toHaveValue(CONTENT);
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('a screen of a work area that does not load is said, too', async ({ page, context }) => {
  await signInByCookies(context, await demoPerson('city'));
  // Not the few lines that ask for it, which come with the page.
  const html = await (await page.request.get('/g/dataBoard')).text();
  await page.route('**/assets/data-board-*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto('/g/dataBoard');
  await expect(page.getByRole('alert').getByText('页面有一部分没有加载出来')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible();
});

test('what is typed before a slow page comes to life counts', async ({ page, context }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('手机号').fill('13912345678');
  arrive();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678');

  await signInByCookies(context, await newCitizen());
  let again = () => {};
  const late = new Promise<void>((resolve) => {
    again = resolve;
  });
  await page.unroute('**/assets/entry.client-*');
  await page.route('**/assets/entry.client-*', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/feedback', { waitUntil: 'commit' });
  const text = page.getByLabel('您的意见');
  await text.fill('字可以再大一些');
  again();
  await page.waitForLoadState('networkidle');
  await text.press('End');
  await page.keyboard.type('。');
  await expect(text).toHaveValue('字可以再大一些。');
});

test('a message is written and sent with the keyboard alone', async ({ page, context }) => {
  test.slow();
  await signInByCookies(context, await newCitizen());
  await open(page, '/threads/post');
  await tabTo(page, '#fid');
  await page.keyboard.type(SEAT);
  await expect(page.getByRole('button', { name: `湖南省${SEAT}` })).toBeVisible();
  await tabTo(page, `button:text-is("湖南省${SEAT}")`);
  await page.keyboard.press('Enter');
  await tabTo(page, '#typeId');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '#domainId');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '#subDomainId');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '#subject');
  await page.keyboard.insertText(SUBJECT);
  // A title is one line, however many it is shown in.
  await page.keyboard.press('Enter');
  await expect(page.locator('#subject')).toHaveValue(SUBJECT);
  await tabTo(page, '#content');
  await page.keyboard.insertText(CONTENT);
  await tabTo(page, '#agree');
  await page.keyboard.press('Space');
  await tabTo(page, '#submit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/threads\/submit/);
});

/** Everything but sending. */
async function write(page: Page): Promise<void> {
  await open(page, `/threads/post?fid=${await seatId()}`);
  await page.getByLabel('投诉/求助').check();
  await page.locator('#domainId').selectOption({ index: 1 });
  await page.locator('#subDomainId').selectOption({ index: 1 });
  await page.locator('#subject').fill(SUBJECT);
  await page.locator('#content').fill(CONTENT);
  await page.locator('#agree').check();
  await expect(page.getByText('草稿已保存')).toBeVisible();
}

/** Goes on from field to field until the wanted one has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached with the Tab key`);
}
