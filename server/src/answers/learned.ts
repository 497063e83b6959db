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

/** So many of the newest public messages are read: how people write changes little with more. */
const READ = 3000;
/** Fewer messages teach nothing; civic words speak alone then. */
const ENOUGH = 100;
const AT_ONCE = 50;
/** As many parts, each asked of what the others teach. */
const PARTS = 5;
/** Before the first version is measured. */
const STEEPNESS = 4;
/** A version that is right less often than the last one by more than chance does not replace it. */
const WORSE = 0.03;
/** A board that has grown by so much is read anew before the night. */
const GROWN = 1.2;

/** What the board's own messages teach: how common words are, and what domain a text is of. */
interface Learned {
  counts: Counts;
  domains: Domains;
}

/** Each process reads for itself. What is no longer public is no longer learned from. */
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

/** Reads the board anew by night, and sooner while it grows fast; all processes follow. */
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

/** Measures what the messages teach; it replaces the last version unless it is right less often. */
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
