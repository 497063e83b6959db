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
  /** id of the setting in its own calls */
  key: string;
  /** null: it did not exist */
  before: object | null;
  /** null: it was removed */
  after: object | null;
  note: string;
  /** references that every process must load again */
  references: readonly string[];
}

/** Records a change of a setting, and makes every process use it. */
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

/** Returns, for each setting of a kind, the number of changes and the last change. */
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
