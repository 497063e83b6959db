import { AnswerKind, AnswerState, ThreadState, TraceState, TypeId } from '@board/contract/codes';
import type { Masks } from '@board/contract/handling/case';
import type { HideGround } from '@board/contract/receipts/grounds';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, type NamesPublic, runSql } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

/** A correction that one reviewer asks for, of an answer, an attachment, an evaluation or the message itself. */
export interface Correction {
  /** the reviewer who asks; another one confirms */
  uid: number;
  reason: string;
  /** date by which the other reviewer decides, as ISO 8601 */
  dueAt: string;
  asid: number | null;
  aid: number | null;
  evaluationId?: number | null;
  /** new text; null withholds the answer or the evaluation's words, and leaves the message's text as it is */
  content: string | null;
  /** of the message itself: new title, place shown to offices only, message no longer public */
  subject?: string | null;
  hidePlace?: boolean;
  nonPublic?: boolean;
  /** masks of the author's words that replace the present ones */
  masks?: Masks | null;
  /** ground for hiding something */
  ground?: HideGround | null;
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
    /** public text; if the author's words differ, they are sealed (`masking.ts`) */
    subject: string;
    content: string;
    originalSubjectSealed: Generated<Buffer | null>;
    originalContentSealed: Generated<Buffer | null>;
    masks: Generated<Masks | null>;
    threadPlace: string | null;
    threadPlacePublic: boolean;
    longitude: number | null;
    latitude: number | null;
    hiddenRemarkSealed: Buffer | null;
    nickName: string;
    userType: number;
    sourceType: number;
    /** how it reached the staff member who typed it in (`EntryChannel`); 0: its author posted it */
    entered: Generated<number>;
    ip: string;
    /** province or country of the address; empty: unknown, or no address */
    ipRegion: Generated<string>;
    attachment: Generated<number>;
    publicAttachment: Generated<number>;
    importId: Generated<string | null>;
    /** http address where it was posted first */
    originalUrl: Generated<string | null>;
    createDateline: Date;
    threadsCheckTime: Generated<Date | null>;
    lastAnswerTime: Generated<Date | null>;
    lastUpdate: Date;
    threadState: number;
    hitLevel: Generated<number>;
    firstCheckUid: Generated<number | null>;
    /** reviewer whose decision may be appealed; another reviewer decides on the appeal */
    decidedUid: Generated<number | null>;
    checkReason: Generated<string>;
    checkReasonCode: Generated<string>;
    authorDueAt: Generated<Date | null>;
    /** date by which the platform decides on publishing; null: no decision is due */
    reviewDueAt: Generated<Date | null>;
    takedownDueAt: Generated<Date | null>;
    recheckDueAt: Generated<Date | null>;
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
export const tables = (db: Db) => db.withTables<Tables>();

export type Message = Selectable<Tables['message']>;
export type NewMessage = Insertable<Tables['message']>;
export type MessagePatch = Updateable<Tables['message']>;
export type AnswerRow = Selectable<Tables['answer']>;
export type EvaluationRow = Selectable<Tables['evaluation']>;
export type NewEvaluation = Pick<
  EvaluationRow,
  'round' | 'content' | 'grade' | 'gradeLevel' | 'gradeManner' | 'gradeSpeed'
>;

export const findMessage = (db: Db, tid: number): Promise<Message | undefined> =>
  tables(db).selectFrom('message').selectAll().where('tid', '=', tid).executeTakeFirst();

/** Whether any message lies on a board, in whatever state. */
export async function liesOn(db: Db, fid: number): Promise<boolean> {
  const found = await tables(db).selectFrom('message').select('tid').where('fid', '=', fid).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Returns those of the given messages that lie on one of the given boards. */
export async function tidsOnBoards(db: Db, tids: readonly number[], fids: readonly number[]): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('message')
    .select('tid')
    .where((eb) => eb.and([eb('tid', '=', eb.fn.any(eb.val(tids))), eb('fid', '=', eb.fn.any(eb.val(fids)))]))
    .execute();
  return rows.map(({ tid }) => tid);
}

/** Returns the message and locks it until the transaction ends. Every change of a message begins here. */
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

/** Returns answers in the order they were written, drafts and rejected ones included. */
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

/** Writes an evaluation. The caller updates the message's own columns about it. */
export async function insertEvaluation(db: Db, row: Insertable<Tables['evaluation']>): Promise<void> {
  await tables(db).insertInto('evaluation').values(row).execute();
}

/**
 * Returns public messages of some types whose last answer was published between two times, the longest ago first.
 * Leaves out messages that another module knows (`known`, a condition on the number).
 */
export const answeredAmong = (
  db: Db,
  { after, upTo, typeIds }: { after: Date; upTo: Date; typeIds: readonly number[] },
  known: NamesPublic,
  limit: number,
): Promise<Message[]> =>
  tables(db)
    .selectFrom('message')
    .selectAll()
    .where('threadState', '=', ThreadState.public)
    .where('lastAnswerTime', '>', after)
    .where('lastAnswerTime', '<=', upTo)
    .where('typeId', 'in', typeIds)
    .where((eb) => eb.not(known(sql.ref('message.tid'))))
    .orderBy('lastAnswerTime')
    .limit(limit)
    .execute();

/** An author's messages in every state. */
export const messagesBy = (db: Db, uid: number, page: Page) =>
  pageOf(tables(db).selectFrom('message').where('uid', '=', uid), page, (list) =>
    list.selectAll().orderBy('tid', 'desc'),
  );

export type Recent = Pick<Message, 'tid' | 'subject' | 'content' | 'createDateline' | 'threadState' | 'traceState'>;

const RECENT = `select tid, subject, content, "createDateline", "threadState", "traceState" from message
  where uid = $1 and ("createDateline" > $2 or "traceState" = $3 and "threadState" in ($4, $5, $6, $7)) order by tid desc limit 100`;
const WAITING = [
  TraceState.toReply,
  ThreadState.pending,
  ThreadState.public,
  ThreadState.nonPublic,
  ThreadState.supplement,
];

/**
 * Returns the author's messages since a time and the unanswered ones, newest first, for the quota and the search for
 * duplicates.
 */
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

/** Voids the author's evaluations of a message; they are kept. */
export async function voidEvaluation(db: Db, tid: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('evaluation')
    .set({ voidedAt: now })
    .where('tid', '=', tid)
    .where('voidedAt', 'is', null)
    .execute();
}

export async function deleteDraft(db: Db, asid: number): Promise<void> {
  await tables(db).deleteFrom('answer').where('asid', '=', asid).where('state', '=', AnswerState.draft).execute();
}

/** Returns when messages were first replied to. Messages without a reply are absent. */
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

/** Returns the totals of messages' first evaluations. Messages without a valid one are absent. */
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

/** Changes how often a message was kept or concerns others. Returns the new number. */
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

export const messagesIn = (db: Db, tids: readonly number[]): Promise<Message[]> =>
  tables(db)
    .selectFrom('message')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .execute();

/** Returns sent answers of the messages in the order of writing, including replaced and withheld ones. */
export const sentAnswers = (db: Db, tids: readonly number[]): Promise<AnswerRow[]> =>
  tables(db)
    .selectFrom('answer')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('state', '<>', AnswerState.draft)
    .orderBy('asid')
    .execute();

/** Published answers of the messages, in the order of writing. */
export const publishedAnswers = (db: Db, tids: readonly number[]): Promise<AnswerRow[]> =>
  tables(db)
    .selectFrom('answer')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('state', '=', AnswerState.published)
    .orderBy('asid')
    .execute();
