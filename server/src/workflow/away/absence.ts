import { toSeconds } from '@board/contract/fields';
import { TaskState } from '@board/contract/workflow/codes';
import { sql } from 'kysely';
import { officialsAmong } from '../../accounts/index.ts';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { tellLive } from '../../base/events/live.ts';

interface Absence {
  substituteUid: number;
  until: Date | null;
}

async function absenceOf(db: Db, uid: number, now: Date): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`select "substituteUid", until from "workflowAbsence"
    where uid = ${uid} and (until is null or until > ${now})`.execute(db);
  return rows[0];
}

/**
 * Returns who does a person's tasks: the person or, during an absence, the substitute, then the substitute's substitute.
 * If nobody on that chain is at work, the tasks stay with the person.
 */
export async function substituteOf(db: Db, uid: number, now: Date): Promise<number> {
  const away = new Set<number>();
  for (let at = uid; ; ) {
    const absence = await absenceOf(db, at, now);
    if (!absence) return (await officialsAmong(db, [at])).length > 0 ? at : uid;
    away.add(at);
    if (away.has(absence.substituteUid)) return uid;
    at = absence.substituteUid;
  }
}

/** Gives a person's open tasks to another person, without a notice for each task. Returns how many. */
export async function giveTasks(db: Db, fromUid: number, toUid: number): Promise<number> {
  const { numAffectedRows } = await sql`update "workflowTask"
    set "assigneeUid" = ${toUid}, "ownerUid" = coalesce("ownerUid", ${fromUid})
    where "assigneeUid" = ${fromUid} and state = ${TaskState.open}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const absenceCalls: Pick<Handlers<'workflow'>, 'absence' | 'setAbsence' | 'endAbsence'> = {
  async absence(_, { db, now, viewer }) {
    const uid = viewer.uid!;
    const found = await absenceOf(db, uid, now);
    if (!found) return { uid, absence: null };
    const [official] = await officialsAmong(db, [found.substituteUid]);
    return {
      uid,
      absence: {
        substituteUid: found.substituteUid,
        substitute: official?.name ?? '',
        until: found.until && toSeconds(found.until),
      },
    };
  },

  async setAbsence({ substituteUid, until, handOver }, { db, now, viewer }) {
    const uid = viewer.uid!;
    if (substituteUid === uid) fail('10043');
    if ((await officialsAmong(db, [substituteUid])).length === 0) fail('10044');
    const ends = until === null ? null : new Date(until * 1000);
    if (ends && ends <= now) fail('A0400', { until: { name: 'formatWrong', with: 'until' } });
    await sql`insert into "workflowAbsence" (uid, "substituteUid", until) values (${uid}, ${substituteUid}, ${ends})
      on conflict (uid) do update set "substituteUid" = excluded."substituteUid", until = excluded.until`.execute(db);
    const handedOver = handOver ? await giveTasks(db, uid, substituteUid) : 0;
    const [self] = await officialsAmong(db, [uid]);
    await record(db, {
      kind: 'workflowAbsence',
      at: now,
      actorUid: uid,
      actorRole: 'account',
      data: { subject: self?.name ?? '', href: '/workflow', handedOver, notify: [{ uid: substituteUid }] },
    });
    await tellLive(db, { topic: 'tasks', to: [{ uid: substituteUid }, { uid }] });
    return { handedOver };
  },

  async endAbsence(_, { db, now, viewer }) {
    const { numAffectedRows } = await sql`delete from "workflowAbsence" where uid = ${viewer.uid!}`.execute(db);
    if (numAffectedRows) {
      await record(db, { kind: 'workflowBack', at: now, actorUid: viewer.uid!, actorRole: 'account', data: {} });
    }
    return {};
  },
};
