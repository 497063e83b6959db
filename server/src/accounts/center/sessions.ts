import { toSeconds } from '@board/contract/fields';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { pageOf } from '../../base/db/page.ts';
import { tokenHash } from '../../base/platform/vault.ts';
import { endSessions } from '../sessions.ts';
import { tables } from '../store.ts';

/** A session's name for its owner: the beginning of the digest, which opens nothing. */
const ID_LENGTH = 16;
const idOf = (hash: string) => hash.slice(0, ID_LENGTH);

export const sessionCalls: Pick<Handlers<'accounts'>, 'loginLog' | 'sessions' | 'endSession'> = {
  async loginLog(page, { db, viewer }) {
    const mine = tables(db).selectFrom('loginLog').where('uid', '=', viewer.uid);
    const { rows, total } = await pageOf(mine, page, (list) =>
      list.select(['logId', 'status', 'operation', 'ip', 'userAgent', 'at']).orderBy('logId', 'desc'),
    );
    return { rows: rows.map((row) => ({ ...row, at: toSeconds(row.at) })), total };
  },

  async sessions(_input, { db, viewer, now, token }) {
    const rows = await tables(db)
      .selectFrom('session')
      .select(['tokenHash', 'loginType', 'createdAt', 'expiresAt', 'ip', 'userAgent'])
      .where('uid', '=', viewer.uid!)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .limit(100)
      .execute();
    const own = tokenHash(token);
    return {
      rows: rows.map(({ tokenHash: hash, createdAt, expiresAt, ...row }) => ({
        ...row,
        sessionId: idOf(hash),
        createdAt: toSeconds(createdAt),
        expiresAt: toSeconds(expiresAt),
        current: hash === own,
      })),
    };
  },

  async endSession({ sessionId }, ctx) {
    const uid = ctx.viewer.uid!;
    if (sessionId === undefined) return { ended: await endSessions(ctx, uid, { except: ctx.token }) };
    const ended = await tables(ctx.db)
      .updateTable('session')
      .set({ revokedAt: ctx.now })
      .where('uid', '=', uid)
      .where((eb) => eb(eb.fn('left', ['tokenHash', eb.lit(ID_LENGTH)]), '=', sessionId))
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) fail('A0404');
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    return { ended: Number(ended.numUpdatedRows) };
  },
};
