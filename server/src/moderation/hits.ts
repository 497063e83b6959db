import type { App, Ctx } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { forgetHits, insertHits, type NewHit, type WordPlace } from './word-store.ts';
import { hitsIn } from './words.ts';

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

/** Logs the listed words that the texts hold. `refused`: the texts are not sent because of them. */
export function noteHits(ctx: Ctx, place: WordPlace, refused: boolean, ...texts: string[]): void {
  const { app, now, afterCommit } = ctx;
  const hits = hitsIn(app, ...texts).map(({ word, level }) => ({ word, level, place, refused, at: now }));
  if (hits.length === 0) return;
  if (refused) gather(app, hits);
  else afterCommit(() => gather(app, hits));
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
