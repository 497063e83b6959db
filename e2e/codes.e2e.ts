import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newIdentity, open } from './people.ts';
import { BASE } from './wire.ts';

/** What happens around codes and captchas for those to whom the usual way is closed (product.md §4; domain.md D). */

test('no code came: at the end of the countdown the link returns, and help, which is counted for who agreed', async ({
  page,
  context,
}) => {
  const exposures: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/track/add')) exposures.push(JSON.parse(request.postDataJSON().param));
  });
  const { phone } = newIdentity();
  const waitInVain = async () => {
    await open(page, '/login');
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText(/^1[01]\d秒后重发$/)).toBeVisible();
    await expect(page.getByRole('link', { name: '联系客服' })).toHaveCount(0);
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: '没有收到？' })).toBeVisible();
    await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/mainFooter');
  };
  await page.clock.install();
  // Who was not asked, or said no, is not counted.
  await waitInVain();
  // What this page still has to load knows nothing of what is agreed to afterwards.
  await page.goto('about:blank');
  await context.addCookies([{ name: 'visits', value: 'on', url: BASE }]);
  await waitInVain();
  await expect.poll(() => exposures).toHaveLength(1);
  expect(exposures).toMatchObject([{ topic: 'exposure', content: { page_id: 30, extra_info: 'customerService' } }]);
});

test('who cannot see the picture is told of the other ways at the field, and reaches both by the keyboard', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByText('通行证登录').click();
  const letters = page.getByLabel('图形验证码', { exact: true });
  await expect(letters).toHaveAccessibleDescription(/看不见图片.*改用自动验证.*改用短信验证码登录/);
  await letters.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '换一换' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '验证已通过' })).toBeVisible({ timeout: 30_000 });

  await open(page, '/login');
  await page.getByText('通行证登录').click();
  await letters.focus();
  for (const _ of ['picture', 'proof', 'message']) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '改用短信验证码登录' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(letters).toHaveCount(0);
});
