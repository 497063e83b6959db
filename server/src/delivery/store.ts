import type { DeliveryRight } from '@board/contract/delivery';
import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Db } from '../base/db.ts';
import { type Page, pageOf } from '../base/page.ts';

type Tables = {
  delivery: {
    deliveryId: Generated<number>;
    tid: number;
    fromGroupId: number | null;
    toGroupId: number;
    state: number;
    prevState: Generated<number | null>;
    withRemark: boolean;
    burdenReduction: boolean;
    note: string;
    ownNote: Generated<string>;
    reason: Generated<string>;
    decision: Generated<string>;
    createdAt: Date;
    readAt: Generated<Date | null>;
    stateAt: Date;
  };
  deliveryRightChange: {
    changeId: Generated<number>;
    groupId: number;
    right: DeliveryRight;
    given: boolean;
    note: string;
    byName: string;
    at: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type Delivery = Selectable<Tables['delivery']>;

export const findDelivery = (db: Db, deliveryId: number): Promise<Delivery | undefined> =>
  tables(db).selectFrom('delivery').selectAll().where('deliveryId', '=', deliveryId).executeTakeFirst();

/** What opens a message to a unit: a delivery that was not taken back. */
export const openDelivery = (db: Db, tid: number, toGroupId: number): Promise<Delivery | undefined> =>
  tables(db)
    .selectFrom('delivery')
    .selectAll()
    .where('tid', '=', tid)
    .where('toGroupId', '=', toGroupId)
    .where('state', 'in', [1, 6, 7])
    .executeTakeFirst();

export const insertDelivery = (db: Db, row: Insertable<Tables['delivery']>): Promise<Delivery> =>
  tables(db).insertInto('delivery').values(row).returningAll().executeTakeFirstOrThrow();

export const updateDelivery = (db: Db, deliveryId: number, patch: Updateable<Tables['delivery']>): Promise<Delivery> =>
  tables(db)
    .updateTable('delivery')
    .set(patch)
    .where('deliveryId', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whose deliveries, and in which states; `tids` null: of any message. */
export interface DeliveryFilter {
  toGroupId?: number;
  /** null: the platform */
  fromGroupId?: number | null;
  states?: readonly number[];
  /** only those that somebody applied for and that were decided upon */
  decided?: boolean;
  /** only those about formalism */
  burdenReduction?: boolean;
  /** messages of one office, by a query of its own */
  tids?: readonly number[];
  /** what is asked of the message */
  about?: RawBuilder<SqlBool>;
}

function matching(db: Db, { toGroupId, fromGroupId, states, decided, burdenReduction, tids, about }: DeliveryFilter) {
  let query = tables(db).selectFrom('delivery');
  if (toGroupId !== undefined) query = query.where('toGroupId', '=', toGroupId);
  if (fromGroupId !== undefined) query = query.where('fromGroupId', fromGroupId === null ? 'is' : '=', fromGroupId);
  if (decided) query = query.where(sql<boolean>`(decision <> '' or state = 9)`);
  if (burdenReduction) query = query.where('burdenReduction', '=', true);
  if (states) query = query.where('state', 'in', states);
  if (tids) query = query.where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))));
  if (about) query = query.where(about);
  return query;
}

export async function countDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  const { count } = await matching(db, filter).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** One page, the newest first. */
export const deliveryPage = (
  db: Db,
  { page, rows, ...filter }: DeliveryFilter & Page,
): Promise<{ rows: Delivery[]; total: number }> =>
  pageOf(matching(db, filter), { page, rows }, (list) => list.selectAll().orderBy('deliveryId', 'desc'));

/** Messages that someone applied for, with the number of waiting applications being small. */
export async function appliedFor(db: Db): Promise<number[]> {
  const found = await tables(db).selectFrom('delivery').select('tid').distinct().where('state', '=', 7).execute();
  return found.map(({ tid }) => tid);
}

export const keepRightChange = (db: Db, row: Insertable<Tables['deliveryRightChange']>) =>
  tables(db).insertInto('deliveryRightChange').values(row).execute();

export const rightChanges = (db: Db, page: Page) =>
  pageOf(tables(db).selectFrom('deliveryRightChange'), page, (list) => list.selectAll().orderBy('changeId', 'desc'));
