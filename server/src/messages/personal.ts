import { Takedown, ThreadState, TraceState, TrashRecheck } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { eventsOf, record } from '../base/events/events.ts';
import { originsOf } from '../base/events/origins.ts';
import { DAY } from '../base/platform/clock.ts';
import { FORMER_USER, iso, type PersonalData, type PersonalRequest } from '../base/platform/personal.ts';
import { messagesBy, publishedAnswers, tables } from './store.ts';

/** Retention of the origin of a message (domain.md D, bulletin-board records). */
const ADDRESS_DAYS = 60;
const ALL = 100_000;
/** Messages read or changed in one statement, few enough that none takes long. */
const AT_ONCE = 1000;

/** Messages of a person, with their answers. */
export const personal: PersonalData = {
  async copy({ vault }, db, uid) {
    const { rows } = await messagesBy(db, uid, { page: 1, rows: ALL });
    const tids = rows.map(({ tid }) => tid);
    const answers = await inSteps(tids, (some) => publishedAnswers(db, some));
    const evaluations = await inSteps(tids, (some) => evaluationsIn(db, some));
    const steps = await inSteps(tids, (some) => originsOf(db, vault, some));
    const versions = await inSteps(tids, (some) => versionsIn(db, some));
    return {
      messages: rows.map((row) => ({
        tid: row.tid,
        fid: row.fid,
        nickName: row.nickName,
        subject: row.subject,
        content: row.content,
        originalUrl: row.originalUrl,
        // The author's words, if the public reads them masked.
        originalSubject: row.originalSubjectSealed ? vault.open(row.originalSubjectSealed) : '',
        originalContent: row.originalContentSealed ? vault.open(row.originalContentSealed) : '',
        threadPlace: row.threadPlace,
        longitude: row.longitude,
        latitude: row.latitude,
        hiddenRemark: row.hiddenRemarkSealed ? vault.open(row.hiddenRemarkSealed) : '',
        threadState: row.threadState,
        traceState: row.traceState,
        supplement: row.supplement,
        checkReason: row.checkReason,
        ip: row.ip,
        ipRegion: row.ipRegion,
        createdAt: iso(row.createDateline),
      })),
      // The author's words, even if the platform has masked them since.
      versions: versions.map(({ tid, version, subject, content, at }) => ({
        tid,
        version,
        subject,
        content,
        until: iso(at),
      })),
      answers: answers.map(({ tid, kind, content, publishedAt }) => ({
        tid,
        kind,
        content,
        publishedAt: iso(publishedAt),
      })),
      // Where each step was sent from, as long as that is kept.
      steps: steps.map(({ tid, kind, at, ip, port, deviceId, userAgent }) => ({
        tid,
        kind,
        ip,
        port,
        deviceId,
        userAgent,
        at: iso(at),
      })),
      evaluations: evaluations.map((row) => ({
        tid: row.tid,
        round: row.round,
        grade: row.grade,
        content: row.content,
        gradeLevel: row.gradeLevel,
        gradeManner: row.gradeManner,
        gradeSpeed: row.gradeSpeed,
        at: iso(row.at),
      })),
    };
  },

  /** Requests that messages should no longer be public; each message can be asked about once. */
  async requests(db, uid) {
    const { rows } = await sql<{ tid: number; subject: string }>`
      select tid, subject from message where uid = ${uid} and "takedownState" <> ${Takedown.none} limit ${ALL}`.execute(
      db,
    );
    const told: PersonalRequest[] = [];
    for (const { tid, subject } of rows) {
      const events = await eventsOf(db, tid);
      const asked = events.findLast(({ kind }) => kind === 'takedownAsked');
      const decided = events.findLast(({ kind }) => kind === 'takedownDecided');
      if (!asked) continue;
      told.push({
        kind: 'takedown',
        tid,
        subject,
        at: asked.at,
        asked: String(asked.data.reason ?? ''),
        ...(decided
          ? {
              state: decided.data.upheld ? 'granted' : 'refused',
              decidedAt: decided.at,
              reason: String(decided.data.reason ?? ''),
            }
          : { state: 'waiting' }),
      });
    }
    return told;
  },

  /** Open messages: they wait for review, for their author or for an answer, or their rejection was appealed. */
  async heldBy(db, uid) {
    const { rows } = await sql<{ tid: number }>`
      select tid from message where uid = ${uid} and ("threadState" in (${ThreadState.pending}, ${ThreadState.supplement})
        or "threadState" in (${ThreadState.public}, ${ThreadState.nonPublic}) and "traceState" = ${TraceState.toReply}
        or "trashRecheckState" = ${TrashRecheck.appealed}) limit 1`.execute(db);
    return rows.length > 0 ? 'openMessages' : null;
  },

  /** Leaves the public texts under a name that belongs to nobody; an event for each message renews kept pages. */
  async erase(db, uid, now) {
    const { rows } = await sql<{ tid: number; fid: number }>`
      update message set "nickName" = ${FORMER_USER}, "hiddenRemarkSealed" = null, "originalSubjectSealed" = null,
        "originalContentSealed" = null, masks = null, "originalUrl" = null, "ipRegion" = '', longitude = null, latitude = null,
        "threadPlace" = case when "threadPlacePublic" then "threadPlace" end
      where uid = ${uid} returning tid, fid`.execute(db);
    for (const { tid, fid } of rows)
      await record(db, { kind: 'authorErased', at: now, tid, fid, actorRole: 'system', data: {} });
  },
};

/** Reads data of many messages in portions. */
async function inSteps<Row>(tids: readonly number[], read: (some: readonly number[]) => Promise<Row[]>) {
  const found: Row[] = [];
  for (let at = 0; at < tids.length; at += AT_ONCE) found.push(...(await read(tids.slice(at, at + AT_ONCE))));
  return found;
}

const evaluationsIn = (db: Db, tids: readonly number[]) =>
  tables(db)
    .selectFrom('evaluation')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('voidedAt', 'is', null)
    .orderBy('evaluationId')
    .execute();

const versionsIn = (db: Db, tids: readonly number[]) =>
  tables(db)
    .selectFrom('messageVersion')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .orderBy('tid', 'desc')
    .orderBy('version')
    .execute();

/** Deletes addresses after their retention (docs/decisions/0040). */
export async function forgetAddresses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ADDRESS_DAYS * DAY);
  for (;;) {
    const { numAffectedRows } = await sql`update message set ip = '' where tid in (
      select tid from message where ip <> '' and "createDateline" < ${before} limit ${AT_ONCE})`.execute(db);
    if (Number(numAffectedRows) < AT_ONCE) return;
  }
}
