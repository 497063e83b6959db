import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { App } from '../../calls/app.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import type { Gateway, PushTo } from '../outbox.ts';
import { dropBrowser, subscriptionOf } from './browsers.ts';
import { type Post, postPublic } from './endpoint.ts';
import { pushKey } from './key.ts';

/** Seconds for which a push service keeps an undelivered notice; it is on the site anyway. */
const KEPT = 86_400;

/**
 * Sends to a browser's push service (RFC 8030), encrypted for that browser (RFC 8291) and signed with the
 * installation's key (RFC 8292). A later notice of the same message replaces an undelivered one. A subscription that
 * the service does not know is forgotten; any other refusal is tried again, as with every gateway.
 */
export const pushGateway =
  (app: App, post: Post = postPublic): Gateway =>
  async ({ to, text }) => {
    const { database, vault, config } = app;
    const { uid, endpointHash } = JSON.parse(to) as PushTo;
    const found = await subscriptionOf(database.db, vault, uid, endpointHash);
    // The subscription has ended or belongs to another account, so nobody waits for the notice.
    if (!found) return { answer: 'ENDED' };
    const { endpoint, p256dh, auth } = found;
    const { tag } = JSON.parse(text) as { tag: string };
    // The service learns which messages belong together, but not what they are about.
    const topic = vault.index(`push ${endpointHash} ${tag}`).slice(0, 32);
    const { headers, body } = await buildPushPayload(
      { data: text, options: { ttl: KEPT, topic, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: config.publicUrl, ...pushKey.of(app) },
    );
    const status = await post(endpoint, { ...headers }, body);
    if (status === 404 || status === 410) {
      await dropBrowser(database.db, uid, endpointHash);
      return { answer: `HTTP ${status}` };
    }
    if (status < 200 || status > 299) throw new GatewayRefusal(`HTTP ${status}`, `the push service answered ${status}`);
    return { answer: `HTTP ${status}` };
  };
