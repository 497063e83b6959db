import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { qrCode } from '../web/app/lib/posters/qr-code.ts';
import { test } from './journey.ts';
import { accessible, BEYOND, newCitizen, signInByCookies } from './people.ts';
import { posted, published, replied, seatId } from './stories.ts';

const SUBJECT = '岳麓区梅溪湖路公交站台没有座椅和雨棚老人等车不便';

/** A message that everyone may read. */
async function onShow(): Promise<number> {
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await published(tid);
  return tid;
}

test('a reader keeps, follows and supports a message, and finds it again', async ({ page, context }) => {
  const tid = await onShow();
  await signInByCookies(context, await newCitizen());
  await page.goto(`/threads/content?tid=${tid}`);
  for (const [button, done] of [
    ['收藏', '已收藏'],
    ['我也关心', '已表示关心'],
    ['关注进展', '已关注'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: done })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await expect(page.getByRole('button', { name: '已表示关心' })).toContainText('1');

  // Taking it back is asked first, here as in the list; whoever says no has kept it.
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: '已收藏' }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/myCollect');
  await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: '取消收藏' }).click();
  await expect(page.getByText('取消收藏成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有收藏')).toBeVisible();
  await expect(page.getByRole('link', { name: '去看看大家的留言' })).toHaveAttribute('href', '/threads/list');

  await replied(tid, '您好！梅溪湖路公交站台的座椅和雨棚已列入改造计划，预计年底前完成，感谢您的监督。');
  // Whoever follows is told in the background.
  await expect(async () => {
    await page.goto('/noticeMain');
    await expect(page.getByText('已回复').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/myFocusThreads');
  await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible();
});

test('a guest wants to follow, signs in over the page, and follows', async ({ page }) => {
  const tid = await onShow();
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByRole('link', { name: '关注进展' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('密码登录').click();
  await dialog.getByLabel('用户名或手机号').fill('citizen');
  await dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/threads/content?tid=${tid}`);

  await replied(tid, '您好！梅溪湖路公交站台的座椅和雨棚已列入改造计划，预计年底前完成，感谢您的监督。');
  const told = page.getByRole('link', { name: new RegExp(`已回复.*${SUBJECT}`) }).first();
  await expect(async () => {
    await page.goto('/noticeMain');
    await expect(told).toHaveAttribute('href', `/threads/content?tid=${tid}`, { timeout: 1000 });
  }).toPass();
  await told.click();
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
  await page.goto('/myFocusThreads');
  await expect(page.getByText('绑定邮箱后，每天的汇总也可以发到邮箱。')).toBeVisible();
});

test('what a reader reads is kept only when he agrees', async ({ page, context }) => {
  const tid = await onShow();
  await signInByCookies(context, await newCitizen());
  await page.goto(`/threads/content?tid=${tid}`);
  await page.goto('/myTracks');
  await expect(page.getByRole('link', { name: SUBJECT })).toHaveCount(0);
  await page.getByRole('button', { name: '同意并开启足迹' }).click();
  await expect(page.getByRole('button', { name: '关闭足迹' })).toBeVisible();
  await page.goto(`/threads/content?tid=${tid}`);
  await page.goto('/myTracks');
  await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible();
});

test('a report reaches the platform', async ({ page, context }) => {
  const tid = await onShow();
  await signInByCookies(context, await newCitizen());
  await page.goto(`/threads/content?tid=${tid}`);
  await page.getByRole('link', { name: '举报' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('请选择一个理由')).toBeVisible();
  await page.getByText('泄露他人隐私').click();
  // A page that is opened anew still has what was typed.
  const more = page.getByLabel('补充说明');
  await more.fill('正文里写了别人的电话');
  await page.reload();
  await expect(more).toHaveValue('正文里写了别人的电话');
  await page.getByText('泄露他人隐私').click();
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('已收到您的举报')).toBeVisible();
  await page.goto('/myFeedback');
  await expect(page.getByText('待处理')).toBeVisible();
});

test('a message becomes a poster by keyboard, and its code leads back to the page', async ({ page }) => {
  const tid = await onShow();
  await replied(tid, '您好！梅溪湖路公交站台的座椅和雨棚已列入改造计划，预计年底前完成，感谢您的监督。');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/threads/content?tid=${tid}`);
  // Few ask for a poster: what stands on it is asked for when the card is opened.
  expect(loaded).not.toContain('/threads/poster');
  await page.route('**/threads/poster*', (route) => route.abort());
  await page.getByText('分享、打印').press('Enter');
  const make = page.getByRole('button', { name: '生成海报' });
  await make.press('Enter');
  await expect(page.getByText('海报没有生成')).toBeVisible();
  await page.unroute('**/threads/poster*');
  const code = page.getByRole('img', { name: '二维码' });
  await expect.poll(() => code.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  const before = loaded.length;
  await expect(make).toHaveAttribute('aria-expanded', 'false');
  await make.press('Enter');
  // What draws it came with this, and not before.
  const picture = page.getByRole('img', { name: SUBJECT });
  await expect(picture).toHaveAccessibleName(/已列入改造计划/);
  expect(loaded.slice(before).length).toBeGreaterThan(0);
  const save = page.getByRole('link', { name: '保存海报' });
  await expect(save).toBeFocused();
  await accessible(page);
  expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);

  const { path, size } = qrCode(page.url());
  const dark = new Set(path.match(/M\d+ \d+/g));
  const seen = await picture.evaluate(codeIn, size);
  expect(seen.length).toBe(size * size);
  expect(seen.filter(({ at, isDark }) => isDark !== dark.has(at))).toEqual([]);

  const downloading = page.waitForEvent('download');
  await save.press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`领导留言板-${tid}.png`);
  await make.press('Enter');
  await expect(picture).toBeHidden();
});

/** The squares of the code at the bottom left of a poster, as a phone sees them; runs in the browser. */
function codeIn(picture: SVGElement | HTMLElement, size: number): { at: string; isDark: boolean }[] {
  const image = picture as HTMLImageElement;
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const isDark = (x: number, y: number) => data[(Math.round(y) * width + Math.round(x)) * 4]! < 128;
  // Its corner: from below the last dark square on the left, whose side is seven squares long.
  let left = 0;
  const rows = Array.from({ length: height }, (_, y) => y).reverse();
  const bottom = rows.find((y) => {
    left = Array.from({ length: width / 3 }, (_, x) => x).find((x) => isDark(x, y)) ?? 0;
    return left > 0;
  })!;
  let right = left;
  while (isDark(right, bottom)) right++;
  const square = (right - left) / 7;
  const top = bottom + 1 - size * square;
  return Array.from({ length: size * size }, (_, i) => {
    const [column, row] = [i % size, Math.floor(i / size)];
    return { at: `M${column} ${row}`, isDark: isDark(left + (column + 0.5) * square, top + (row + 0.5) * square) };
  });
}

test('a list goes on below, and what was chosen stays', async ({ page }) => {
  await page.goto('/threads/list');
  const rows = page.locator('[data-rows] article');
  await expect(rows).toHaveCount(10);
  await page.getByRole('link', { name: '显示更多' }).click();
  await expect(rows).toHaveCount(20);
  // Back from a message further below, one is where one was.
  const far = rows.nth(17).getByRole('link').first();
  const subject = (await far.textContent())!.trim();
  await far.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await expect(far).toBeInViewport();
  await page.getByLabel('领域', { exact: true }).selectOption({ label: '交通' });
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page).toHaveURL(/domainId=6/);
  for (const facts of await page.locator('[data-rows] article p:last-child').allInnerTexts())
    expect(facts).toContain('交通');
});

