import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, newCitizen, signInByCookies } from './people.ts';
import { answered, posted } from './stories.ts';
import { call } from './wire.ts';

/** Finding an answer without writing: by words, however they are typed, by the name of a place, by asking. */

const SUBJECT = '雨花区香樟路共享单车乱停放占用盲道影响视障人士出行';

test.beforeAll(async () => {
  const tid = await posted(await newCitizen(), {
    subject: SUBJECT,
    content: '雨花区香樟路的共享单车长期乱停放，占用盲道，视障人士无法通行，希望有关部门加强管理。',
  });
  await answered(tid, '您好！已要求共享单车企业在香樟路增派人员清理盲道，并划定停放区域，感谢您的监督。');
});

/** The index hears of it in the background. */
async function finds(page: import('@playwright/test').Page, keywords: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/messageSearch?keywords=${encodeURIComponent(keywords)}`);
    await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('words are found in traditional characters, misspelt, and with one too many', async ({ page }) => {
  await finds(page, '香樟路 盲道');
  await finds(page, '香樟路 盲道 視障');
  await finds(page, '香樟路 共享但车');
  await expect(page.getByText('没有找到“香樟路 共享但车”，以下是“香樟路 共享单车”的结果。')).toBeVisible();
  await finds(page, '香樟路 盲道 飞碟');
  await expect(page.getByText('没有同时含有')).toBeVisible();
  await expect(page.getByRole('heading', { name: /搜索结果\s*共\d+条/ })).toBeVisible();
});

test('while typing, an answer is offered and chosen by keyboard', async ({ page }) => {
  await finds(page, '香樟路 盲道');
  await page.goto('/demo');
  const field = page.getByRole('combobox', { name: '搜索留言' });
  await field.pressSequentially('香樟路盲道');
  const offer = page.getByRole('option', { name: new RegExp(SUBJECT) });
  await expect(offer).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await offer.getAttribute('id'))!);
  await field.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(field).toHaveValue('香樟路盲道');
  await field.press('ArrowDown');
  await expect(offer).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
  await expect(page.getByText('已要求共享单车企业')).toBeVisible();
});

test('a place is found by the letters of its sound', async ({ page }) => {
  await page.goto('/local-leader');
  await page.getByRole('combobox').pressSequentially('changsha');
  const offer = page.getByRole('option', { name: '湖南省长沙市', exact: true });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '当前地区' })).toContainText('长沙市');
});

test('a search names the boards that are called so; what it is narrowed by is followed and subscribed to', async ({
  page,
  context,
}) => {
  await page.goto('/messageSearch?keywords=changsha');
  await expect(page.getByRole('main').getByRole('link', { name: '湖南省长沙市', exact: true })).toHaveAttribute(
    'href',
    /^\/threads\/list\?fid=\d+$/,
  );
  await signInByCookies(context, await newCitizen());
  await finds(page, '香樟路 盲道');
  await page.goto(`/messageSearch?keywords=${encodeURIComponent('香樟路 盲道')}&typeId=2&answered=1`);
  await page.getByRole('button', { name: '保存并关注这个搜索' }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
  const feed = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
  expect(await (await page.request.get(feed!)).text()).toContain(SUBJECT);
  await expect(page.getByText('Atom')).toHaveCount(0);
  await page.goto('/myFocusThreads');
  await page.getByRole('link', { name: '“香樟路 盲道” · 投诉/求助 · 已办理' }).click();
  await expect(page).toHaveURL(/typeId=2&answered=1/);
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
});

test('whoever asks is shown the help, cases and answered messages, or told that there is nothing', async ({ page }) => {
  await finds(page, '香樟路 盲道');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/demo');
  const robot = page.getByRole('link', { name: '在线问答' });
  expect(loaded.filter((url) => new URL(url).pathname === '/robot')).toEqual([]);
  await robot.click();
  const panel = page.getByRole('dialog', { name: '在线问答' });
  await panel.getByRole('link', { name: '怎么撤回留言？' }).click();
  await expect(panel.getByRole('link', { name: '如何删除留言' }).first()).toBeVisible();
  await expect(page).toHaveURL('/demo');
  // What was found before stays until the next answer is there.
  const ask = async (words: string) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('keywords') === words);
    await panel.getByRole('searchbox').fill(words);
    await panel.getByRole('searchbox').press('Enter');
    await answered;
  };
  await ask('多久会回复');
  await expect(panel.getByRole('link', { name: '如何删除留言' })).toHaveCount(0);
  await ask('留言提交后怎么撤回？');
  await expect(panel.getByRole('link', { name: '如何删除留言' }).first()).toBeVisible();
  await ask('香樟路盲道被占用');
  await expect(panel.getByRole('link', { name: SUBJECT })).toBeVisible();
  const { rows } = await call('cases.search', { rows: 1 });
  const known = rows[0]!;
  await ask(known.title);
  await expect(panel.getByRole('heading', { name: '案例库' })).toBeVisible();
  await expect(panel.locator(`a[href="/caseBase/content?caseId=${known.caseId}"]`)).toHaveText(known.title);
  await ask('qwrtp zzz');
  await expect(panel.getByText('没有找到关于“qwrtp zzz”的答案')).toBeVisible();
  await panel.getByRole('searchbox').press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(robot).toBeFocused();
});

test('an answer that arrives while one types on takes nothing away: neither the text nor what is selected in it', async ({
  page,
}) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: '在线问答' }).click();
  const panel = page.getByRole('dialog', { name: '在线问答' });
  const field = panel.getByRole('searchbox');
  await field.fill('qwrtp zzz');
  const arrives = Promise.withResolvers<void>();
  await page.route('**/robot?*', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await field.press('Enter');
  await field.fill('香樟路的盲道');
  await field.selectText();
  arrives.resolve();
  await expect(panel.getByText('没有找到关于“qwrtp zzz”的答案')).toBeVisible();
  await page.keyboard.type('多久会回复');
  await expect(field).toHaveValue('多久会回复');
});

test('an office with nothing urgent finds the robot on its work table, too', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('congress'), '/g/workTable');
  await desk.route('**/v1/org/threads/page-ans', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows: [], total: 0 } } });
  });
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '紧急待办' })).toHaveCount(0);
  await expect(desk.getByRole('link', { name: '在线问答' })).toBeVisible();
  await desk.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the robot is a page', async ({ page }) => {
    await page.goto('/demo');
    await page.getByRole('link', { name: '在线问答' }).click();
    await page.getByRole('searchbox').fill('多久会回复');
    await page.getByRole('button', { name: '提问' }).click();
    await expect(page.getByRole('link', { name: '常见问题' }).first()).toBeVisible();
  });
});
