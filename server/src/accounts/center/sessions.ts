import { toSeconds } from '@board/contract/fields';
import type { Ctx, Handlers } from '../../base/app.ts';
import { fail } from '../../base/refusal.ts';
import { tokenHash } from '../../base/vault.ts';
import { tables } from './tables.ts';

/** A session's name for its owner: the beginning of the digest, which opens nothing. */
const ID_LENGTH = 16;
const idOf = (hash: string) => hash.slice(0, ID_LENGTH);

export const sessionCalls: Pick<Handlers<'accounts'>, 'loginLog' | 'sessions' | 'endSession'> = {
  async loginLog({ page, rows }, { db, viewer }) {
    const mine = tables(db).selectFrom('loginLog').where('uid', '=', viewer.uid);
    const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const list = await mine
      .select(['logId', 'status', 'operation', 'ip', 'userAgent', 'at'])
      .orderBy('logId', 'desc')
      .limit(rows)
      .offset((page - 1) * rows)
      .execute();
    return { rows: list.map((row) => ({ ...row, at: toSeconds(row.at) })), total: count };
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
    if (sessionId === undefined) return { ended: await endSessions(ctx, uid, ctx.token) };
    const ended = await revoke(ctx, uid, (eb) => eb(eb.fn('left', ['tokenHash', eb.lit(ID_LENGTH)]), '=', sessionId));
    if (ended === 0) fail('A0404');
    return { ended };
  },
};

/** Ends the sessions of an account, all or all but one; each of them opens nothing from the commit on. */
export const endSessions = (ctx: Ctx, uid: number, butToken?: string): Promise<number> =>
  revoke(ctx, uid, (eb) => (butToken ? eb('tokenHash', '!=', tokenHash(butToken)) : eb.lit(true)));

type Session = ReturnType<typeof sessionsOf>;
const sessionsOf = (ctx: Ctx) => tables(ctx.db).updateTable('session');
type Which = Parameters<Session['where']>[0];

async function revoke(ctx: Ctx, uid: number, which: Which): Promise<number> {
  const ended = await sessionsOf(ctx)
    .set({ revokedAt: ctx.now })
    .where('uid', '=', uid)
    .where('revokedAt', 'is', null)
    .where(which)
    .executeTakeFirst();
  ctx.afterCommit(() => ctx.app.viewers.forget(uid));
  return Number(ended.numUpdatedRows);
}
