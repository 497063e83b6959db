import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { App } from '../../calls/app.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import type { Gateway, PushTo } from '../outbox.ts';
import { dropBrowser, subscriptionOf } from './browsers.ts';
import { type Post, postPublic } from './endpoint.ts';
import { pushKey } from './key.ts';

/** Seconds for which a push service keeps what it cannot deliver: the notice stands on the site anyway. */
const KEPT = 86_400;

/**
 * Sends to the push service of a browser (RFC 8030), sealed for that browser (RFC 8291) and signed with the key of the
 * installation (RFC 8292). A later notice of the same message takes the place of one that was not delivered yet. A
 * subscription that the service no longer knows is forgotten; any other refusal is tried again, as of every gateway.
 */
export const pushGateway =
  (app: App, post: Post = postPublic): Gateway =>
  async ({ to, text }) => {
    const { database, vault, config } = app;
    const { uid, endpointHash } = JSON.parse(to) as PushTo;
    const found = await subscriptionOf(database.db, vault, uid, endpointHash);
    // Ended since, or somebody else's by now: nobody waits for it.
    if (!found) return { answer: 'ENDED' };
    const { endpoint, p256dh, auth } = found;
    const { tag } = JSON.parse(text) as { tag: string };
    // The service learns which of its messages belong together, and not of what.
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
