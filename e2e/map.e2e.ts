import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, looksRight, newCitizen, open, signInByCookies } from './people.ts';
import { seatId, set } from './stories.ts';

/** Public messages by place: from the country down to a message, narrowed, and around oneself. */

test('from the country to a province, a city and a message', async ({ page }) => {
  await page.goto('/siteMap');
  await page.getByRole('main').getByRole('link', { name: '身边留言' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '看看身边的留言' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^全国 · 近一年 · [\d,]+条$/ })).toBeVisible();
  await accessible(page);
  await looksRight(page, 'country');

  // A circle leads into its region, and so does its name.
  await page.locator('svg a', { has: page.locator('circle'), hasText: '湖南省' }).click();
  await expect(page).toHaveURL(/\/map\?fid=29$/);
  await expect(page.getByRole('heading', { level: 1, name: '湖南省的留言' })).toBeVisible();
  const rows = page.locator('article');
  await expect(rows.first()).toContainText('湖南省');
  await looksRight(page, 'province');
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^长沙市/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '长沙市的留言' })).toBeVisible();
  await expect(page.getByText(/^写给长沙市领导的有\d+条。$/)).toBeVisible();
  await accessible(page);
  await looksRight(page, 'city');

  const first = rows.first().getByRole('link').first();
  const subject = (await first.textContent())!;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.goBack();
  await page.getByRole('navigation', { name: '所在地区' }).getByRole('link', { name: '湖南省' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '湖南省的留言' })).toBeVisible();
});

test('as a heat map, which the address keeps, with its places named in English', async ({ page }) => {
  await page.goto('/map?fid=29');
  await page.getByRole('navigation', { name: '地图画法' }).getByRole('link', { name: '热力图' }).press('Enter');
  await expect(page).toHaveURL(/\/map\?fid=29&view=heat$/);
  await expect(page.locator('figure')).toContainText('很少 较少 中等 较多 最多');
  await accessible(page);
  await looksRight(page, 'heat');

  await page.goto('/language/en');
  await page.goto('/map?view=heat');
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Hunan Province/ })
    .click();
  await expect(page).toHaveURL(/\/map\?fid=29&view=heat$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages in Hunan Province' })).toBeVisible();
  await expect(page.locator('article').first()).toContainText(/ of .*Hunan/);
  await looksRight(page, 'heat in English');
});

test('by state, domain and time, in an address that can be shared', async ({ page }) => {
  const count = async () => {
    const heading = await page.getByRole('heading', { level: 2, name: /条$/ }).textContent();
    return Number(/([\d,]+)条$/.exec(heading!)![1]!.replace(',', ''));
  };
  await page.goto('/map?fid=29');
  const all = await count();
  await page.getByText('筛选留言').click();
  await page.getByLabel('办理状态').selectOption('已办理');
  await page.getByLabel('时间').selectOption('近一个月');
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page).toHaveURL(/\/map\?.*state=4.*days=30/);
  const some = await count();
  expect(some).toBeLessThan(all);
  expect(some).toBeGreaterThan(0);
  for (const row of await page.locator('article').all()) await expect(row).toContainText(/已办理|已回复/);
  await expect(page.getByLabel('办理状态')).toHaveValue('4');
  await accessible(page);
  // What was chosen goes along into a region.
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^长沙市/ })
    .click();
  await expect(page).toHaveURL(/state=4&days=30|days=30&state=4/);
  await page.goto('/map?fid=29&domainId=12&days=1&state=3');
  await page.getByRole('link', { name: '不筛选，看全部' }).click();
  await expect(page).toHaveURL(/\/map\?fid=29$/);
});

test('around oneself, once the device may say where that is', async ({ page, context }) => {
  await page.goto('/map');
  const near = page.getByRole('button', { name: '看我附近的留言' });
  await near.click();
  await expect(page.getByText('无法获取您的位置')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 112.98342, latitude: 28.19409 });
  await near.click();
  // The address tells no more than 100 m.
  await expect(page).toHaveURL(/\/map\?lng=112\.983&lat=28\.194$/);
  await expect(page.getByRole('heading', { level: 1, name: '附近的留言' })).toBeVisible();
  const away = await page.locator('article').getByText(/^约/).allTextContents();
  expect(away.length).toBeGreaterThan(3);
  const metres = away.map((text) => Number(/[\d.]+/.exec(text)![0]) * (text.includes('公里') ? 1000 : 1));
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  await accessible(page);
  await looksRight(page, 'near');
});

test('a public message leads to those around it', async ({ page }) => {
  await page.goto('/map?lng=112.983&lat=28.194');
  const subject = await page.locator('article').first().getByRole('link').textContent();
  await page.locator('article').first().getByRole('link').click();
  await page.getByRole('link', { name: '查看附近的留言', exact: true }).click();
  await expect(page.locator('article').first()).toContainText('约50米');
  await expect(page.getByRole('link', { name: subject! })).toBeVisible();
});

test('who marks a place is shown what others wrote there, and follows it', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 112.9834, latitude: 28.1941 });
  await open(page, `/threads/post?fid=${await seatId()}`);
  await page.getByRole('button', { name: '用我现在的位置' }).click();
  await expect(page.getByText('湖南省长沙市附近')).toBeVisible();
  const nearby = page.getByRole('region', { name: '这附近有人反映过' });
  const first = nearby.getByRole('listitem').first();
  await expect(first).toContainText('离这里约50米');
  expect(await nearby.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await looksRight(page, 'form');
  await accessible(page);
  const link = first.getByRole('link');
  await expect(link).toHaveAttribute('target', '_blank');
  await first.getByRole('button', { name: '关注进展' }).click();
  await expect(first.getByRole('status')).toHaveText('已关注，有进展时通知您');
  const address = (await link.getAttribute('href'))!;
  await page.getByRole('button', { name: '去掉标记' }).click();
  await expect(nearby).toBeHidden();
  await page.getByRole('button', { name: '在地图上选' }).click();
  await expect(page.getByLabel('地图：拖动地图，让红点对准位置')).toBeVisible();
  await page.getByRole('button', { name: '选红点所在的位置' }).click();
  await expect(page.getByText(/附近 已标记位置：北纬35/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
});

/** One grey dot. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==';

test('on the streets that the operator has pictures of', async ({ page }) => {
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(TILE, 'base64') }),
  );
  const before = await set({ mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png' });
  try {
    const streets = page.getByRole('region', { name: /^街道地图/ });
    await expect(async () => {
      await page.goto('/map?fid=222');
      await expect(streets.locator('.leaflet-tile-loaded').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await accessible(page);
    await looksRight(page, 'streets');
    await streets.getByRole('button', { name: /^长沙县：/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '长沙县的留言' })).toBeVisible();
    await page.goto('/map?lng=112.983&lat=28.194');
    await expect(streets.locator('.leaflet-tile-loaded').first()).toBeVisible();
    const first = await page.locator('article').first().getByRole('link').textContent();
    await streets.getByRole('button', { name: first!, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!);
    // Pictures from elsewhere are for this page alone.
    await page.goto('/data');
    const header = (await (await page.request.get('/data')).headers())['content-security-policy'];
    expect(header).not.toContain('tiles.example');
  } finally {
    await set(before);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the map, the list and the filters are there', async ({ page }) => {
    await page.goto('/map?fid=29');
    await expect(page.getByRole('button', { name: '看我附近的留言' })).toBeHidden();
    await page.getByText('筛选留言').click();
    await page.getByLabel('办理状态').selectOption('待回复');
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(page.locator('article').first()).toContainText('待回复');
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL(/lastItem=/);
  });
});