test('large print and a region are chosen once', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: '长辈版' }).click();
  await expect(page.locator('html')).toHaveClass('large');
  await page.goto(`/threads/list?fid=${await seatId()}`);
  await expect(page.locator('html')).toHaveClass('large');
  await expect(page.getByText('关注这位领导')).toBeVisible();
  await page.getByRole('link', { name: '标准版' }).click();
  await expect(page.locator('html')).not.toHaveClass('large');
  await page.goto('/demo');
  await page.getByRole('link', { name: '选省、市、县' }).click();
  const places = page.getByRole('navigation', { name: '选择地区' });
  await places.getByRole('link', { name: '湖南省', exact: true }).click();
  await expect(page.getByRole('heading', { name: '湖南省各地回复率' })).toBeVisible();
  await places.getByRole('link', { name: '长沙市', exact: true }).click();
  await expect(places.locator('[aria-current]')).toHaveText('长沙市');
  await places.getByRole('link', { name: '长沙县', exact: true }).click();
  await page.goto('/demo');
  await expect(places.locator('[aria-current]')).toHaveText('长沙县');
  await expect(page.getByRole('link', { name: '长沙县的领导' })).toBeVisible();
  await places.getByRole('link', { name: '全国' }).click();
  await expect(places.locator('[aria-current]')).toHaveCount(0);
});
