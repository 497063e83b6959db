/** Whether this browser can show notices: it cannot, it is not allowed to, it can; unknown before hydration. */
export type PushHere = 'unknown' | 'none' | 'denied' | 'ready';

/** Returns whether this browser can show notices, without asking for permission. */
export async function pushHere(): Promise<PushHere> {
  // All of these are missing without https, and in the views of most apps.
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const registration = async () => await navigator.serviceWorker?.getRegistration();
const subscribed = async () => (await (await registration())?.pushManager?.getSubscription()) ?? null;

/** Returns the server's id of this browser's subscription (contract/src/notices/push.ts); null if it has none. */
export async function idOfPush(): Promise<string | null> {
  const found = await subscribed().catch(() => null);
  if (!found) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(found.endpoint));
  return base64url(digest);
}

/** Asks for permission and subscribes under the key of the site. Returns null if it was not allowed. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Citizens' pages register the worker (islands/device.ts); work areas do not.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // The browser may have a subscription under another key, of an earlier installation.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
  return givenBy(made);
}

/** Returns the present subscription of this browser; null if there is none, or notices are no longer allowed. */
export async function subscribedHere() {
  const found = await subscribed().catch(() => null);
  return found && Notification.permission === 'granted' ? givenBy(found) : null;
}

function givenBy(made: PushSubscription) {
  const { endpoint, expirationTime } = made;
  return { endpoint, expirationTime, p256dh: base64url(made.getKey('p256dh')!), auth: base64url(made.getKey('auth')!) };
}

/** Ends the subscription in the browser itself. */
export async function endPush(): Promise<void> {
  await (await subscribed().catch(() => null))?.unsubscribe();
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
