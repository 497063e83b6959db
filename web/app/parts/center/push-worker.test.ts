import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

/** The browser's worker (web/public/sw.js), as far as it shows notices, in a simulated browser. */

type Listener = (event: object) => void;
const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const remove = vi.fn(async (name: string) => kept.delete(name));
/** the worker's caches, by name */
const kept = new Map<string, Response>();
const ask = vi.fn(async (_url: string, _init: { body: string }) => ({ json: async () => answer }));
let answer: object;

beforeEach(() => {
  for (const mock of [showNotification, openWindow, unsubscribe, close, remove, ask]) mock.mockClear();
  kept.clear();
  answer = { result: { code: 0 }, resultData: {} };
  runInContext(
    source,
    createContext({
      URL,
      clients: { openWindow },
      location: { origin: 'https://board.example' },
      TextEncoder,
      Response,
      btoa,
      crypto,
      setTimeout,
      fetch: ask,
      caches: {
        delete: remove,
        open: async (name: string) => ({
          put: async (_path: string, one: Response) => kept.set(name, one),
          match: async () => kept.get(name)?.clone(),
        }),
      },
      registration: {
        showNotification,
        getNotifications: async () => [{ close }],
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    }),
  );
});

/** Sends the worker an event and waits until it is done. */
async function heard(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
}

const said = {
  title: '留言已回复',
  body: '点开查看。',
  tag: 'message-7',
  url: '/myMessage/7',
  lang: 'zh-CN',
  stop: '/letters/stop?key=k',
  stopLabel: '不再提醒',
};

test('shows what the server wrote, one notice for each message', async () => {
  await heard('push', { data: { json: () => said } });
  expect(showNotification).toHaveBeenCalledWith(
    said.title,
    expect.objectContaining({
      body: said.body,
      tag: said.tag,
      lang: 'zh-CN',
      renotify: true,
      data: { url: said.url, stop: said.stop },
      actions: [{ action: 'stop', title: said.stopLabel }],
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

const renewal = { endpoint: 'https://push.example.com/send/new', keys: { p256dh: 'key', auth: 'secret' } };
const made = { unsubscribe, toJSON: () => ({ ...renewal, expirationTime: null }) };
const oldSubscription = { endpoint: 'https://push.example.com/send/old', options: { applicationServerKey: 'site' } };
/** SHA-256 of the old address, as the server identifies it */
const was = createHash('sha256').update(oldSubscription.endpoint).digest('base64url');
const told = () => ask.mock.calls.map(([url, { body }]) => [url, JSON.parse(body).param]);
const renewing = [
  '/v1/user/renewPushBrowser?notSign',
  { ...renewal.keys, endpoint: renewal.endpoint, expirationTime: null, was },
];

test('tells the server when the browser renews its subscription, and keeps nothing of it', async () => {
  await heard('pushsubscriptionchange', { oldSubscription, newSubscription: made });
  expect(told()).toEqual([renewing]);
  expect(ask.mock.calls[0]![1]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  expect(kept.size).toBe(0);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('tells it later where nobody is signed in, and ends it where whoever is has none shown here', async () => {
  answer = { result: { code: 'USR0001' } };
  await heard('pushsubscriptionchange', { oldSubscription, newSubscription: made });
  expect(await kept.get('renewed')!.clone().json()).toEqual({ was });
  answer = { result: { code: 'A0404' } };
  await heard('pushsubscriptionchange', { oldSubscription, newSubscription: made });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});
