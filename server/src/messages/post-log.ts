import { type Generated, sql } from 'kysely';
import type { Ctx } from '../base/app.ts';
import { DAY } from '../base/clock.ts';
import type { Db } from '../base/db.ts';
import { writeWithCommit } from '../base/pipeline.ts';
import type { Vault } from '../base/vault.ts';

/**
 * From where what was done to a message came, each time its author did something (互联网信息服务管理办法 14, 网络安全法 21;
 * domain.md D): kept apart from the message, sealed, and no longer than the law asks for.
 */
type Tables = {
  postLog: { logId: Generated<number>; tid: number; uid: number; kind: string; at: Date; originSealed: Buffer };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Six months. */
const KEPT_DAYS = 183;
const AT_ONCE = 1000;

/** Written at every posting, so its text is made once. */
const INSERT = 'insert into "postLog" (tid, uid, kind, at, "originSealed") values ($1, $2, $3, $4, $5)';

/** Keeps from where a step of an author came; `kind` is that of its event. */
export async function keepOrigin(ctx: Ctx, tid: number, kind: string): Promise<void> {
  const { app, db, now, viewer, ip, port, deviceId, userAgent } = ctx;
  if (viewer.uid === null) return;
  const originSealed = app.vault.seal([ip, port, deviceId, userAgent].join('\n'));
  await writeWithCommit(db, INSERT, [tid, viewer.uid, kind, now, originSealed]);
}

/** What is kept of the steps of a message, or of a person, in their order. */
export async function originsOf(db: Db, vault: Vault, of: { tid: number } | { uid: number }) {
  const [[column, value]] = Object.entries(of) as [['tid' | 'uid', number]];
  const rows = await tables(db).selectFrom('postLog').selectAll().where(column, '=', value).orderBy('logId').execute();
  return rows.map(({ originSealed, ...row }) => {
    const [ip = '', port = '', deviceId = '', userAgent = ''] = vault.open(originSealed).split('\n');
    return { ...row, ip, port: Number(port), deviceId, userAgent };
  });
}

/** Takes away what need no longer be kept. */
export async function forgetOrigins(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  for (;;) {
    const { numAffectedRows } = await sql`delete from "postLog" where "logId" in (
      select "logId" from "postLog" where at < ${before} limit ${AT_ONCE})`.execute(db);
    if (Number(numAffectedRows) < AT_ONCE) return;
  }
}
