import { AnswerState, Position, StateFilter, ThreadState, TraceState } from '@board/contract/codes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, type Found, type NamesPublic, runSql } from '../base/db/db.ts';
import { type Message, tables } from './store.ts';

export const namesPublic: NamesPublic = (tid) =>
  sql<SqlBool>`exists (select from message where message.tid = ${tid} and "threadState" = 1)`;

/** Columns of a row of a public list. */
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
  'entered',
  'threadPlace',
] as const;
const named = (columns: readonly string[]) => columns.map((column) => `message."${column}"`).join(', ');
/** Written out once: building it for every list costs more than the list. */
const selected = sql.raw(named(rowColumns));
export type ListedMessage = Pick<Message, (typeof rowColumns)[number] | 'content'>;

/** Columns of a message's own page besides. */
const entryColumns = [
  'content',
  'ipRegion',
  'longitude',
  'latitude',
  'grade',
  'gradeLevel',
  'gradeManner',
  'gradeSpeed',
] as const;
export type PublicMessage = Pick<Message, (typeof rowColumns)[number] | (typeof entryColumns)[number]>;

const PUBLIC = `select ${named([...rowColumns, ...entryColumns])} from message where tid = $1 and "threadState" = 1`;

/** Returns a public message without its hidden columns, and undefined for any other. */
export async function findPublic(db: Db, tid: number): Promise<PublicMessage | undefined> {
  return (await runSql<PublicMessage>(db, PUBLIC, [tid])).rows[0];
}

/**
 * SQL: the beginning of the text that is shown (`presentListed`), and one letter more, which tells that the text goes
 * on.
 */
const beginning = (shown: number) => sql<string>`left(content, ${shown + 1})`;

export interface ListFilter {
  /** position of all the boards; left out if they differ */
  position?: number;
  /** null: every board */
  fids: readonly number[] | null;
  typeIds?: readonly number[];
  domainId?: number;
  subDomainId?: number;
  /** null: people and companies */
  userType?: number | null;
  state?: number;
  /** suggestions to a campaign, on any board */
  collectId?: number;
  /** written since then */
  since?: Date;
  /** only messages after this number in the list (`placeOf`) */
  after?: number;
}

/** Written out, not as a parameter: otherwise a prepared statement does not use the partial indexes. */
const isPublic = sql<SqlBool>`"threadState" = 1`;

/**
 * Pages of ten, twenty and fifty, with the row that tells that there are more. Their length is written out: PostgreSQL
 * takes a parameter for a tenth of all rows, and plans for that many.
 */
const USUAL = new Set([11, 21, 51]);

