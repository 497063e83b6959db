import { toSeconds } from '@board/contract/fields';
import type { PushState } from '@board/contract/notices/push';
import type { LetterTopic } from '@board/contract/notices/topics';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import {
  browsersOf,
  dropBrowser,
  putBrowser,
  replaceBrowser,
  type Subscription,
} from '../base/delivery/push/browsers.ts';
import { isPushEndpoint } from '../base/delivery/push/endpoint.ts';
import { pushKey } from '../base/delivery/push/key.ts';
import { record } from '../base/events/events.ts';
import { choicesOf, choose } from './choices.ts';

/**
 * Topics that an account's first browser shows, unless the owner has chosen before: what the owner must act on or waits
 * for.
 */
const firstOf = {
  citizen: ['own', 'answers'],
  unit: ['work', 'due', 'returned', 'examine'],
  platform: ['review', 'due'],
} as const satisfies Record<string, readonly LetterTopic[]>;

export const browserCalls: Pick<Handlers<'notices'>, 'addBrowser' | 'removeBrowser' | 'renewBrowser'> = {
  async addBrowser({ expirationTime, ...subscription }, ctx) {
    const { db, limits, now, viewer } = ctx;
    refuseUnfit(ctx, subscription);
    const uid = viewer.uid!;
    const isNew = await putBrowser(ctx, subscription, {
      days: limits.browserPushDays,
      most: limits.browsersPerAccount,
      until: expirationTime === null ? null : new Date(expirationTime),
    });
    if (!isNew) return await state(ctx);
    const chosen = await choicesOf(db, uid);
    if (!chosen.some(({ channel }) => channel === 'push'))
      for (const topic of firstFor(ctx)) await choose(db, uid, { topic, channel: 'push' }, true, now);
    await note(ctx, 'pushBrowserAdded');
    return await state(ctx);
  },

  async renewBrowser({ expirationTime, was, ...subscription }, ctx) {
    refuseUnfit(ctx, subscription);
    const until = expirationTime === null ? null : new Date(expirationTime);
    if (!(await replaceBrowser(ctx, subscription, { was, until }))) fail('A0404');
    await note(ctx, 'pushBrowserRenewed');
    return {};
  },

  async removeBrowser({ endpointHash }, ctx) {
    if (!(await dropBrowser(ctx.db, ctx.viewer.uid!, endpointHash))) fail('A0404');
    await note(ctx, 'pushBrowserRemoved');
    return await state(ctx);
  },
};

/** Refuses an invalid subscription, and every subscription if the operator offers none. */
function refuseUnfit({ limits }: Ctx, { endpoint, p256dh }: Subscription): void {
  if (limits.browserPush === 0 || !isPushEndpoint(endpoint) || !isPoint(p256dh))
    fail('A0400', { endpoint: { name: 'invalid' } });
}

/** Whether a key is a point on the curve: its first byte, which is in the first letters, must be 4. */
const isPoint = (p256dh: string) => Buffer.from(p256dh, 'base64url')[0] === 4;

const firstFor = ({ viewer }: Ctx) =>
  viewer.groupId !== null ? firstOf.unit : viewer.permissions.length > 0 ? firstOf.platform : firstOf.citizen;

const note = ({ db, now, viewer }: Ctx, kind: `pushBrowser${'Added' | 'Renewed' | 'Removed'}`) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data: {} });

/** Returns the browsers that show the viewer's notices; null if the operator offers none. */
export async function pushOf({ app, db, limits, now, viewer }: Ctx): Promise<PushState> {
  if (limits.browserPush === 0) return null;
  const rows = await browsersOf(db, viewer.uid!, now);
  return {
    key: pushKey.of(app).publicKey,
    browsers: rows.map(({ endpointHash, userAgent, createdAt }) => ({
      id: endpointHash,
      userAgent,
      createdAt: toSeconds(createdAt),
    })),
  };
}

async function state(ctx: Ctx) {
  const on = (await choicesOf(ctx.db, ctx.viewer.uid!)).map(({ topic, channel }) => ({ topic, channel }));
  return { push: await pushOf(ctx), on };
}
