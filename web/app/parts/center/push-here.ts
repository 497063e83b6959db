/** What this browser can do: nothing, not as long as it is not allowed, or it is ready; unknown before the page is alive. */
export type PushHere = 'unknown' | 'none' | 'denied' | 'ready';

/** Says what this browser can do. Asks for nothing. */
export async function pushHere(): Promise<PushHere> {
  // None of them is there without https, or in the views of most apps.
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const registration = async () => await navigator.serviceWorker?.getRegistration();
const subscribed = async () => (await (await registration())?.pushManager?.getSubscription()) ?? null;

/** How the server names the subscription of this browser (contract/src/notices/push.ts); null: it has none. */
export async function idOfPush(): Promise<string | null> {
  const found = await subscribed().catch(() => null);
  if (!found) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(found.endpoint));
  return base64url(digest);
}

/** Asks for the permission, and the browser for a subscription under the key of the site. Null: it was not allowed. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Its page keeps pages for later, too (islands/device.ts); work areas come without it.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // One of another key, of an installation that was here before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
  return givenBy(made);
}

/** What this browser gave the site before; null: nothing, or it may show nothing any more. */
export async function subscribedHere() {
  const found = await subscribed().catch(() => null);
  return found && Notification.permission === 'granted' ? givenBy(found) : null;
}

function givenBy(made: PushSubscription) {
  const { endpoint, expirationTime } = made;
  return { endpoint, expirationTime, p256dh: base64url(made.getKey('p256dh')!), auth: base64url(made.getKey('auth')!) };
}

/** Has the browser itself end its subscription. */
export async function endPush(): Promise<void> {
  await (await subscribed().catch(() => null))?.unsubscribe();
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