/** Public messages, newest first, with the beginning of their texts. */
export async function publicList(
  db: Db,
  filter: ListFilter,
  { rows: limit, letters }: { rows: number; letters: number },
): Promise<ListedMessage[]> {
  const { fids, position = Position.local, collectId } = filter;
  const newest = sql`order by "createDateline" desc, tid desc`;
  const most = USUAL.has(limit) ? sql.lit(limit) : sql`${limit}`;
  const where = [isPublic, ...matching(filter)];
  if (collectId) where.push(sql`"collectId" = ${collectId} and "collectId" > 0`);
  else if (!fids) where.push(sql`position = ${position}`);
  else if (fids.length === 1) where.push(sql`fid = ${fids[0]}`);
  else {
    const asked = { fids, where: [...where], order: newest, most };
    const areMany = fids.length >= MANY && filter.position !== undefined && isPlain(filter);
    where.push(sql`tid in (${areMany ? firstAmongAll(position, asked) : firstOf(asked)})`);
  }
  const { rows } = await sql<ListedMessage>`
    select ${selected}, ${beginning(letters)} as content from message where ${sql.join(where, sql` and `)} ${newest} limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The first messages of several boards. */
interface First {
  fids: readonly number[];
  where: readonly RawBuilder<SqlBool>[];
  order: RawBuilder<unknown>;
  most: RawBuilder<unknown>;
}

/**
 * SQL of the numbers of the first messages of several boards. One query over all boards would read everything they
 * have. So the first message of each board is looked up in its index, and only the boards whose first message is among
 * the result are read further.
 */
function firstOf({ fids, where, order, most }: First): RawBuilder<unknown> {
  const of = (count: RawBuilder<unknown>) => sql`cross join lateral (
    select tid, "createDateline" from message where fid = boards.fid and ${sql.join(where, sql` and `)}
    ${order} limit ${count}
  ) first ${order} limit ${most}`;
  return sql`select tid from (select fid from unnest(${fids}::int[]) as boards(fid) ${of(sql`1`)}) boards ${of(most)}`;
}

/** Number of boards from which on their messages are first looked for among the newest of all boards. */
const MANY = 64;
/** Newest messages of all boards that are looked through. */
const LOOKED_THROUGH = sql.lit(2000);

/**
 * Does the same for the many boards of a province, all of one position: a page of their messages is usually among the
 * newest few hundred of all. If it is not, each board is read. With `is true` the boards are hashed; a join would go
 * through them one by one.
 */
function firstAmongAll(position: number, asked: First): RawBuilder<unknown> {
  const { fids, where, order, most } = asked;
  return sql`with first as materialized (
      select tid from (
        select tid, fid, "createDateline" from message where position = ${position} and ${sql.join(where, sql` and `)}
        ${order} limit ${LOOKED_THROUGH}
      ) newest where (fid in (select unnest(${fids}::int[]))) is true ${order} limit ${most}
    )
    select tid from first
    union all select tid from (${firstOf(asked)}) each where (select count(*) from first) < ${most}`;
}

/** Whether a list is narrowed by nothing but boards and time. */
const isPlain = ({ typeIds, domainId, subDomainId, userType, state }: ListFilter): boolean =>
  !(typeIds || domainId || subDomainId || userType != null || state);

/** The SQL condition on each message of a list. */
export function matching(filter: Partial<ListFilter>): RawBuilder<SqlBool>[] {
  const { typeIds, domainId, subDomainId, userType, state, since, after } = filter;
  return [
    ...(typeIds ? [sql<SqlBool>`"typeId" = any(${typeIds})`] : []),
    ...(domainId ? [sql<SqlBool>`"domainId" = ${domainId}`] : []),
    ...(subDomainId ? [sql<SqlBool>`"subDomainId" = ${subDomainId}`] : []),
    ...(userType == null ? [] : [sql<SqlBool>`"userType" = ${userType}`]),
    ...(state ? [stateIs(state)] : []),
    ...(since ? [sql<SqlBool>`"createDateline" >= ${since}`] : []),
    ...(after ? [sql<SqlBool>`("createDateline", tid) < ${placeOf(after)}`] : []),
  ];
}

/**
 * SQL: the place of a number in the lists, as a row of time and number. A number without a public message stands right
 * above the next lower one, so that nobody learns whether a hidden message has it. `order by` names the column of the
 * table: by the result's `tid`, two neighbours would be equal, and no index would help.
 */
const placeOf = (number: number): RawBuilder<unknown> => sql`(
  select "createDateline", tid + (tid < ${number})::int as tid from message
  where ${isPublic} and tid <= ${number} order by message.tid desc limit 1)`;

/** Returns that place as values; undefined if no public message has this number or a lower one. */
export async function publicPlace(
  db: Db,
  number: number,
): Promise<Pick<Message, 'createDateline' | 'tid'> | undefined> {
  const { rows } = await sql<Pick<Message, 'createDateline' | 'tid'>>`select * from ${placeOf(number)} place`.execute(
    db,
  );
  return rows[0];
}

/** Whether the message of a number passed review, shown or not; SQL. */
export const hasPassed = (tid: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from message where message.tid = ${tid} and "threadState" in (1, 2))`;

/** Returns the authors of some messages, each once. */
export async function authorsOf(db: Db, tids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`select distinct uid from message where tid = any(${tids})`.execute(db);
  return rows.map(({ uid }) => uid);
}

/**
 * Returns public suggestions made since `since`, the most supported first. Suggestions without support are left out.
 * Returns one row more than asked for if there are more.
 */
export const supportedAdvice = (
  db: Db,
  since: Date,
  { page, rows, letters }: { page: number; rows: number; letters: number },
): Promise<ListedMessage[]> =>
  tables(db)
    .selectFrom('messageSupport')
    .innerJoin('message', 'message.tid', 'messageSupport.tid')
    .select(rowColumns.map((column) => `message.${column}` as const))
    .select(beginning(letters).as('content'))
    .where(isPublic)
    .where('createDateline', '>', since)
    .where('supporters', '>', 0)
    .orderBy('supporters', 'desc')
    .orderBy('messageSupport.tid', 'desc')
    .limit(rows + 1)
    .offset((page - 1) * rows)
    .execute();

/** Returns the public messages among the given ones, in the order given. Results of a search are found in the same query. */
export const publicRows = (db: Db, given: readonly number[] | Found): Promise<ListedMessage[]> =>
  publicOf(db, given, sql`${selected}, content`);

/** Does the same with only the beginning of the texts. */
export const publicBeginnings = (db: Db, tids: readonly number[], letters: number): Promise<ListedMessage[]> =>
  publicOf(db, tids, sql`${selected}, ${beginning(letters)} as content`);

/** Letters of an answer from which excerpts are taken. */
const EXCERPTED = 2000;

/** A public message with the beginning of its newest published answer; null: it has none. */
export type PublicHit = ListedMessage & { answer: string | null };

const newestAnswer = sql.raw(`(
  select left(content, ${EXCERPTED}) from answer
  where answer.tid = message.tid and state = ${AnswerState.published} order by asid desc limit 1) as answer`);

/** Does the same with the beginning of each message's newest answer besides, from which a search takes an excerpt. */
export const publicHits = (db: Db, given: readonly number[] | Found, letters: number): Promise<PublicHit[]> =>
  publicOf(db, given, sql`${selected}, ${beginning(letters)} as content, ${newestAnswer}`);

/** Returns only number, board and title of the public messages among the given ones, in the order given. */
export const publicTitles = (
  db: Db,
  given: readonly number[] | Found,
): Promise<Pick<Message, 'tid' | 'fid' | 'subject'>[]> => publicOf(db, given, sql`tid, fid, subject`);

/** Returns texts, board and domains of the public messages among the given ones, in the order given. */
export const publicTexts = (db: Db, given: readonly number[] | Found): Promise<PublicText[]> =>
  publicOf(db, given, sql`tid, fid, "domainId", "subDomainId", subject, content`);
export type PublicText = Pick<Message, 'tid' | 'fid' | 'domainId' | 'subDomainId' | 'subject' | 'content'>;

const newest = (db: Db, upTo: number, limit: number) =>
  tables(db)
    .selectFrom('message')
    .select(['tid', 'fid', 'domainId', 'subDomainId', 'subject', 'content'])
    .where(isPublic)
    .where('tid', '<=', upTo)
    .orderBy('tid', 'desc')
    .limit(limit);

/** The newest public messages up to a number, the newest first. */
export const newestTexts = (db: Db, upTo: number, limit: number): Promise<PublicText[]> =>
  newest(db, upTo, limit).execute();

/** The same for answered messages only. */
export const newestAnsweredTexts = (db: Db, upTo: number, limit: number): Promise<PublicText[]> =>
  newest(db, upTo, limit).where('traceState', '<>', TraceState.toReply).execute();

/** Counts the messages of a board before a given one that wait for a reply, up to `most`. */
export async function waitingBefore(db: Db, { tid, fid }: Pick<Message, 'tid' | 'fid'>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from message where fid = ${fid} and "threadState" in (1, 2) and "traceState" = 0 and tid < ${tid} limit ${most}
  ) waiting`.execute(db);
  return rows[0]!.count;
}

async function publicOf<Row>(db: Db, given: readonly number[] | Found, columns: RawBuilder<unknown>): Promise<Row[]> {
  const found = 'toOperationNode' in given ? given : asGiven(given);
  const { rows } = await sql<Row>`
    select ${columns} from ${found} found join message using (tid) where ${isPublic} order by place`.execute(db);
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

/** Messages whose texts are in memory at the same time. */
const AT_ONCE = 100;

/** Yields public messages that became public or were answered in a time, some at a time. */
export async function* publicSince(db: Db, since: Date, until: Date) {
  const { rows } = await sql<{ tid: number }>`
    select tid from message where ${isPublic} and "threadsCheckTime" > ${since} and "threadsCheckTime" <= ${until}
    union
    select tid from message where ${isPublic} and "lastAnswerTime" > ${since} and "lastAnswerTime" <= ${until}`.execute(
    db,
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const tids = rows.slice(at, at + AT_ONCE).map(({ tid }) => tid);
    yield await tables(db)
      .selectFrom('message')
      .select(['tid', 'fid', 'typeId', 'domainId', 'subDomainId', 'position', 'traceState', 'subject', 'content'])
      .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
      .where(isPublic)
      .execute();
  }
}

/** Returns public messages by number, from one on: all of them, or those changed since a time. */
export async function publicAfter(
  db: Db,
  {
    after,
    fids,
    domainId,
    since,
  }: { after: number; fids: readonly number[] | null; domainId?: number; since?: string },
  limit: number,
): Promise<Message[]> {
  const where = [isPublic, sql<SqlBool>`tid > ${after}`];
  if (domainId) where.push(sql`"domainId" = ${domainId}`);
  if (since) where.push(sql`"lastUpdate" >= ${since}`);
  const byNumber = sql`order by tid`;
  if (fids) where.push(sql`tid in (${firstOf({ fids, where: [...where], order: byNumber, most: sql`${limit}` })})`);
  const { rows } = await sql<Message>`
    select * from message where ${sql.join(where, sql` and `)} ${byNumber} limit ${limit}`.execute(db);
  return rows;
}

/** Public messages in a range of numbers, with the time of their last change. */
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

/** Returns the latest evaluation texts of authors of public messages. */
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
