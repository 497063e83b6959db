import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, looksRight, newCitizen, open, signInByCookies } from './people.ts';

/**
 * A citizen has notices shown on the phone, and ends that. What a push service brings, and what the worker shows of it, is
 * tested without a browser: a browser without a screen allows no notices.
 */

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

/** A browser that is allowed to when asked, and whose push service gives subscriptions without a network. The keys are those of an example of RFC 8291. */
function withPushService() {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
  let made: object | null = null;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey } = {}) => {
    if (!userVisibleOnly || !applicationServerKey) throw new Error('refused');
    made = {
      endpoint: 'https://push.example.com/send/journey',
      expirationTime: null,
      getKey: (name: 'p256dh' | 'auth') => keys[name].buffer,
      unsubscribe: async () => {
        made = null;
        return true;
      },
    };
    return made as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
}

test('a phone shows notices to whoever asks for that there', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await page.addInitScript(withPushService);
  await open(page, '/uCenter/notices');
  const choice = page.getByRole('checkbox', { name: '答复、说明和评价 浏览器通知' });
  await expect(choice).toBeDisabled();
  await page.getByRole('button', { name: '在这台设备上接收浏览器通知' }).click();
  await expect(page.getByText('（本机）')).toBeVisible();
  await expect(choice).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '征集和建议 浏览器通知' })).not.toBeChecked();
  await looksRight(page, 'browser-push');
  await accessible(page);

  await page.getByRole('button', { name: /^停止.*上的通知$/ }).click();
  await expect(page.getByRole('button', { name: '在这台设备上接收浏览器通知' })).toBeVisible();
  await expect(page.getByText('（本机）')).toBeHidden();
});

test('a browser that cannot, or may not, says so', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open(page, '/uCenter/notices');
  await expect(page.getByText('这个浏览器已禁止本站发送通知')).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await open(page, '/uCenter/notices');
  await expect(page.getByText('这个浏览器不能接收通知')).toBeVisible();
});
