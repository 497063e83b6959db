import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, looksRight } from './people.ts';
import { call } from './wire.ts';

/** The photos of a message open over its page, one after the other. */
test('a reader looks at photos large, goes from one to the next by key, and is back at the page', async ({ page }) => {
  const { rows } = await call('messages.solved', {});
  const { tid } = rows.find(({ before, after }) => before && after)!;
  await page.goto(`/threads/content?tid=${tid}`);
  const first = page.locator('a[data-photo]').first();
  const address = await first.evaluate((link: HTMLAnchorElement) => link.href);
  await page.waitForLoadState('networkidle');
  await first.click();
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(viewer.locator('img')).toHaveJSProperty('src', address);
  await expect
    .poll(() => viewer.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(viewer.getByRole('button', { name: '上一张' })).toBeDisabled();
  await accessible(page);
  await looksRight(page, 'the viewer');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(viewer.getByRole('link', { name: '打开原图' })).not.toHaveAttribute('href', address);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a photo opens by itself', async ({ page, context }) => {
    const { rows } = await call('messages.solved', {});
    const { tid } = rows.find(({ before }) => before)!;
    await page.goto(`/threads/content?tid=${tid}`);
    const opened = context.waitForEvent('page');
    await page.locator('a[data-photo]').first().click();
    expect((await opened).url()).toContain('/files/');
  });
});
