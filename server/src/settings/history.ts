import { toSeconds } from '@board/contract/fields';
import type { SettingKind } from '@board/contract/settings/history';
import type { ColumnType, Generated } from 'kysely';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { pageOf } from '../base/db/page.ts';
import { record } from '../base/events/events.ts';

type Fields = Record<string, unknown>;
type Tables = {
  settingChange: {
    changeId: Generated<number>;
    kind: SettingKind;
    key: string;
    before: ColumnType<Fields | null, string | null>;
    after: ColumnType<Fields | null, string | null>;
    note: string;
    byName: string;
    at: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

interface Change {
  kind: SettingKind;
  /** the id that the setting's own calls give it */
  key: string;
  /** null: it was not there */
  before: object | null;
  /** null: it is gone */
  after: object | null;
  note: string;
  /** what is kept in memory and has to be read anew, in every process */
  references: readonly string[];
}

/** Writes down what a setting was and is, and tells every process to go by it. */
export async function settingChanged(ctx: Ctx, change: Change): Promise<void> {
  const { db, now, viewer } = ctx;
  const { kind, key, before, after, note, references } = change;
  ctx.differs(before, after);
  const fields = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
  await tables(db)
    .insertInto('settingChange')
    .values({ kind, key, ...fields, note: note.trim(), byName: viewer.nickName, at: now })
    .execute();
  const data = { references, setting: kind, key };
  await record(db, { kind: 'settingChanged', at: now, actorUid: viewer.uid, actorRole: 'account', data });
}

/** How often each setting of a kind was changed, by whom last and when. */
export async function lastSettingChanges(
  db: Db,
  kind: SettingKind,
): Promise<ReadonlyMap<string, { count: number; byName: string; at: Date }>> {
  const rows = await tables(db)
    .selectFrom('settingChange')
    .select((eb) => [
      'key',
      'byName',
      'at',
      eb.fn
        .countAll<number>()
        .over((one) => one.partitionBy('key'))
        .as('count'),
    ])
    .distinctOn('key')
    .where('kind', '=', kind)
    .orderBy('key')
    .orderBy('changeId', 'desc')
    .execute();
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

export const historyCalls: Pick<Handlers<'settings'>, 'settingHistory'> = {
  async settingHistory({ kind, key, page, limit, order = 'desc' }, { db }) {
    let all = tables(db).selectFrom('settingChange');
    if (kind) all = all.where('kind', '=', kind);
    if (key) all = all.where('key', '=', key);
    const found = await pageOf(all, { page, rows: limit }, (list) => list.selectAll().orderBy('changeId', order));
    return { total: found.total, list: found.rows.map(({ at, ...row }) => ({ ...row, dateline: toSeconds(at) })) };
  },
};
