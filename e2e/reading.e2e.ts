import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { BEYOND, newCitizen, open } from './people.ts';
import { answered, posted, SEAT, seatId } from './stories.ts';
import { BASE } from './wire.ts';

const SUBJECT = '望城区金星北路人行道破损严重老人行走容易摔倒';
const REPLY = '您好！金星北路人行道已安排修复，预计本月底前完成，施工期间请注意安全，感谢您的监督。';

/** Asks for a path as it is written, which browsers would put right. */
const sent = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(BASE);
    get({ hostname, port, path }, async (answer) =>
      resolve({ status: answer.statusCode!, text: await text(answer) }),
    ).on('error', reject);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that is read can be found and read', async ({ page, request }) => {
    const tid = await posted(await newCitizen(), {
      subject: SUBJECT,
      content: '望城区金星北路的人行道砖块松动破损，下雨天积水，老人行走容易摔倒，请尽快修复。',
    });
    await answered(tid, REPLY);

    // Kept pages hear of it a moment later.
    const its = page.locator(`a[href="/threads/content?tid=${tid}"]`, { hasText: SUBJECT });
    await expect(async () => {
      await page.goto('/demo');
      await expect(its.first()).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 10_000 });
    await page.getByRole('link', { name: '更多已办理的留言' }).click();
    await expect(page).toHaveURL(/\/threads\/list/);
    await its.click();
    await expect(page).toHaveURL(`/threads/content?tid=${tid}`);
    await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
    await expect(page.getByText(REPLY)).toBeVisible();
    await expect(page.getByRole('heading', { name: '办理过程' })).toBeVisible();
    await expect(page.getByText('审核通过')).toBeVisible();
    await page.locator('#currentForum').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(SEAT);
    await page.getByRole('link', { name: '待回复' }).click();
    await expect(its).toHaveCount(0);

    await page.getByRole('link', { name: '搜索', exact: true }).click();
    await page.getByRole('searchbox').fill('金星北路 人行道');
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('heading', { name: SUBJECT }).first()).toBeVisible();
    await page.getByRole('searchbox').fill(String(tid));
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(`/threads/content?tid=${tid}`);

    const source = await (await request.get(`/threads/content?tid=${tid}`)).text();
    expect(source).toContain(`<title>${SUBJECT} - 领导留言板</title>`);
    expect(source).toContain(REPLY);
    expect(source).not.toMatch(/<script[^>]+src="\/assets/);
  });

  test('a leader is found region by region', async ({ page }) => {
    await page.goto('/local-leader');
    await page.getByRole('link', { name: '湖南省' }).click();
    await page.getByRole('link', { name: '长沙市', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`看留言.*给湖南省${SEAT}的`) }).click();
    await expect(page).toHaveURL(`/threads/list?fid=${await seatId()}`);
    await page.goto('/local-leader');
    await page.getByLabel('按名称查找').fill('浏阳');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('link', { name: /写留言.*浏阳市委书记/ })).toBeVisible();
  });

  test('no link leads nowhere', async ({ request }) => {
    const seen = new Set<string>();
    const next = ['/demo', '/threads/post'];
    for (const path of next) {
      const response = await request.get(path);
      expect(response.status(), path).toBeLessThan(400);
      if (!response.headers()['content-type']?.startsWith('text/html')) continue;
      for (const [, href] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const { pathname, search, searchParams } = new URL(href!.replaceAll('&amp;', '&'), 'http://here');
        // One of each kind: the same path, whichever its number, with the same names in its query.
        const kind = [pathname.replace(/\d+/g, '0'), ...searchParams.keys()].join();
        if (!seen.has(kind)) next.push(pathname + search);
        seen.add(kind);
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test('an address that makes no sense is no error', async ({ request }) => {
    const searches = ['keywords=%00', 'page=99999999', 'days=999999999', 'typeId=999999999', 'fid=999999999'];
    for (const path of [...searches.map((query) => `/messageSearch?${query}`), '/local-leader?keywords=%00%F0'])
      expect((await request.get(path)).status(), path).toBe(200);
    // Whatever site the address seems to name, the page names ours.
    for (const [path, status] of [
      ['//elsewhere.example/demo', 404],
      ['http://elsewhere.example/demo', 200],
    ] as const) {
      const answer = await sent(path);
      expect(answer.status, path).toBe(status);
      expect(answer.text, path).not.toMatch(/(?:\w:|=")\/\/elsewhere/);
    }
    for (const path of [
      '/threads/list?state=abc',
      '/threads/list?lastItem=zzz',
      '/threads/content',
      '/forum/list?fid=a',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });

  test('surplus of an address makes no other page of it', async () => {
    const kept = async () => {
      const told = await (await fetch(`${BASE}/metrics`)).text();
      return Number(/^board_cache_total\{result="miss"\} (\d+)/m.exec(told)?.[1]);
    };
    // What is kept goes when something happens; then it is looked at once more.
    for (const path of ['/demo', '/threads/list', '/api/docs', '/caseBase'])
      await expect(async () => {
        await sent(path);
        const [plain, before] = [await sent(path), await kept()];
        expect(before).toBeGreaterThan(0);
        for (const query of ['?x=1', '?tid=1&x=2', `?z=${'9'.repeat(5000)}`, '?__proto__=1', '?&&=']) {
          const { status, text } = await sent(path + query);
          expect([status, text === plain.text], path + query.slice(0, 20)).toEqual([200, true]);
        }
        expect(await kept(), path).toBe(before);
      }).toPass({ timeout: 20_000 });
    // What a reader chose in a way that pages do not know is no choice.
    const { text } = await sent('/demo');
    const chosen = await fetch(`${BASE}/demo`, { headers: { cookie: 'display=%6carge; region=%34' } });
    expect(await chosen.text()).toBe(text);
  });

  test('what does not exist is said, with a way on', async ({ page }) => {
    for (const path of ['/nowhere', '/threads/content?tid=2147483647', '/threads/list?fid=999999999']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
      await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
    }
  });
});

test('the page of a people’s congress names states as its rows do, and no kinds it does not take', async ({ page }) => {
  await page.goto('/threads/list?fid=5402');
  const states = page.getByRole('navigation', { name: '按状态' }).getByRole('link');
  await expect(states).toHaveText(['全部', '未回复', '办理中', '已回复']);
  await expect(page.getByRole('navigation', { name: '按类型' })).toHaveCount(0);
  await page.goto('/threads/list');
  await expect(states).toHaveText(['全部', '待回复', '办理中', '已办理']);
  await expect(page.getByRole('navigation', { name: '按类型' })).toBeVisible();
});

test('the language is chosen once and kept', async ({ page }) => {
  const fid = await seatId();
  // Latin words are long: they too must fit the narrowest phone.
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/demo');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Write', exact: true })).toBeVisible();
  for (const path of [`/threads/post?fid=${fid}`, '/login', '/signUp', '/local-leader', '/messageSearch', '/nowhere']) {
    await page.goto(path);
    expect(await page.evaluate(BEYOND), `${path} is too wide`).toBeLessThanOrEqual(0);
    // Names of places and matters stay as they are; what the product itself says does not.
    const said = await page.locator('h1, label[for], legend, [type="submit"], header nav').allInnerTexts();
    expect(said.length, path).toBeGreaterThan(0);
    expect(said.join('\n'), path).not.toMatch(/\p{Script=Han}/u);
    expect(await page.title(), path).not.toMatch(/\p{Script=Han}/u);
  }

  await page.goto('/demo');
  await page.getByRole('link', { name: '繁體中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('link', { name: '我要留言' })).toBeVisible();
  await open(page, `/threads/post?fid=${fid}`);
  await expect(page.getByLabel('標題')).toBeEnabled();
  await expect(page.getByRole('button', { name: '提交留言' })).toBeVisible();
});
