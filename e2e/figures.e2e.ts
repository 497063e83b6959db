import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible } from './people.ts';
import { seatId } from './stories.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a province is found on the map, and what a picture shows is read and taken away as a table', async ({
    page,
  }) => {
    await page.goto('/data');
    const map = page.getByRole('region', { name: '各地回复率和留言量' });
    await expect(map.getByText(/已回复[\d.]+%；留言最多的是/)).toBeVisible();
    // Few messages say little: their rates are hatched, and the words say from how many on they are not.
    await expect(map.locator('a use[fill="url(#too-few)"]').first()).toBeAttached();
    await expect(map.getByText(/留言不足\d+条的地方加斜线/)).toBeVisible();
    const rows = page.getByRole('region', { name: '各省、自治区、直辖市', exact: true }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/\d+–\d+%/);

    const months = page.getByRole('region', { name: '每月留言和回复', exact: true }).first();
    await months.getByText('查看表格').click();
    await expect(months.getByRole('row')).toHaveCount(14);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      months.getByRole('link', { name: '下载数据（CSV）' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('months.csv');

    await map.locator('a', { hasText: '湖南省：' }).first().click();
    await expect(page).toHaveURL(/\/forum\/list\?fid=\d+/);
    await expect(page.getByRole('heading', { name: '最新回复' })).toBeVisible();
    await page.getByRole('link', { name: '更多数据和每月情况' }).click();
    await expect(page.getByRole('heading', { name: '湖南省的年度数据', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: '湖南省：每月留言和回复' })).toBeVisible();
    // An address that has lost its place leads to the figures of all.
    await page.goto('/data/board');
    await expect(page).toHaveURL(/\/data$/);
  });
});

test('on a phone no picture is cut, and a wide table is pushed aside within its frame', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fid = await seatId();
  for (const path of ['/data', `/data/board?fid=${fid}`, `/threads/list?fid=${fid}`]) {
    await page.goto(path);
    for (const one of await page.locator('main details > summary').all()) await one.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await accessible(page);
  }
});
