import type { online as contract } from '@board/contract/backoffice/online';
import { ENDS_SESSIONS, READS_ONLINE } from '@board/contract/backoffice/permissions';
import { toSeconds } from '@board/contract/fields';
import { sql } from 'kysely';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { pageOf } from '../../base/db/page.ts';
import { whyVisible, withinScope } from '../roles/scope.ts';
import { logStaffChange } from '../staff/staff-log.ts';
import { tables } from '../store.ts';
import { unitNameFor } from '../units.ts';

/** Who of the units and the staff is signed in; citizens are nobody's to watch. */
export const onlineCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async onlinePage({ page, limit, username = '', order = 'desc' }, ctx) {
    const { db, viewer, now } = ctx;
    const words = username.trim().toLowerCase();
    let found = tables(db)
      .selectFrom('session')
      .innerJoin('account', 'account.uid', 'session.uid')
      .leftJoin('unit', 'unit.groupId', 'account.groupId')
      .where('session.revokedAt', 'is', null)
      .where('session.expiresAt', '>', now)
      .where((eb) => eb.or([eb('session.idleUntil', 'is', null), eb('session.idleUntil', '>', now)]))
      .where('account.status', '=', 1)
      .where((eb) =>
        eb.or([
          eb('account.groupId', 'is not', null),
          eb('account.source', 'in', ['staff', 'administrator']),
          eb('account.uid', 'in', eb.selectFrom('accountRole').select('accountRole.uid')),
        ]),
      )
      .where((eb) =>
        withinScope(eb, viewer, READS_ONLINE, { uid: eb.ref('account.uid'), groupId: eb.ref('account.groupId') }),
      );
    if (words)
      found = found.where(
        sql<boolean>`strpos(lower(coalesce("account"."loginName", '') || ' ' || "account"."nickName" || ' ' || coalesce("unit"."groupName", '')), ${words}) > 0`,
      );
    const { rows, total } = await pageOf(found, { page, rows: limit }, (list) =>
      list
        .select([
          'session.sessionNumber',
          'session.uid',
          'session.ip',
          'session.userAgent',
          'session.createdAt',
          'session.expiresAt',
        ])
        .select(['account.loginName', 'account.nickName', 'account.groupId'])
        .orderBy('session.createdAt', order)
        .orderBy('session.sessionNumber'),
    );
    const list = rows.map((row) => ({
      id: row.sessionNumber,
      userId: row.uid,
      username: row.loginName ?? '',
      realName: row.nickName,
      deptName: unitNameFor(ctx, row.groupId),
      ip: row.ip,
      userAgent: row.userAgent,
      loginAt: toSeconds(row.createdAt),
      expiresAt: toSeconds(row.expiresAt),
      visibleBy: whyVisible(ctx, READS_ONLINE, row.uid, row.groupId),
      own: row.sessionNumber === viewer.sessionNumber,
    }));
    return { list, total };
  },

  async endOnline({ id }, ctx) {
    const { app, db, now, viewer } = ctx;
    if (id === viewer.sessionNumber) fail('B0009', { id: { name: 'ownAccount' } });
    const session = await tables(db)
      .selectFrom('session')
      .innerJoin('account', 'account.uid', 'session.uid')
      .select(['session.uid', 'session.sessionNumber'])
      .where('session.sessionNumber', '=', id)
      .where('session.revokedAt', 'is', null)
      .where((eb) =>
        withinScope(eb, viewer, ENDS_SESSIONS, { uid: eb.ref('account.uid'), groupId: eb.ref('account.groupId') }),
      )
      .executeTakeFirst();
    if (!session) return fail('A0404');
    await tables(db).updateTable('session').set({ revokedAt: now }).where('sessionNumber', '=', id).execute();
    ctx.afterCommit(() => app.viewers.forget(session.uid));
    await logStaffChange(ctx, 'sessionEnded', { uid: session.uid, sessionNumber: id });
    return {};
  },
};
