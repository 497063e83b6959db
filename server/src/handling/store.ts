import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';

export type Tables = {
  item: {
    tpid: Generated<number>;
    tid: number;
    parentTpid: number | null;
    processType: number;
    lead: boolean;
    fromGroupId: number;
    toGroupId: number | null;
    externalUnit: Generated<string>;
    externalContact: Generated<string>;
    tpState: number;
    prevState: Generated<number | null>;
    designated: Generated<boolean>;
    rejections: Generated<number>;
    urges: Generated<number>;
    note: string;
    reason: Generated<string>;
    createdAt: Date;
    stateAt: Date;
    receivedAt: Generated<Date | null>;
    openedAt: Generated<Date | null>;
    dueAt: Date | null;
    delayAskedTo: Generated<Date | null>;
    closedAt: Generated<Date | null>;
    /** of its own date (`clock/marks.ts`), and no weaker than its message's: the database raises it with that */
    priorityLevel: Generated<number>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type Item = Selectable<Tables['item']>;
export type NewItem = Omit<Insertable<Tables['item']>, 'tid' | 'createdAt' | 'stateAt'>;
export type ItemPatch = Updateable<Tables['item']>;

export const itemsOf = (db: Db, tid: number): Promise<Item[]> =>
  tables(db).selectFrom('item').selectAll().where('tid', '=', tid).orderBy('tpid').execute();

export const itemsOfAll = (db: Db, tids: readonly number[]): Promise<Item[]> =>
  tables(db)
    .selectFrom('item')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .orderBy('tpid')
    .execute();

/** The message an item belongs to. */
export async function tidOfItem(db: Db, tpid: number): Promise<number | undefined> {
  const row = await tables(db).selectFrom('item').select('tid').where('tpid', '=', tpid).executeTakeFirst();
  return row?.tid;
}

/** To whom a unit assigned messages of its own lately, and what they were about; the newest first. */
export async function lastAssigned(db: Db, groupId: number, limit: number): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select i."toGroupId", m.tid, m.subject, m.content, m."domainId", m."subDomainId"
    from item i join message m using (tid)
    where i."fromGroupId" = ${groupId} and i."processType" = 1 and i."toGroupId" is not null and i.lead
    order by i.tpid desc limit ${limit}`.execute(db);
  return rows;
}
export interface Assigned {
  toGroupId: number;
  tid: number;
  subject: string;
  content: string;
  domainId: number;
  subDomainId: number | null;
}

export const insertItem = (db: Db, item: Insertable<Tables['item']>): Promise<Item> =>
  tables(db).insertInto('item').values(item).returningAll().executeTakeFirstOrThrow();

export async function updateItem(db: Db, tpid: number, patch: ItemPatch): Promise<void> {
  await tables(db).updateTable('item').set(patch).where('tpid', '=', tpid).execute();
}

/** Notes that whoever examines has seen what was submitted: from then on it cannot be recalled. */
export async function markOpened(db: Db, tid: number, groupId: number, now: Date): Promise<void> {
  await sql`update item set "openedAt" = ${now} where tid = ${tid} and "fromGroupId" = ${groupId}
    and "tpState" in (2, 6, 12) and "openedAt" is null`.execute(db);
}
