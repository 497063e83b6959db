import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { hasPassed } from '../../messages/index.ts';
import { tables } from '../store.ts';

/** Verdicts on suggestions, promises and their news, and answers to questions. */

export interface Verdict {
  tid: number;
  version: number;
  result: number;
  answer: string;
  promiseId: number | null;
  publishedAt: Date | null;
}

const verdictColumns = ['tid', 'version', 'result', 'answer', 'promiseId', 'publishedAt'] as const;

/** Returns the verdicts on suggestions, published or not. Suggestions without one are absent. */
export async function verdictsOn(db: Db, tids: readonly number[]): Promise<Map<number, Verdict>> {
  const rows = await tables(db)
    .selectFrom('campaignResult')
    .select(verdictColumns)
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
  return new Map(rows.map((row) => [row.tid, row]));
}

/** SQL: whether a suggestion chose a value of a question. */
export const chose = (tid: RawBuilder<unknown>, question: string, value: string): RawBuilder<SqlBool> =>
  sql`exists (select from "campaignAnswer" a where a.tid = ${tid} and a.question = ${question} and a.value = ${value})`;

/** Writes one verdict for several suggestions. Returns the new version of each. */
export async function putVerdicts(
  db: Db,
  tids: readonly number[],
  given: {
    collectId: number;
    result: number;
    answer: string;
    promiseId: number | null;
    byUid: number;
    at: Date;
    publishedAt: Date | null;
  },
): Promise<{ tid: number; version: number }[]> {
  const { collectId, result, answer, promiseId, byUid, at, publishedAt } = given;
  const { rows } = await sql<{ tid: number; version: number }>`
    insert into "campaignResult" (tid, "collectId", result, answer, "promiseId", "byUid", at, "publishedAt", version)
    select tid, ${collectId}::int, ${result}::smallint, ${answer}, ${promiseId}::int, ${byUid}::int, ${at}::timestamptz,
      ${publishedAt}::timestamptz, 1 from unnest(${tids}::int[]) tid
    on conflict (tid) do update set result = excluded.result, answer = excluded.answer,
      "promiseId" = excluded."promiseId", "byUid" = excluded."byUid", at = excluded.at,
      "publishedAt" = excluded."publishedAt", version = "campaignResult".version + 1
    returning tid, version`.execute(db);
  return rows;
}

/** Publishes the verdicts on these suggestions that are not public yet. */
export const publishVerdicts = (db: Db, collectId: number, tids: readonly number[], at: Date) =>
  tables(db)
    .updateTable('campaignResult')
    .set({ publishedAt: at })
    .where('collectId', '=', collectId)
    .where('publishedAt', 'is', null)
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .returning(['tid', 'collectId', 'result', 'answer'])
    .execute();

/** Marks the next published verdicts whose authors were not told yet as told. */
export async function takeUntold(db: Db, at: Date, count: number) {
  const { rows } = await sql<{ tid: number; collectId: number; result: number; fid: number; groupId: number }>`
    with next as (
      select tid from "campaignResult" where "publishedAt" is not null and "toldAt" is null
      order by tid limit ${count} for update skip locked
    )
    update "campaignResult" r set "toldAt" = ${at} from next, campaign c
    where r.tid = next.tid and c."collectId" = r."collectId"
    returning r.tid, r."collectId", r.result, c.fid, c."groupId"`.execute(db);
  return rows;
}

/** Counts suggestions by verdict, published or not. */
export const verdictsByResult = (db: Db, collectId: number): Promise<{ result: number; count: number }[]> =>
  tables(db)
    .selectFrom('verdictTally')
    .select(['result', 'given as count'])
    .where('collectId', '=', collectId)
    .where('given', '>', 0)
    .orderBy('result')
    .execute();

export async function keepAnswers(
  db: Db,
  tid: number,
  collectId: number,
  chosen: readonly { question: string; value: string }[],
): Promise<void> {
  if (chosen.length === 0) return;
  const rows = chosen.map((one) => ({ tid, collectId, ...one }));
  await tables(db).insertInto('campaignAnswer').values(rows).execute();
}

/** Returns the chosen values, by suggestion. */
export async function answersOf(db: Db, tids: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('campaignAnswer')
    .select(['tid', 'question', 'value'])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .orderBy('tid')
    .orderBy('question')
    .orderBy('value')
    .execute();
  return Map.groupBy(rows, ({ tid }) => tid);
}

/** Counts, over suggestions that passed review, each chosen value and the suggestions that answered each question. */
export async function answerCounts(db: Db, collectId: number) {
  const passed = hasPassed(sql`"campaignAnswer".tid`);
  const rows = tables(db).selectFrom('campaignAnswer').where('collectId', '=', collectId).where(passed);
  const [values, questions] = await Promise.all([
    rows
      .select((eb) => ['question', 'value', eb.fn.countAll<number>().as('count')])
      .groupBy(['question', 'value'])
      .execute(),
    rows
      .select((eb) => ['question', eb.fn.count<number>('tid').distinct().as('answered')])
      .groupBy('question')
      .execute(),
  ]);
  return { values, answered: new Map(questions.map(({ question, answered }) => [question, Number(answered)])) };
}

export interface PromiseRow {
  promiseId: number;
  collectId: number;
  title: string;
  dueOn: string;
  doneOn: string | null;
  at: Date;
}

const promiseColumns = sql<PromiseRow>`"promiseId", "collectId", title, "dueOn", "doneOn", at`;

