import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

/** The worker of a browser (web/public/sw.js), as far as it shows notices; the browser around it is made up. */

type Listener = (event: object) => void;
const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const remove = vi.fn(async () => true);

beforeEach(() => {
  for (const mock of [showNotification, openWindow, unsubscribe, close, remove]) mock.mockClear();
  runInContext(
    source,
    createContext({
      ...{ URL, clients: { openWindow }, location: { origin: 'https://board.example' } },
      caches: { delete: remove },
      registration: {
        ...{ showNotification, getNotifications: async () => [{ close }] },
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    }),
  );
});

/** Lets the worker hear something; answers once it is done with it. */
async function heard(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
}

const said = {
  ...{ title: '留言已回复', body: '点开查看。', tag: 'message-7', url: '/myMessage/7', lang: 'zh-CN' },
  ...{ stop: '/letters/stop?key=k', stopLabel: '不再提醒' },
};

test('shows what the server wrote, one notice for each message', async () => {
  await heard('push', { data: { json: () => said } });
  expect(showNotification).toHaveBeenCalledWith(
    said.title,
    expect.objectContaining({
      ...{ body: said.body, tag: said.tag, lang: 'zh-CN', renotify: true },
      ...{ data: { url: said.url, stop: said.stop }, actions: [{ action: 'stop', title: said.stopLabel }] },
    }),
  );
});

test.each([
  ['', 'https://board.example/myMessage/7'],
  ['stop', 'https://board.example/letters/stop?key=k'],
])('opens its page in a window of its own (%s)', async (action, address) => {
  const notification = { close, data: { url: said.url, stop: said.stop } };
  await heard('notificationclick', { notification, action });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls.map(([url]: unknown[]) => String(url))).toEqual([address]);
});

test('leaves neither notices nor a subscription to whoever comes after', async () => {
  const request = { method: 'POST', url: 'https://board.example/signOut', mode: 'navigate' };
  await heard('fetch', { request });
  expect(remove).toHaveBeenCalledWith('own');
  expect(close).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
