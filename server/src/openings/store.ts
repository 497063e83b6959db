import type { openingStates, openingTries } from '@board/contract/codes';
import type { OrganizationCode } from '@board/contract/who';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf } from '../base/db/page.ts';

export type OpeningState = (typeof openingStates)[number];
type Try = (typeof openingTries)[number];

type Tables = {
  opening: {
    openingId: Generated<number>;
    number: string;
    state: Generated<OpeningState>;
    organization: OrganizationCode;
    boardFid: number | null;
    unitName: string;
    shortName: string;
    contactNameSealed: Buffer | null;
    phoneSealed: Buffer | null;
    emailSealed: Buffer | null;
    seatFids: number[];
    offices: string;
    note: string;
    reason: Generated<string>;
    appliedAt: Date;
    changedAt: Date;
    examinedUid: Generated<number | null>;
    decidedUid: Generated<number | null>;
    groupId: Generated<number | null>;
  };
  openingTry: { network: string; kind: Try; at: Date };
};
const tables = (db: Db) => db.withTables<Tables>();
export type Opening = Selectable<Tables['opening']>;

/** Inserts an application. Returns its row number, or undefined if its public number is taken. */
export async function insertOpening(db: Db, row: Insertable<Tables['opening']>): Promise<number | undefined> {
  const made = await tables(db)
    .insertInto('opening')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('openingId')
    .executeTakeFirst();
  return made?.openingId;
}

/** Returns an application by its row number or its public number. `lock` locks it until the transaction ends. */
export function findOpening(
  db: Db,
  by: { openingId: number } | { number: string },
  lock = false,
): Promise<Opening | undefined> {
  const all = tables(db).selectFrom('opening').selectAll();
  const found = 'number' in by ? all.where('number', '=', by.number) : all.where('openingId', '=', by.openingId);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export async function updateOpening(db: Db, openingId: number, patch: Updateable<Tables['opening']>): Promise<void> {
  await tables(db).updateTable('opening').set(patch).where('openingId', '=', openingId).execute();
}

/** Returns a page of the desk: the longest waiting first, decided applications the latest first. */
export function openingPage(db: Db, { state, ...page }: { state: OpeningState; page: number; rows: number }) {
  const order = state === 'refused' || state === 'opened' ? 'desc' : 'asc';
  return pageOf(tables(db).selectFrom('opening').where('state', '=', state), page, (list) =>
    list.selectAll().orderBy('changedAt', order).orderBy('openingId', order),
  );
}

/** Counts the applications by state. */
export async function stateCounts(db: Db): Promise<Map<OpeningState, number>> {
  const rows = await tables(db)
    .selectFrom('opening')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Counts the attempts of a network since a moment. */
export async function triesSince(db: Db, network: string, kind: Try, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('openingTry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function noteTry(db: Db, network: string, kind: Try, at: Date): Promise<void> {
  await tables(db).insertInto('openingTry').values({ network, kind, at }).execute();
}

export async function forgetTries(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('openingTry').where('at', '<', before).execute();
}

/** Deletes the contacts of applications that were decided before a day. */
export async function forgetContacts(db: Db, before: Date): Promise<void> {
  await tables(db)
    .updateTable('opening')
    .set({ contactNameSealed: null, phoneSealed: null, emailSealed: null })
    .where('state', 'in', ['refused', 'opened'])
    .where('changedAt', '<', before)
    .where('phoneSealed', 'is not', null)
    .execute();
}
