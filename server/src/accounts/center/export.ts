import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { App, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { record } from '../../base/events/events.ts';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { newToken, tokenHash } from '../../base/platform/vault.ts';
import { prove } from '../proof.ts';
import { accountByUid } from '../store.ts';
import { archiveOf } from './archive.ts';
import { tables } from './tables.ts';

const PATH = '/v1/user/export';

export const exportCalls: Pick<Handlers<'accounts'>, 'exportData'> = {
  async exportData(proof, ctx) {
    const { db, viewer, now, limits } = ctx;
    const uid = viewer.uid!;
    await takeAdvisoryLock(ctx, `copies of ${uid}`);
    const { count } = await tables(db)
      .selectFrom('dataExport')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
      .where('askedAt', '>', new Date(now.getTime() - DAY))
      .executeTakeFirstOrThrow();
    if (count >= limits.exportsPerDay) fail('A0429');
    await prove(ctx, await accountByUid(db, uid), 'export', proof);
    const { token, hash } = newToken();
    const life = limits.exportLinkMinutes * MINUTE;
    await tables(db)
      .insertInto('dataExport')
      .values({ linkHash: hash, uid, askedAt: now, expiresAt: new Date(now.getTime() + life), usedAt: null })
      .execute();
    await record(db, { kind: 'dataExported', at: now, actorUid: uid, actorRole: 'account', data: {} });
    return { url: `${PATH}/${token}`, expiresInSeconds: life / 1000 };
  },
};

/** Serves the link once: the copy is made while it is fetched, and nothing of it stays on the server. */
export function mountExport(http: FastifyInstance, app: App): void {
  http.get<{ Params: { link: string } }>(`${PATH}/:link`, async ({ params }, reply) => {
    const now = app.clock.now();
    const taken = await tables(app.database.db)
      .updateTable('dataExport')
      .set({ usedAt: now })
      .where('linkHash', '=', tokenHash(params.link))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('uid')
      .executeTakeFirst();
    reply.header('cache-control', 'no-store');
    if (!taken) return await reply.redirect('/uCenter/export?expired=1', 303);
    return await reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`)
      .send(Readable.from(archiveOf(app, app.database.db, taken.uid)));
  });
}
