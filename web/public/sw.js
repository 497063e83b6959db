// What a browser keeps so that somebody without a connection can go on reading, and writing. Pages are asked for on the
// network first: a kept one is shown only where that fails, and says so. Calls are never kept.
//   files  styles and scripts; their names change with what is in them
//   open   pages as anyone sees them
//   own    pages as seen by whoever is signed in; goes when he signs out (web/app/lib/session.ts), and after a day
// Whether a page may be kept, and as which of the two, the server says (`x-keep`, server/src/pages.ts).
// It also shows the notices that a push service brings, and opens their pages.

const FILES = 'files-1';
const OFFLINE = '/offline';
/** Pages that stay, however many others are kept. */
const STAY = [OFFLINE, '/receipt/check'];
/** ms without an answer after which a kept page is better than none */
const PATIENCE = 10_000;
/** ms; a session's cookie lives no longer */
const DAY = 86_400_000;
/** One copy of each, whatever it was asked for with. */
const AS_IT_IS = { ignoreVary: true };
/** Where the worker remembers that the browser renewed its subscription, until the server knows. */
const RENEWED = 'renewed';
const MOST = { open: 40, own: 20, [FILES]: 160, [RENEWED]: 1 };

addEventListener('install', (event) => event.waitUntil(prepare()));

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Signing out by a form that no script has seen (web/app/parts/accounts/sign-out.tsx).
  if (request.method === 'POST' && url.pathname === '/signOut') event.waitUntil(leave());
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(lasting(request));
  else if (url.pathname.startsWith('/islands/') || url.pathname === '/favicon.svg') event.respondWith(fresh(request));
});

// The page that brought the worker was not asked for through it.
addEventListener('message', (event) => event.waitUntil(keepShown(event.data)));

addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewed(event)));

addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { url, stop } = notification.data;
  // A page of its own: the one that is open may hold a text that is being written.
  event.waitUntil(clients.openWindow(new URL(action === 'stop' ? stop : url, location.origin)));
});

/** What the server wrote (server/src/notices/push.ts): the event, never what a message says. */
async function showNotice(data) {
  const { title, body, tag, url, stop, stopLabel, lang } = data.json();
  const actions = [{ action: 'stop', title: stopLabel }];
  // A later notice of the same message takes the place of the one before, and says so.
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    actions,
    renotify: true,
    data: { url, stop },
    icon: '/icons/192.png',
    badge: '/icons/192.png',
  });
}

/**
 * The browser gave the subscription up for another one, or has it given up: the server is told by the session of whoever
 * is signed in. Where nobody is any more, it is told when somebody is (`page`).
 */
async function renewed({ oldSubscription: old, newSubscription: made }) {
  const was = old ? await nameOf(old.endpoint) : null;
  await (await caches.open(RENEWED)).put('/renewed', new Response(JSON.stringify({ was })));
  await tellRenewed(made ?? null, old?.options.applicationServerKey);
}

/** Tells the server what it does not know yet; `made` and `key` where the browser said so. */
async function tellRenewed(made = null, key = undefined) {
  const noted = await (await caches.open(RENEWED)).match('/renewed');
  if (!noted) return;
  const { was } = await noted.json();
  const { pushManager } = registration;
  try {
    const found = made ?? (await pushManager.getSubscription());
    const given =
      found ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? (await siteKey()) }));
    const { endpoint, expirationTime = null, keys } = given.toJSON();
    const { code } = await call('/v1/user/renewPushBrowser', { endpoint, expirationTime, ...keys, was });
    // Whoever is signed in, if anybody, has no notices shown here.
    if (code === 'A0404' || code === 'A0400') await given.unsubscribe();
    else if (code !== 0) return;
  } catch (error) {
    // Without a connection it is said later; what the person no longer allows, never.
    if (error.name !== 'NotAllowedError') return;
  }
  await caches.delete(RENEWED);
}

/** The key of the site, which a citizen and whoever works here are told by calls of their own. */
async function siteKey() {
  const { data = (await call('/v1/org/noticeSettings', {})).data } = await call('/v1/user/noticeSettings', {});
  return data?.push?.key;
}

