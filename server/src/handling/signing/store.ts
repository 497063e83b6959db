import { SignOffState, type signOffKinds } from '@board/contract/codes';
import { type Generated, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type Tables = {
  signOffRule: {
    groupId: number;
    enabled: boolean;
    applies: (typeof signOffKinds)[number];
    domainIds: number[];
    typeIds: number[];
    headUids: number[];
    leaderUids: number[];
    updatedAt: Date;
  };
  signOff: {
    signOffId: Generated<number>;
    tid: number;
    tpid: number | null;
    groupId: number;
    uid: number;
    instanceId: number | null;
    state: Generated<number>;
    asid: number | null;
    problem: Generated<string>;
    askedAt: Date;
    endedAt: Date | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type Rule = Omit<Selectable<Tables['signOffRule']>, 'updatedAt'>;
export type SignOffRow = Selectable<Tables['signOff']>;

/** A text that a unit writes: for the message, or for one of its items. */
export type Text = Pick<SignOffRow, 'tid' | 'tpid' | 'groupId'>;

export const ruleOf = (db: Db, groupId: number): Promise<Rule | undefined> =>
  tables(db).selectFrom('signOffRule').selectAll().where('groupId', '=', groupId).executeTakeFirst();

export async function keepRule(db: Db, rule: Rule, updatedAt: Date): Promise<void> {
  const row = { ...rule, updatedAt };
  await tables(db)
    .insertInto('signOffRule')
    .values(row)
    .onConflict((conflict) => conflict.column('groupId').doUpdateSet(row))
    .execute();
}

const of = (db: Db, { tid, tpid, groupId }: Text) =>
  tables(db)
    .selectFrom('signOff')
    .selectAll()
    .where('tid', '=', tid)
    .where('groupId', '=', groupId)
    .where('tpid', 'is not distinct from', tpid);

/** The sign-off of a text that is under way. */
export const openSignOff = (db: Db, text: Text): Promise<SignOffRow | undefined> =>
  of(db, text).where('state', '=', SignOffState.open).executeTakeFirst();

/** The latest one of each text of a unit on a message. */
export async function latestSignOffs(db: Db, tid: number, groupId: number): Promise<SignOffRow[]> {
  const { rows } = await sql<SignOffRow>`select distinct on (coalesce(tpid, 0)) * from "signOff"
    where tid = ${tid} and "groupId" = ${groupId} order by coalesce(tpid, 0), "signOffId" desc`.execute(db);
  return rows;
}

export const ofInstance = (db: Db, instanceId: number): Promise<SignOffRow | undefined> =>
  tables(db).selectFrom('signOff').selectAll().where('instanceId', '=', instanceId).executeTakeFirst();

export async function insertSignOff(db: Db, row: Text & { uid: number; askedAt: Date }): Promise<number> {
  const { signOffId } = await tables(db)
    .insertInto('signOff')
    .values(row)
    .returning('signOffId')
    .executeTakeFirstOrThrow();
  return signOffId;
}

export async function updateSignOff(db: Db, signOffId: number, set: Updateable<Tables['signOff']>): Promise<void> {
  await tables(db).updateTable('signOff').set(set).where('signOffId', '=', signOffId).execute();
}
