import type { Text } from '@board/contract/receipts/forms';
import type { HideGround } from '@board/contract/receipts/grounds';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { suiteOf } from '../platform/seal-suites.ts';
import type { Vault } from '../platform/vault.ts';
import { record } from './events.ts';
import { type Digests, digestOf, digestsOf } from './text-digest.ts';

/** Compares the texts in the tables with their digests in the log. Adds digests for texts older than the log of digests. */

/** What texts belong to, and so which events are about them. */
type Subject = 'message' | 'campaign';

/** The texts of a module. */
export interface TextSource {
  subject: Subject;
  /** the highest number that has any */
  newest(db: Db): Promise<number>;
  /** those of the numbers after one and up to another; `hold`: none of them changes until the transaction ends */
  between(db: Db, after: number, upTo: number, hold?: boolean): Promise<Text[]>;
}

/** Numbers whose texts are in memory at once; a campaign has a result for each of its suggestions. */
const STEP: Record<Subject, number> = { message: 500, campaign: 20 };

/** Events that hold digests, by their subject. Each condition matches an index. */
const about: Record<Subject, (after: number, upTo: number) => RawBuilder<unknown>> = {
  message: (after, upTo) => sql`tid > ${after} and tid <= ${upTo}`,
  campaign: (after, upTo) =>
    sql`tid is null and data ? 'digests' and (data->>'collectId')::int > ${after} and (data->>'collectId')::int <= ${upTo}`,
};
const newestAbout: Record<Subject, RawBuilder<{ newest: number | null }>> = {
  message: sql`select max(tid) as newest from event`,
  campaign: sql`select max((data->>'collectId')::int) as newest from event where tid is null and data ? 'digests'`,
};

interface Recorded {
  digest: string | null;
  eventId: number;
}

/** The last recorded digests of a batch of texts, by name. */
async function recordedIn(db: Db, subject: Subject, after: number): Promise<Map<string, Recorded>> {
  const upTo = after + STEP[subject];
  const { rows } = await sql<{ eventId: number; digests: Digests }>`
    select "eventId", data->'digests' as digests from event
      where ${about[subject](after, upTo)} and data ? 'digests'
    union all select "eventId", data->'digests' from event
      where kind = 'textsRecorded' and data->>'subject' = ${subject} and (data->>'upTo')::int = ${upTo}
    order by "eventId"`.execute(db);
  const recorded = new Map<string, Recorded>();
  for (const { eventId, digests } of rows)
    for (const [name, digest] of Object.entries(digests)) recorded.set(name, { digest, eventId });
  return recorded;
}

/** What the log says at one event of the texts of messages, and of whether everyone may read one. */
export interface TextEvent {
  eventId: number;
  kind: string;
  at: Date;
  /** null: about as many messages as have names in `digests` */
  tid: number | null;
  digests: Digests | null;
  threadState: number | null;
  /** why something is hidden by it; an event that hides nothing has none */
  ground: HideGround | null;
  /** the answer that is hidden by it or is corrected; its digest stays in the log */
  asid: number | null;
}

/** What the log says of the texts and the states of some messages, oldest first. */
export async function textHistory(db: Db, tids: readonly number[]): Promise<TextEvent[]> {
  const steps = new Set(tids.map((tid) => Math.ceil(tid / STEP.message) * STEP.message));
  const { rows } = await sql<TextEvent>`
    select "eventId", kind, at, tid, data->'digests' as digests, (data->>'threadState')::int as "threadState",
      data->>'ground' as ground, (data->>'asid')::int as asid from event
      where tid = any(${tids}) and (data ? 'digests' or data ? 'threadState')
    union all select "eventId", kind, at, null, data->'digests', null, null, null from event
      where kind = 'textsRecorded' and data->>'subject' = 'message' and (data->>'upTo')::int = any(${[...steps]})
    order by "eventId"`.execute(db);
  return rows;
}

const textsIn = async (db: Db, sources: readonly TextSource[], after: number, upTo: number, hold = false) => {
  const texts: Text[] = [];
  for (const source of sources) texts.push(...(await source.between(db, after, upTo, hold)));
  return texts;
};

/** So many are named. */
const NAMED = 20;

/** The result of comparing all texts with the log. */
export interface TextFindings {
  texts: number;
  /** texts that are not as the log has them, or that it does not have */
  wrong: number;
  /** sentences about the first faults */
  named: string[];
  /** texts from before there were digests, which the job has not come to yet */
  waiting: number;
}