export async function promisesOf(db: Db, collectId: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${promiseColumns} from "campaignPromise" where "collectId" = ${collectId} order by "promiseId"`.execute(db);
  return rows;
}

export async function findPromise(db: Db, promiseId: number): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select ${promiseColumns} from "campaignPromise" where "promiseId" = ${promiseId}`.execute(db);
  return rows[0];
}

export async function insertPromise(db: Db, row: { collectId: number; title: string; dueOn: string; at: Date }) {
  const { promiseId } = await tables(db)
    .insertInto('campaignPromise')
    .values(row)
    .returning('promiseId')
    .executeTakeFirstOrThrow();
  return (await findPromise(db, promiseId))!;
}

export const updatePromise = (db: Db, promiseId: number, patch: { dueOn?: string; doneOn?: string }) =>
  tables(db).updateTable('campaignPromise').set(patch).where('promiseId', '=', promiseId).execute();

export const dropPromise = (db: Db, promiseId: number) =>
  tables(db).deleteFrom('campaignPromise').where('promiseId', '=', promiseId).execute();

export const insertNews = (db: Db, row: { promiseId: number; content: string; at: Date }) =>
  tables(db).insertInto('campaignNews').values(row).returning('newsId').executeTakeFirstOrThrow();

export async function newsOf(db: Db, promiseIds: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('campaignNews')
    .selectAll()
    .where((eb) => eb('promiseId', '=', eb.fn.any(eb.val(promiseIds))))
    .orderBy('newsId', 'desc')
    .execute();
  return Map.groupBy(rows, ({ promiseId }) => promiseId);
}

/** Counts the suggestions behind each promise; with `published` only those with a public verdict. */
export async function suggestionsByPromise(db: Db, promiseIds: readonly number[], published: boolean) {
  const rows = await tables(db)
    .selectFrom('campaignResult')
    .select((eb) => ['promiseId', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb('promiseId', '=', eb.fn.any(eb.val(promiseIds))))
    .$if(published, (query) => query.where('publishedAt', 'is not', null))
    .groupBy('promiseId')
    .execute();
  return new Map(rows.map(({ promiseId, count }) => [promiseId!, Number(count)]));
}

/** Returns the suggestions whose published verdict names a promise. */
export async function tidsOfPromise(db: Db, promiseId: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('campaignResult')
    .select('tid')
    .where('promiseId', '=', promiseId)
    .where('publishedAt', 'is not', null)
    .execute();
  return rows.map(({ tid }) => tid);
}

/** Returns promises and news of campaigns with public results, for the digests in the log. */
export async function promisesBetween(db: Db, after: number, upTo: number) {
  const among = sql`join campaign c using ("collectId") where c."outcomeAt" is not null and "collectId" > ${after} and "collectId" <= ${upTo}`;
  const promises = await sql<{
    collectId: number;
    promiseId: number;
    title: string;
    dueOn: string;
    doneOn: string | null;
  }>`
    select p."collectId", p."promiseId", p.title, p."dueOn", p."doneOn"
    from "campaignPromise" p ${among}`.execute(db);
  const news = await sql<{ collectId: number; promiseId: number; newsId: number; content: string }>`
    select "collectId", n."promiseId", n."newsId", n.content
    from "campaignNews" n join "campaignPromise" using ("promiseId") ${among}`.execute(db);
  return { promises: promises.rows, news: news.rows };
}

/** Returns figures of public campaigns, on all boards or one. */
export async function figuresOf(db: Db, fid: number | undefined, now: Date, resultDays: number) {
  const due = sql`c."endAt" + ${resultDays} * interval '1 day'`;
  const of = fid === undefined ? sql`true` : sql`c.fid = ${fid}`;
  const { rows } = await sql<{
    held: number;
    ended: number;
    answered: number;
    onTime: number;
    late: number;
    verdicts: number;
    adopted: number;
  }>`
    with held as (
      select c.* from campaign c where ${of}
        and exists (select from "campaignVersion" v where v."collectId" = c."collectId" and v."isPublic")
    ), results as (
      select count(*)::int as verdicts, (count(*) filter (where r.result in (1, 2)))::int as adopted
      from held h join "campaignResult" r using ("collectId") where r."publishedAt" is not null
    )
    select count(*)::int as held,
      (count(*) filter (where c."endAt" <= ${now}))::int as ended,
      (count(*) filter (where c."outcomeAt" is not null))::int as answered,
      (count(*) filter (where c."outcomeAt" <= ${due}))::int as "onTime",
      (count(*) filter (where c."outcomeAt" is null and ${due} <= ${now}))::int as late,
      (select verdicts from results), (select adopted from results)
    from held c`.execute(db);
  return rows[0]!;
}

/** Marks and returns campaigns that ended before `endedBefore` without results and were not reminded at this step yet. */
export async function takeDue(db: Db, step: number, endedBefore: Date, count: number) {
  const { rows } = await sql<{ collectId: number; fid: number; groupId: number; title: string }>`
    update campaign c set alarmed = ${step} from "campaignVersion" v
    where c."collectId" in (
        select "collectId" from campaign o where "outcomeAt" is null and "endAt" <= ${endedBefore} and alarmed < ${step}
          and exists (select from "campaignVersion" p where p."collectId" = o."collectId" and p."isPublic")
        order by "endAt" limit ${count} for update skip locked)
      and v."collectId" = c."collectId" and v."isPublic"
    returning c."collectId", c.fid, c."groupId", v.title`.execute(db);
  return rows;
}
