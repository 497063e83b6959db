import { DeliveryState } from '@board/contract/codes';
import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

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
};
const tables = (db: Db) => db.withTables<Tables>();
export type Delivery = Selectable<Tables['delivery']>;

export const findDelivery = (db: Db, deliveryId: number): Promise<Delivery | undefined> =>
  tables(db).selectFrom('delivery').selectAll().where('deliveryId', '=', deliveryId).executeTakeFirst();

const OPEN = [DeliveryState.delivered, DeliveryState.reference, DeliveryState.applied];

/** Returns the delivery that opens a message to a unit, unless it was revoked. */
export const openDelivery = (db: Db, tid: number, toGroupId: number): Promise<Delivery | undefined> =>
  tables(db)
    .selectFrom('delivery')
    .selectAll()
    .where('tid', '=', tid)
    .where('toGroupId', '=', toGroupId)
    .where('state', 'in', OPEN)
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

/** A filter of deliveries. */
export interface DeliveryFilter {
  toGroupId?: number;
  /** null: the platform */
  fromGroupId?: number | null;
  states?: readonly number[];
  /** only applications that were decided */
  decided?: boolean;
  /** only those about formalism */
  burdenReduction?: boolean;
  tid?: number;
  /** conditions on the message */
  about?: readonly RawBuilder<SqlBool>[];
}

const decidedUpon = sql<SqlBool>`(decision <> '' or state = ${sql.lit(DeliveryState.granted)})`;

function matching(db: Db, { toGroupId, fromGroupId, states, decided, burdenReduction, tid, about }: DeliveryFilter) {
  let query = tables(db).selectFrom('delivery');
  if (toGroupId !== undefined) query = query.where('toGroupId', '=', toGroupId);
  if (fromGroupId !== undefined) query = query.where('fromGroupId', fromGroupId === null ? 'is' : '=', fromGroupId);
  if (decided) query = query.where(decidedUpon);
  if (burdenReduction) query = query.where('burdenReduction', '=', true);
  // The states are literals, so that a prepared statement can use the partial index of applications.
  if (states) query = query.where(sql<SqlBool>`state in (${sql.join(states.map((state) => sql.lit(state)))})`);
  if (tid) query = query.where('tid', '=', tid);
  for (const condition of about ?? []) query = query.where(condition);
  return query;
}

export async function countDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  const { count } = await matching(db, filter).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Returns one page of deliveries, the newest first. */
export const deliveryPage = (
  db: Db,
  { page, rows, ...filter }: DeliveryFilter & Page,
): Promise<{ rows: Delivery[]; total: number }> =>
  pageOf(matching(db, filter), { page, rows }, (list) => list.selectAll().orderBy('deliveryId', 'desc'));

/**
 * Hands the open deliveries of a unit to its successor. Revokes a delivery that the successor itself sent, and a
 * delivery of a message that the successor already has.
 */
export async function handOverDeliveries(db: Db, from: number, to: number, now: Date): Promise<void> {
  const open = (of: string) =>
    sql`${sql.ref(`${of}.state`)} in (${DeliveryState.delivered}, ${DeliveryState.reference}, ${DeliveryState.applied})`;
  await sql`update delivery d set state = ${DeliveryState.revoked}, "stateAt" = ${now}
    where d."toGroupId" = ${from} and ${open('d')} and (d."fromGroupId" = ${to}
      or exists (select from delivery o where o.tid = d.tid and o."toGroupId" = ${to} and ${open('o')}))`.execute(db);
  await sql`update delivery d set "toGroupId" = ${to} where d."toGroupId" = ${from} and ${open('d')}`.execute(db);
  await sql`update delivery d set "fromGroupId" = ${to} where d."fromGroupId" = ${from} and ${open('d')}`.execute(db);
}
