import { AnswerKind, AnswerState, Position, StateFilter, ThreadState, TraceState, TypeId } from '@board/contract/codes';
import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { type Db, type Found, runSql } from '../base/db.ts';

/** What one reviewer wants changed in what is public: the text of an answer, the answer itself, or an attachment. */
export interface Correction {
  /** the reviewer; another one confirms */
  uid: number;
  reason: string;
  asid: number | null;
  aid: number | null;
  /** the new text of the answer; null withholds it */
  content: string | null;
}

export type Tables = {
  message: {
    tid: Generated<number>;
    version: Generated<number>;
    uid: number;
    fid: number;
    position: number;
    typeId: number;
    domainId: number;
    subDomainId: number | null;
    topicId: Generated<number>;
    collectId: Generated<number>;
    subject: string;
    content: string;
    threadPlace: string | null;
    threadPlacePublic: boolean;
    longitude: number | null;
    latitude: number | null;
    hiddenRemarkSealed: Buffer | null;
    nickName: string;
    userType: number;
    sourceType: number;
    ip: string;
    /** province or country of the address; empty: unknown, or nobody's */
    ipRegion: Generated<string>;
    attachment: Generated<number>;
    publicAttachment: Generated<number>;
    importId: Generated<string | null>;
    createDateline: Date;
    threadsCheckTime: Generated<Date | null>;
    lastAnswerTime: Generated<Date | null>;
    lastUpdate: Date;
    threadState: number;
    hitLevel: Generated<number>;
    firstCheckUid: Generated<number | null>;
    checkReason: Generated<string>;
    checkReasonCode: Generated<string>;
    authorDueAt: Generated<Date | null>;
    trashRecheckState: Generated<number>;
    takedownState: Generated<number>;
    traceState: Generated<number>;
    processState: Generated<number>;
    ownerGroupId: Generated<number | null>;
    acceptedAt: Generated<Date | null>;
    replyDueAt: Generated<Date | null>;
    pausedAt: Generated<Date | null>;
    pauseEndsAt: Generated<Date | null>;
    urgent: Generated<boolean>;
    supplementState: Generated<number>;
    supplement: Generated<string>;
    extendedAt: Generated<Date | null>;
    priorityLevel: Generated<number>;
    improveState: Generated<number>;
    improveDueAt: Generated<Date | null>;
    improveAppealed: Generated<boolean>;
    recheckState: Generated<number>;
    recheckSource: Generated<number>;
    recheckTrace: Generated<number | null>;
    correction: Generated<Correction | null>;
    excludedFromFigures: Generated<boolean>;
    evaluationDueAt: Generated<Date | null>;
    evalClosed: Generated<boolean>;
    evaluationVoided: Generated<boolean>;
    evaluatedAt: Generated<Date | null>;
    needExplain: Generated<boolean>;
    explainDueAt: Generated<Date | null>;
    grade: Generated<number | null>;
    gradeLevel: Generated<number | null>;
    gradeManner: Generated<number | null>;
    gradeSpeed: Generated<number | null>;
    satisfactionType: Generated<number>;
    favNum: Generated<number>;
    likesNum: Generated<number>;
  };
  messageVersion: { tid: number; version: number; subject: string; content: string; at: Date };
  answer: {
    asid: Generated<number>;
    tid: number;
    tpid: number | null;
    groupId: number;
    uid: number | null;
    kind: number;
    state: number;
    content: string;
    signAs: Generated<string>;
    createdAt: Date;
    publishedAt: Date | null;
    draftVersion: Generated<number>;
  };
  evaluation: {
    evaluationId: Generated<number>;
    tid: number;
    round: number;
    gradeLevel: number;
    gradeManner: number;
    gradeSpeed: number;
    grade: number;
    content: string;
    at: Date;
    voidedAt: Generated<Date | null>;
  };
  messageSupport: { tid: number; supporters: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export type Message = Selectable<Tables['message']>;
export type NewMessage = Insertable<Tables['message']>;
export type MessagePatch = Updateable<Tables['message']>;
export type AnswerRow = Selectable<Tables['answer']>;
export type EvaluationRow = Selectable<Tables['evaluation']>;

export const findMessage = (db: Db, tid: number): Promise<Message | undefined> =>
  tables(db).selectFrom('message').selectAll().where('tid', '=', tid).executeTakeFirst();

/** The message, held until the transaction ends: every change of a message begins here. */
export const lockMessage = (db: Db, tid: number): Promise<Message | undefined> =>
  tables(db).selectFrom('message').selectAll().where('tid', '=', tid).forUpdate().executeTakeFirst();

export async function updateMessage(db: Db, tid: number, patch: MessagePatch): Promise<void> {
  await tables(db).updateTable('message').set(patch).where('tid', '=', tid).execute();
}

export async function keepVersion(db: Db, { tid, version, subject, content }: Message, at: Date): Promise<void> {
  await tables(db).insertInto('messageVersion').values({ tid, version, subject, content, at }).execute();
}

export const versionsOf = (db: Db, tid: number) =>
  tables(db).selectFrom('messageVersion').selectAll().where('tid', '=', tid).orderBy('version').execute();

/** Answers in the order they were written, drafts and rejected ones too. */
export const answersOf = (db: Db, tid: number): Promise<AnswerRow[]> =>
  tables(db).selectFrom('answer').selectAll().where('tid', '=', tid).orderBy('asid').execute();

export const evaluationsOf = (db: Db, tid: number): Promise<EvaluationRow[]> =>
  tables(db)
    .selectFrom('evaluation')
    .selectAll()
    .where('tid', '=', tid)
    .where('voidedAt', 'is', null)
    .orderBy('round')
    .execute();

/** Writes an evaluation; its message knows when it was last evaluated, for lists in that order. */
export async function insertEvaluation(db: Db, row: Insertable<Tables['evaluation']>): Promise<void> {
  await tables(db).insertInto('evaluation').values(row).execute();
  await tables(db).updateTable('message').set({ evaluatedAt: row.at }).where('tid', '=', row.tid).execute();
}

/** What a row of a public list needs; the text is cut in the database. */
const ROW_TEXT = 200;
const rowColumns = [
  'tid',
  'fid',
  'subject',
  'nickName',
  'typeId',
  'domainId',
  'createDateline',
  'lastUpdate',
  'threadsCheckTime',
  'lastAnswerTime',
  'userType',
  'position',
  'threadState',
  'traceState',
  'satisfactionType',
  'processState',
  'acceptedAt',
  'needExplain',
  'evalClosed',
  'attachment',
  'publicAttachment',
  'favNum',
  'likesNum',
  'topicId',
  'collectId',
  'threadPlacePublic',
  'threadPlace',
] as const;
/** Written out once: made anew for every list it costs more than the list. */
const selected = sql.raw(rowColumns.map((column) => `message."${column}"`).join(', '));
export type ListedMessage = Pick<Message, (typeof rowColumns)[number] | 'content'>;

export interface ListFilter {
  position?: number;
  /** null: every board */
  fids: readonly number[] | null;
  typeIds?: readonly number[];
  domainId?: number;
  subDomainId?: number;
  state?: number;
  /** suggestions to a campaign, to whatever board */
  collectId?: number;
  /** only what comes after this message in the list */
  after?: number;
}

/** Written out, not as a parameter: only so does a prepared statement use the partial indexes. */
const isPublic = sql<SqlBool>`"threadState" = 1`;

/**
 * Pages of ten, twenty and fifty, with the row that says that there are more. Their length is written out:
 * where it is a parameter, the database plans the list each time.
 */
const USUAL = new Set([11, 21, 51]);

/** Public messages, newest first. */
export async function publicList(db: Db, filter: ListFilter, limit: number): Promise<ListedMessage[]> {
  const { fids, position = Position.local, collectId } = filter;
  const newest = sql`order by "createDateline" desc, tid desc`;
  const most = USUAL.has(limit) ? sql.lit(limit) : sql`${limit}`;
  const where = [isPublic, ...matching(filter)];
  if (collectId) where.push(sql`"collectId" = ${collectId} and "collectId" > 0`);
  else if (!fids) where.push(sql`position = ${position}`);
  else if (fids.length === 1) where.push(sql`fid = ${fids[0]}`);
  else where.push(sql`tid in (${firstOf(fids, where, newest, most)})`);
  const { rows } = await sql<ListedMessage>`
    select ${selected}, left(content, ${ROW_TEXT}) as content from message where ${sql.join(where, sql` and `)} ${newest} limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * The numbers of the first messages of several boards; SQL. Asked for all boards at once, the database reads everything
 * they have. So the first of each is looked up in its index; only boards whose first one is among the first can have more
 * of them.
 */
function firstOf(
  fids: readonly number[],
  where: readonly RawBuilder<SqlBool>[],
  order: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const of = (count: RawBuilder<unknown>) => sql`cross join lateral (
    select tid, "createDateline" from message where fid = boards.fid and ${sql.join(where, sql` and `)}
    ${order} limit ${count}
  ) first ${order} limit ${limit}`;
  return sql`select tid from (select fid from unnest(${fids}::int[]) as boards(fid) ${of(sql`1`)}) boards ${of(limit)}`;
}

/** What is asked of each message of a list; SQL. */
function matching({ typeIds, domainId, subDomainId, state, after }: ListFilter): RawBuilder<SqlBool>[] {
  return [
    ...(typeIds ? [sql<SqlBool>`"typeId" = any(${typeIds})`] : []),
    ...(domainId ? [sql<SqlBool>`"domainId" = ${domainId}`] : []),
    ...(subDomainId ? [sql<SqlBool>`"subDomainId" = ${subDomainId}`] : []),
    ...(state ? [stateIs(state)] : []),
    ...(after
      ? [sql<SqlBool>`("createDateline", tid) < (select "createDateline", tid from message where tid = ${after})`]
      : []),
  ];
}

/** How many public suggestions each campaign has; those without any are absent. */
export async function suggestionCounts(db: Db, collectIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ collectId: number; count: number }>`
    select "collectId", count(*)::int as count from message
    where "collectId" = any(${collectIds}) and "collectId" > 0 and "threadState" = 1 group by "collectId"`.execute(db);
  return new Map(rows.map((row) => [row.collectId, row.count]));
}

/**
 * Public suggestions made since then, by how many people support them; those that nobody supports are absent. One row
 * more than asked for says that there are more.
 */
export const supportedAdvice = (db: Db, since: Date, page: number, rows: number): Promise<ListedMessage[]> =>
  tables(db)
    .selectFrom('messageSupport')
    .innerJoin('message', 'message.tid', 'messageSupport.tid')
    .select(rowColumns.map((column) => `message.${column}` as const))
    .select((eb) => eb.fn<string>('left', ['content', eb.val(ROW_TEXT)]).as('content'))
    .where(isPublic)
    .where('createDateline', '>', since)
    .where('supporters', '>', 0)
    .orderBy('supporters', 'desc')
    .orderBy('messageSupport.tid', 'desc')
    .limit(rows + 1)
    .offset((page - 1) * rows)
    .execute();

/** The public ones of the given messages, in the order given; what a search finds comes in one question with it. */
export async function publicRows(db: Db, given: readonly number[] | Found): Promise<ListedMessage[]> {
  const found = 'toOperationNode' in given ? given : asGiven(given);
  const { rows } = await sql<ListedMessage>`
    select ${selected}, content from ${found} found join message using (tid) where ${isPublic} order by place`.execute(
    db,
  );
  return rows;
}

const asGiven = (tids: readonly number[]): Found =>
  sql`(select tid, place from unnest(${tids}::int[]) with ordinality given(tid, place))`;

/** The public states 待回复, 办理中, 已办理 as a predicate (domain.md A3). */
function stateIs(state: number) {
  const waiting = sql<SqlBool>`"processState" = 0 and "acceptedAt" is null`;
  switch (state) {
    case StateFilter.toReply:
      return sql<SqlBool>`"traceState" = 0 and ${waiting}`;
    case StateFilter.handling:
      return sql<SqlBool>`"traceState" = 0 and not (${waiting})`;
    case StateFilter.done:
      return sql<SqlBool>`"traceState" > 0`;
    default:
      return sql<SqlBool>`true`;
  }
}

/** An author's messages in every state. */
export async function messagesBy(db: Db, uid: number, page: number, rows: number) {
  const mine = tables(db).selectFrom('message').where('uid', '=', uid);
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const list = await mine
    .selectAll()
    .orderBy('tid', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { rows: list, total: count };
}

export type Recent = Pick<Message, 'tid' | 'subject' | 'content' | 'createDateline' | 'threadState' | 'traceState'>;

const RECENT = `select tid, subject, content, "createDateline", "threadState", "traceState" from message
  where uid = $1 and ("createDateline" > $2 or "traceState" = $3 and "threadState" in ($4, $5, $6)) order by tid desc limit 50`;
const WAITING = [TraceState.toReply, ThreadState.pending, ThreadState.public, ThreadState.nonPublic];

/** The author's messages since then and those not answered yet, newest first: for the quota and the search for doubles. */
export async function recentBy(db: Db, uid: number, since: Date): Promise<Recent[]> {
  return (await runSql<Recent>(db, RECENT, [uid, since, ...WAITING])).rows;
}

export async function insertAnswer(db: Db, answer: Insertable<Tables['answer']>): Promise<number> {
  const row = await tables(db).insertInto('answer').values(answer).returning('asid').executeTakeFirstOrThrow();
  return row.asid;
}

export async function updateAnswer(db: Db, asid: number, patch: Updateable<Tables['answer']>): Promise<void> {
  await tables(db).updateTable('answer').set(patch).where('asid', '=', asid).execute();
}

/** The author's evaluations of a message count no more; they are kept. */
export async function voidEvaluation(db: Db, tid: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('evaluation')
    .set({ voidedAt: now })
    .where('tid', '=', tid)
    .where('voidedAt', 'is', null)
    .execute();
  await tables(db).updateTable('message').set({ evaluatedAt: null }).where('tid', '=', tid).execute();
}

export async function deleteDraft(db: Db, asid: number): Promise<void> {
  await tables(db).deleteFrom('answer').where('asid', '=', asid).where('state', '=', AnswerState.draft).execute();
}

/** When messages were first replied to; those that were not are absent. */
export async function firstReplies(db: Db, tids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await tables(db)
    .selectFrom('answer')
    .select((eb) => ['tid', eb.fn.min<Date>('publishedAt').as('at')])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('kind', '=', AnswerKind.reply)
    .where('publishedAt', 'is not', null)
    .groupBy('tid')
    .execute();
  return new Map(rows.map((row) => [row.tid, row.at]));
}

/** Totals of the first evaluations of messages; those without one that counts are absent. */
export async function firstGrades(db: Db, tids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tables(db)
    .selectFrom('evaluation')
    .select(['tid', 'grade'])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('round', '=', 1)
    .where('voidedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.tid, row.grade]));
}

/** Changes how often a message was kept or concerns others; answers the new number. */
export async function addToMessage(db: Db, tid: number, column: 'favNum' | 'likesNum', by: 1 | -1): Promise<number> {
  const row = await tables(db)
    .updateTable('message')
    .set((eb) => ({ [column]: eb(column, '+', by) }))
    .where('tid', '=', tid)
    .returning(['typeId', column])
    .executeTakeFirstOrThrow();
  if (row.typeId === TypeId.advice && column === 'likesNum') await addSupporter(db, tid, by);
  return row[column];
}

const addSupporter = (db: Db, tid: number, by: 1 | -1) =>
  tables(db)
    .insertInto('messageSupport')
    .values({ tid, supporters: Math.max(by, 0) })
    .onConflict((at) =>
      at.column('tid').doUpdateSet((eb) => ({ supporters: eb('messageSupport.supporters', '+', by) })),
    )
    .execute();

/** Public messages that were opened or answered since then: a day's worth. */
export async function publicSince(db: Db, since: Date) {
  const { rows } = await sql<Pick<Message, 'tid' | 'fid' | 'domainId' | 'subDomainId' | 'subject' | 'content'>>`
    select tid, fid, "domainId", "subDomainId", subject, content from message where "threadState" = 1 and "threadsCheckTime" > ${since}
    union all
    select tid, fid, "domainId", "subDomainId", subject, content from message
    where "threadState" = 1 and "lastAnswerTime" is not null and "lastAnswerTime" > ${since} and "threadsCheckTime" <= ${since}`.execute(
    db,
  );
  return rows;
}

/** Public messages by number, from one on: for whoever takes them all. */
export async function publicAfter(
  db: Db,
  { after, fids, domainId }: { after: number; fids: readonly number[] | null; domainId?: number },
  limit: number,
): Promise<Message[]> {
  const where = [isPublic, sql<SqlBool>`tid > ${after}`];
  if (domainId) where.push(sql`"domainId" = ${domainId}`);
  const byNumber = sql`order by tid`;
  if (fids) where.push(sql`tid in (${firstOf(fids, where, byNumber, sql`${limit}`)})`);
  const { rows } = await sql<Message>`
    select * from message where ${sql.join(where, sql` and `)} ${byNumber} limit ${limit}`.execute(db);
  return rows;
}

/** Which messages of a range of numbers are public, and when they changed last. */
export const publicBetween = (db: Db, from: number, to: number): Promise<Pick<Message, 'tid' | 'lastUpdate'>[]> =>
  tables(db)
    .selectFrom('message')
    .select(['tid', 'lastUpdate'])
    .where(isPublic)
    .where('tid', '>', from)
    .where('tid', '<=', to)
    .orderBy('tid')
    .execute();

export async function newestTid(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('message')
    .select((eb) => eb.fn.max<number | null>('tid').as('tid'))
    .executeTakeFirstOrThrow();
  return row.tid ?? 0;
}

/** What was published under the messages, in the order it was written. */
export const publishedAnswers = (db: Db, tids: readonly number[]): Promise<AnswerRow[]> =>
  tables(db)
    .selectFrom('answer')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('state', '=', AnswerState.published)
    .orderBy('asid')
    .execute();

/** The latest words of authors on how they were served, of public messages. */
export async function latestEvaluations(db: Db, limit: number) {
  return await tables(db)
    .selectFrom('evaluation')
    .innerJoin('message', 'message.tid', 'evaluation.tid')
    .select(['message.tid', 'message.fid', 'message.nickName', 'evaluation.content', 'evaluation.at'])
    .where('evaluation.voidedAt', 'is', null)
    .where('message.threadState', '=', ThreadState.public)
    .orderBy('evaluation.evaluationId', 'desc')
    .limit(limit)
    .execute();
}

/** Waits for a reply beyond the date that was due, and for nobody else. */
const overdue = (now: Date) => sql<SqlBool>`m."threadState" in (1, 2) and m."traceState" = 0
  and m."replyDueAt" < ${now} and m."pausedAt" is null`;

/** How many messages of the boards (null: all) are overdue. */
export async function overdueCount(db: Db, fids: readonly number[] | null, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message m
    where ${overdue(now)} and ${fids ? sql<SqlBool>`m.fid = any(${fids})` : sql<SqlBool>`true`}`.execute(db);
  return rows[0]!.count;
}

/** The same for each of the boards that has any. */
export async function overdueBySeat(db: Db, fids: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ fid: number; count: number }>`select m.fid, count(*) as count from message m
    where ${overdue(now)} and m.fid = any(${fids}) group by m.fid`.execute(db);
  return new Map(rows.map(({ fid, count }) => [fid, count]));
}

/** Which those are, the longest overdue first. */
export async function overdueOn(db: Db, fids: readonly number[], now: Date, skip: number, count: number) {
  const { rows } = await sql<{ tid: number }>`select m.tid from message m
    where ${overdue(now)} and m.fid = any(${fids})
    order by m."replyDueAt", m.tid limit ${count} offset ${skip}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** Dates that offices were given for replies and explanations from a day on, and those of them on some days off. */
export async function datesGiven(db: Db, from: string, daysOff: readonly string[]) {
  const { rows } = await sql<{ given: number; onDaysOff: number }>`
    select count(*) as given, count(*) filter (where day = any(${daysOff}::date[])) as "onDaysOff" from (
      select ("replyDueAt" at time zone 'Asia/Shanghai')::date as day from message
      where "threadState" in (1, 2) and "traceState" = 0
      union all
      select ("explainDueAt" at time zone 'Asia/Shanghai')::date from message
      where "threadState" in (1, 2) and "traceState" = 3 and "needExplain"
    ) as dates where day >= ${from}::date`.execute(db);
  return rows[0]!;
}

export const messagesIn = (db: Db, tids: readonly number[]): Promise<Message[]> =>
  tables(db)
    .selectFrom('message')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
