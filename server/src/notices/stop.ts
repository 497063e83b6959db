import { channels } from '@board/contract/codes';
import { officeTopics } from '@board/contract/notices/office-topics';
import { type LetterChannel, type LetterTopic, noticeTopics } from '@board/contract/notices/topics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App, Ctx, Run } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { choicesOf, choose } from './choices.ts';

/** The reader and the topics of a letter, which the key of its link contains, sealed. */
const letter = z.object({
  letterOf: z.number().int(),
  channel: z.enum(channels),
  topics: z.array(z.enum([...noticeTopics, ...officeTopics])).min(1),
});
type Letter = z.infer<typeof letter>;

/** Page where letters are stopped with one tap; mail programs post to it (RFC 8058). */
const STOP_PAGE = '/letters/stop';

/**
 * Returns the address that stops letters like this one without signing in. Its key is sealed by the vault: it reveals
 * nothing of the reader, allows nothing else, and does not expire.
 */
export const stopAddress = (app: App, uid: number, channel: LetterChannel, topics: readonly LetterTopic[]): string =>
  app.config.publicUrl + stopPath(app, uid, channel, topics);

/** Returns the same address within the site. */
export function stopPath(app: App, uid: number, channel: LetterChannel, topics: readonly LetterTopic[]): string {
  const said: Letter = { letterOf: uid, channel, topics: [...topics] };
  const key = app.vault.seal(JSON.stringify(said)).toString('base64url');
  return `${STOP_PAGE}?key=${key}`;
}

function opened(app: App, key: string): Letter {
  try {
    return letter.parse(JSON.parse(app.vault.open(Buffer.from(key, 'base64url'))));
  } catch {
    return fail('A0404');
  }
}

/** Returns the topics of a letter, and whether letters of them still come. */
export async function letterTopics({ key }: { key: string }, { app, db }: Ctx) {
  const { letterOf, channel, topics } = opened(app, key);
  const on = (await choicesOf(db, letterOf)).filter((one) => one.channel === channel).map((one) => one.topic);
  return { channel, topics: topics.map((topic) => ({ topic, on: on.includes(topic) })) };
}

/** Stops letters of the topics of one letter, or of one topic, or switches them on again. */
export async function stopLetters(input: { key: string; on: boolean; topic?: LetterTopic | undefined }, ctx: Ctx) {
  const { letterOf, channel, topics } = opened(ctx.app, input.key);
  const { topic = null, on } = input;
  if (topic && !topics.includes(topic)) fail('A0404');
  const changed = topic ? [topic] : topics;
  for (const one of changed) await choose(ctx.db, letterOf, { topic: one, channel }, on, ctx.now);
  await record(ctx.db, {
    kind: on ? 'lettersResumed' : 'lettersStopped',
    at: ctx.now,
    actorUid: letterOf,
    actorRole: 'account',
    data: { channel, topics: changed },
  });
  return await letterTopics(input, ctx);
}

/** Takes the post that mail programs send for "unsubscribe": one post, no cookies, no page. */
export function mountStop(http: FastifyInstance, run: Run): void {
  http.post(STOP_PAGE, async (request, reply) => {
    const { key = '' } = request.query as { key?: string };
    const { ok } = await run('notices.stopLetters', { key, on: false }, request);
    return reply.status(ok ? 200 : 400).send('');
  });
}
