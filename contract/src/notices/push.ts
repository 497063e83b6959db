import { z } from 'zod';
import { change } from '../call.ts';
import { channels } from '../codes.ts';
import { done, MOMENT_MAX, seconds, text } from '../fields.ts';
import { signedIn } from '../who.ts';
import { officeTopics } from './office-topics.ts';
import { noticeTopics } from './topics.ts';

/** A key that a browser made, in base64url, so many letters long. */
const key = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}$`));

const browser = z.object({
  /** the digest (SHA-256, base64url) of the address of its push service: the browser knows itself by it */
  id: z.string(),
  userAgent: z.string(),
  createdAt: seconds,
});

/** Notices in browsers; null where the operator offers none. */
export const pushState = z.object({ key: z.string(), browsers: z.array(browser) }).nullable();
export type PushState = z.infer<typeof pushState>;

const changed = z.object({
  push: pushState,
  /** what I want by any channel, with what the first browser added */
  on: z.array(z.object({ topic: z.enum([...noticeTopics, ...officeTopics]), channel: z.enum(channels) })),
});
export type PushChanged = z.infer<typeof changed>;

/** What `PushManager.subscribe` gives. */
const subscription = z.object({
  endpoint: text(1000),
  /** 65 bytes, a point on P-256 */
  p256dh: key(87),
  /** 16 bytes */
  auth: key(22),
  /** ms since 1970, where the browser says when it ends */
  expirationTime: z
    .number()
    .positive()
    .max(MOMENT_MAX * 1000)
    .nullable()
    .default(null),
});

export const pushCalls = {
  addBrowser: change({
    path: '/v1/user/addPushBrowser',
    summary:
      'Has this browser show my notices, by what `PushManager.subscribe` gave; said again, it stays for longer. With my first browser come the topics that await an answer.',
    who: signedIn,
    input: subscription,
    output: changed,
  }),
  renewBrowser: change({
    path: '/v1/user/renewPushBrowser',
    summary:
      'Takes the place of a subscription of mine that this browser renewed by itself (`pushsubscriptionchange`); A0404 if notices are not shown here.',
    quiet: true,
    who: signedIn,
    input: subscription.extend({
      /** which one it was, where the browser says; else it is known by the device */
      was: key(43).nullable().default(null),
    }),
    output: done,
    errors: ['A0404'],
  }),
  removeBrowser: change({
    path: '/v1/user/removePushBrowser',
    summary: 'Has a browser of mine show them no longer.',
    who: signedIn,
    input: z.object({ endpointHash: key(43) }),
    output: changed,
    errors: ['A0404'],
  }),
};