/** Makes a call as the pages do, by the session's cookie. */
async function call(path, param) {
  const headers = { 'content-type': 'application/json', 'x-by-cookie': '1' };
  const body = JSON.stringify({ param });
  const response = await fetch(`${path}?notSign`, { method: 'POST', credentials: 'same-origin', headers, body });
  const { result, resultData } = await response.json();
  return { code: result.code, data: resultData };
}

/** The digest by which the server knows a subscription (contract/src/notices/push.ts). */
async function nameOf(endpoint) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const letters = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The next person here sees neither pages nor notices of the one who leaves. */
async function leave() {
  await caches.delete('own');
  await caches.delete(RENEWED);
  const shown = await registration.getNotifications();
  for (const one of shown) one.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

async function prepare() {
  await keepOffline(navigator.language);
  await skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in MOST)).map((name) => caches.delete(name)));
  await clients.claim();
}

/** The page for those without a connection, with its styles, in the language that is read now. */
async function keepOffline(language) {
  // As anyone sees it, whoever is signed in.
  const response = await fetch(OFFLINE, { credentials: 'omit', headers: { 'accept-language': language } });
  if (!response.ok) return;
  const html = await response.clone().text();
  await (await caches.open('open')).put(OFFLINE, response);
  const styles = [...html.matchAll(/(?:href|src)="(\/(?:assets|islands|favicon)[^"#]*)/g)].map(([, path]) => path);
  await (await caches.open(FILES)).addAll([...new Set(styles)]);
}

async function keepShown({ page: address, language, files }) {
  const response = await fetch(address, { credentials: 'same-origin', headers: { language } }).catch(() => null);
  if (response) await keep(new Request(address), response);
  const kept = await caches.open(FILES);
  await Promise.all(files.map(async (file) => (await kept.match(file, AS_IT_IS)) ?? kept.add(file).catch(() => {})));
}

async function page(request) {
  try {
    const response = await withinPatience(fetch(request));
    // What is done with a copy does not hold up the page.
    void keep(request, response.clone());
    void tellRenewed();
    return response;
  } catch {
    return (await kept(request)) ?? (await caches.match(OFFLINE, AS_IT_IS)) ?? Response.error();
  }
}

const withinPatience = (answer) =>
  Promise.race([answer, new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error('no answer')))]);

async function keep(request, response) {
  // What is there no longer is not read on without a connection.
  if (response.status === 404)
    for (const name of ['open', 'own']) await (await caches.open(name)).delete(request.url, AS_IT_IS);
  const where = response.headers.get('x-keep');
  if (response.status !== 200 || response.redirected || (where !== 'open' && where !== 'own')) return;
  const cache = await caches.open(where);
  await cache.put(request.url, response);
  await trim(cache, MOST[where]);
  // Another language, and the page for those without a connection speaks it too.
  const language = response.headers.get('content-language') ?? navigator.language;
  const offline = await caches.match(OFFLINE, AS_IT_IS);
  if (offline?.headers.get('content-language') !== language) await keepOffline(language);
}

/** A kept page, with its line that says so. */
async function kept(request) {
  for (const name of ['own', 'open']) {
    const response = await (await caches.open(name)).match(request.url, AS_IT_IS);
    if (!response) continue;
    const at = Date.parse(response.headers.get('date') ?? '');
    if (name === 'own' && !(Date.now() - at < DAY)) continue;
    const html = (await response.text()).replace(/(<p[^>]*) data-kept="" hidden=""/, '$1 data-kept=""');
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(html, { headers });
  }
  return undefined;
}

/** Files whose name says what is in them. */
async function lasting(request) {
  const cache = await caches.open(FILES);
  const found = await cache.match(request.url, AS_IT_IS);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request.url, response.clone());
    await trim(cache, MOST[FILES]);
  }
  return response;
}

async function fresh(request) {
  const cache = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch {
    return (await cache.match(request.url, AS_IT_IS)) ?? Response.error();
  }
}

/** The oldest go; the page for those without a connection stays, and the one that checks receipts. */
async function trim(cache, most) {
  const requests = await cache.keys();
  const old = requests
    .filter(({ url }) => !STAY.includes(new URL(url).pathname))
    .slice(0, Math.max(0, requests.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
}
