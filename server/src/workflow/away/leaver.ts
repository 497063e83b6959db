import { KEEPS_USERS } from '@board/contract/backoffice/permissions';
import { TaskState } from '@board/contract/workflow/codes';
import { sql } from 'kysely';
import {
  lockedStaff,
  lockStructure,
  officialsAmong,
  officialsOf,
  rolesHeldAlone,
  userById,
} from '../../accounts/index.ts';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { tellLive } from '../../base/events/live.ts';
import { giveTasks } from './absence.ts';

/** Maximum number of colleagues in the selection list. */
const COLLEAGUES_MAX = 200;

async function openWorkOf(db: Db, uid: number, now: Date) {
  const { rows } = await sql<{ tasks: number; claimable: number; standsInFor: number }>`select
    (select count(*)::int from "workflowTask" where "assigneeUid" = ${uid} and state = ${TaskState.open}) as tasks,
    (select count(*)::int from "workflowCandidate" join "workflowTask" using ("taskId")
      where kind = 'uid' and value = ${uid} and "assigneeUid" is null) as claimable,
    (select count(*)::int from "workflowAbsence"
      where "substituteUid" = ${uid} and (until is null or until > ${now})) as "standsInFor"`.execute(db);
  return rows[0]!;
}

export const leaverCalls: Pick<Handlers<'workflow'>, 'openWork' | 'handOverWork'> = {
  async openWork({ id }, { db, now, viewer }) {
    const { groupId } = (await userById(db, viewer, KEEPS_USERS, id)) ?? fail('10010');
    const colleagues = await officialsOf(db, groupId, COLLEAGUES_MAX + 1);
    return {
      ...(await openWorkOf(db, id, now)),
      soleRoles: await rolesHeldAlone(db, id),
      colleagues: colleagues
        .filter(({ uid }) => uid !== id)
        .slice(0, COLLEAGUES_MAX)
        .map(({ uid, name }) => ({ uid, name })),
    };
  },

  async handOverWork({ id, toUid }, ctx) {
    const { db, now, viewer } = ctx;
    // The lock keeps accounts from being stopped or moved to another unit meanwhile.
    await lockStructure(ctx);
    const leaver = await lockedStaff(ctx, id);
    const [colleague] = await officialsAmong(db, [toUid]);
    if (toUid === id || !colleague || colleague.groupId !== leaver.groupId)
      fail('B0009', { toUid: { name: 'sameUnit' } });
    const work = await openWorkOf(db, id, now);
    await giveTasks(db, id, toUid);
    await sql`insert into "workflowCandidate" ("taskId", kind, value, "isFree")
      select "taskId", 'uid', ${toUid}::int, "isFree" from "workflowCandidate" where kind = 'uid' and value = ${id}
      on conflict do nothing`.execute(db);
    await sql`delete from "workflowCandidate" where kind = 'uid' and value = ${id}`.execute(db);
    // The colleague cannot be his own substitute, so his absence ends and he gets his own tasks again.
    await sql`delete from "workflowAbsence" where uid = ${toUid} and "substituteUid" = ${id}`.execute(db);
    await sql`update "workflowAbsence" set "substituteUid" = ${toUid} where "substituteUid" = ${id}`.execute(db);
    if (work.tasks + work.claimable + work.standsInFor === 0) return work;
    await record(db, {
      kind: 'workflowHandedOver',
      at: now,
      actorUid: viewer.uid,
      actorRole: 'platform',
      data: { subject: leaver.nickName, href: '/workflow', fromUid: id, toUid, ...work, notify: [{ uid: toUid }] },
    });
    await tellLive(db, { topic: 'tasks', to: [{ uid: toUid }, { uid: id }] });
    return work;
  },
};
