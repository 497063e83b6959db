import { setImmediate } from 'node:timers/promises';
import type { Generated } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { reference } from '../base/db/references.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { newestTexts, newestTid, type PublicText } from '../messages/index.ts';
import { type Matters, matters } from '../search/index.ts';
import { civicOf } from './civic.ts';
import { type Counts, countsOf, vectorsOf } from './counts.ts';
import { Domains, measure, type Sample } from './domains.ts';
import { featuresOf } from './features.ts';

type Tables = {
  domainVersion: {
    version: Generated<number>;
    at: Date;
    /** the newest message it was learned from */
    upTo: number;
    messages: number;
    first: number;
    firstTwo: number;
    steepness: number;
    used: boolean;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Number of the newest public messages that are read; more of them change little. */
const READ = 3000;
/** Minimum number of messages to learn from; below it only civic words count. */
const ENOUGH = 100;
const AT_ONCE = 50;
/** Number of parts for cross-validation. */
const PARTS = 5;
/** The steepness before the first version is measured. */
const STEEPNESS = 4;
/** A version that is worse than the last one by more than this share, which is more than chance, does not replace it. */
const WORSE = 0.03;
/** A board that has grown by this factor is read anew before the night. */
const GROWN = 1.2;

/** Knowledge from the board's own messages: how common words are, and the model of domains. */
interface Learned {
  counts: Counts;
  domains: Domains;
}

/** Each process reads for itself, and only messages that are still public. */
export const learned = reference('answers.learned', async (app): Promise<Learned> => {
  const { db } = app.database;
  const texts = await newestTexts(db, await newestTid(db), READ);
  const counts = await countsOf(texts, matters.of(app));
  const last = await lastUsed(db);
  const own = last ? await newestTexts(db, last.upTo, READ) : texts;
  const samples = own.length < ENOUGH ? [] : await samplesOf(own, counts, matters.of(app));
  return { counts, domains: new Domains(samples, last?.steepness ?? STEEPNESS) };
});

async function samplesOf(texts: readonly PublicText[], counts: Counts, known: Matters): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [at, { domainId, subDomainId, ...text }] of texts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    samples.push({ vectors: vectorsOf(featuresOf(text, known), counts), civic: civicOf(text), domainId, subDomainId });
  }
  return samples;
}

const lastUsed = (db: Db) =>
  tables(db)
    .selectFrom('domainVersion')
    .selectAll()
    .where('used', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Learns anew every night, and sooner while the board grows fast. All processes follow by the event. */
export const learnAnew = (app: App): Job => ({
  name: 'answers.learn',
  cron: '25 * * * *',
  async run() {
    const { db } = app.database;
    const now = app.clock.now();
    const upTo = await newestTid(db);
    const texts = await newestTexts(db, upTo, READ);
    const hasGrown = texts.length > Math.max(learned.of(app).counts.texts * GROWN, ENOUGH);
    if (!isNight(now) && !hasGrown) return;
    if (texts.length >= ENOUGH) await keepVersion(app, texts, upTo);
    const data = { references: [learned.name] };
    await record(db, { kind: 'answersLearned', at: now, actorRole: 'system', data });
    app.events.nudge();
  },
});

const NIGHT = 3;
const isNight = (now: Date) => (now.getUTCHours() + 8) % 24 === NIGHT;

/** Measures a new version, which replaces the last one unless it is clearly worse. */
async function keepVersion(app: App, texts: readonly PublicText[], upTo: number): Promise<void> {
  const { db } = app.database;
  const known = matters.of(app);
  const samples = await samplesOf(texts, await countsOf(texts, known), known);
  const { first, firstTwo, steepness } = await measure(samples, PARTS);
  const last = await lastUsed(db);
  const used = !last || first >= last.first - WORSE;
  const row = { at: app.clock.now(), upTo, messages: samples.length, first, firstTwo, steepness, used };
  await tables(db).insertInto('domainVersion').values(row).execute();
}