/** Looks at every text there is, some at a time. */
export async function verifyTexts(db: Db, vault: Vault, sources: readonly TextSource[]): Promise<TextFindings> {
  const found: TextFindings = { texts: 0, wrong: 0, named: [], waiting: 0 };
  const tell = (sentence: string) => {
    found.wrong++;
    if (found.named.length < NAMED) found.named.push(sentence);
  };
  const baselines = await openBaselines(db);
  for (const [subject, those] of Map.groupBy(sources, (source) => source.subject)) {
    const baseline = baselines.find((one) => one.subject === subject);
    const newest = await newestOf(db, subject, those);
    for (let after = 0; after < newest; after += STEP[subject]) {
      const [texts, recorded] = await atOnce(db, async (tx) => [
        await textsIn(tx, those, after, after + STEP[subject]),
        await recordedIn(tx, subject, after),
      ]);
      const awaited = baseline !== undefined && after >= baseline.done && after < baseline.upTo;
      found.texts += texts.length;
      for (const text of texts) {
        const known = recorded.get(text.name);
        recorded.delete(text.name);
        if (known?.digest && known.digest === digestOf(vault, text, suiteOf(known.digest))) continue;
        if (known) tell(`The text of ${text.name} is not the one that event ${known.eventId} recorded.`);
        else if (awaited) found.waiting++;
        else tell(`The text of ${text.name} is recorded by no event.`);
      }
      for (const [name, { digest, eventId }] of recorded)
        if (digest !== null) tell(`The text of ${name}, which event ${eventId} recorded, is not there.`);
    }
  }
  return found;
}

/** Texts and log as they were at one moment: a board may be at work meanwhile. */
const atOnce = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

async function newestOf(db: Db, subject: Subject, sources: readonly TextSource[]): Promise<number> {
  const { rows } = await newestAbout[subject].execute(db);
  const numbers = [rows[0]!.newest ?? 0];
  for (const source of sources) numbers.push(await source.newest(db));
  return Math.max(...numbers);
}

interface Baseline {
  subject: Subject;
  /** up to here the job has come */
  done: number;
  /** what is newer brings its digests itself */
  upTo: number;
}
const baselineTables = (db: Db) => db.withTables<{ textBaseline: Baseline }>();

const openBaselines = (db: Db) => baselineTables(db).selectFrom('textBaseline').selectAll().execute();

/**
 * Records a digest for each text that is older than the digests, once. Each step is one event in its own transaction,
 * so that an interrupted run continues where it stopped. Texts that an event already covers are skipped.
 */
export const recordTexts = ({ clock, database: { db }, vault }: App, sources: readonly TextSource[]): Job => ({
  name: 'recordTexts',
  cron: '* * * * *',
  async run() {
    while (await db.transaction().execute((tx) => recordStep(tx, vault, sources, clock.now())));
  },
});

/** Answers whether there may be more. */
async function recordStep(tx: Db, vault: Vault, sources: readonly TextSource[], at: Date): Promise<boolean> {
  const tables = baselineTables(tx);
  const baseline = await tables.selectFrom('textBaseline').selectAll().limit(1).forUpdate().executeTakeFirst();
  if (!baseline) return false;
  const { subject, done: after, upTo: last } = baseline;
  const upTo = after + STEP[subject];
  const those = sources.filter((source) => source.subject === subject);
  const texts = await textsIn(tx, those, after, Math.min(upTo, last), true);
  const recorded = await recordedIn(tx, subject, after);
  const missing = texts.filter(({ name }) => !recorded.has(name));
  if (missing.length > 0)
    await record(tx, {
      kind: 'textsRecorded',
      at,
      actorRole: 'system',
      data: { subject, upTo, ...digestsOf(vault, missing) },
    });
  if (upTo < last)
    await tables.updateTable('textBaseline').set({ done: upTo }).where('subject', '=', subject).execute();
  else await tables.deleteFrom('textBaseline').where('subject', '=', subject).execute();
  return true;
}

/** Checks once a week that the texts are the ones the log recorded. */
export const checkTexts = ({ database: { db }, vault }: App, sources: readonly TextSource[]): Job => ({
  name: 'checkTexts',
  cron: '30 3 * * 0',
  async run() {
    const { wrong, named } = await verifyTexts(db, vault, sources);
    if (wrong > 0) throw new Error(`${wrong} texts are not as the event log has them. ${named.join(' ')}`);
  },
});
