import type { ServerProblems } from '@board/contract/rules/posting';
import type { App, Ctx } from '../base/calls/app.ts';
import { failOn } from '../base/calls/refusal.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { forgetHits, insertHits, type NewHit, type WordPlace } from './word-store.ts';
import { type Hit, hitsIn, refusedOf } from './words.ts';

/**
 * The log of listed words found in texts. Hits are written outside the caller's transaction, because a refusal rolls it
 * back. They are gathered for a moment, so that no call waits for them.
 */

/** ms for which hits are gathered */
const GATHER = 500;
/** Half a year, as logs are kept (网络安全法 21). */
const KEPT = 183 * DAY;

interface Waiting {
  hits: NewHit[];
  timer: NodeJS.Timeout | undefined;
}
const waiting = new WeakMap<App, Waiting>();

/** Logs listed words that were found in a text. `refused`: the text is not sent because of them. */
export function noteHits(
  { app, now, afterCommit }: Ctx,
  place: WordPlace,
  refused: boolean,
  found: readonly Hit[],
): void {
  if (found.length === 0) return;
  const hits = found.map(({ word, level }) => ({ word, level, place, refused, at: now }));
  if (refused) gather(app, hits);
  else afterCommit(() => gather(app, hits));
}

/**
 * Refuses texts with a word that may not be published: T0010, at their fields. Logs the listed words found. Returns the
 * worst level among them; 0: there are none.
 */
export function refuseWords(ctx: Ctx, place: WordPlace, texts: Record<string, string | undefined>): number {
  const found = Object.entries(texts).map(([field, text = '']) => ({ field, hits: hitsIn(ctx.app, text) }));
  const problems: ServerProblems = {};
  for (const { field, hits } of found) {
    const refused = refusedOf(hits);
    if (refused) problems[field] = { name: 'forbiddenWord', with: refused.word };
  }
  const hits = [...new Set(found.flatMap(({ hits }) => hits))];
  noteHits(ctx, place, Object.keys(problems).length > 0, hits);
  failOn('T0010', problems);
  return Math.max(0, ...hits.map(({ level }) => level));
}

function gather(app: App, hits: readonly NewHit[]): void {
  const of = waiting.get(app) ?? { hits: [], timer: undefined };
  waiting.set(app, of);
  of.hits.push(...hits);
  of.timer ??= setTimeout(() => void writeHits(app), GATHER).unref();
}

/** Writes the gathered hits. */
export async function writeHits(app: App): Promise<void> {
  const of = waiting.get(app);
  if (!of) return;
  clearTimeout(of.timer);
  of.timer = undefined;
  const hits = of.hits.splice(0);
  if (hits.length === 0) return;
  await insertHits(app.database.db, hits).catch((err) => app.log.error({ err }, 'log of words'));
}

export const forgettingHits = ({ clock, database: { db } }: App): Job => ({
  name: 'words.forgetHits',
  cron: '25 3 * * *',
  run: () => forgetHits(db, new Date(clock.now().getTime() - KEPT)),
});
