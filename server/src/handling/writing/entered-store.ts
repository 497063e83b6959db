import type { EntryChannelCode } from '@board/contract/handling/entering';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type Tables = {
  enteredMessage: {
    tid: number;
    byUid: number;
    groupId: number | null;
    phoneIndex: string | null;
    consent: string;
    consentAt: Date;
    claimedAt: Date | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
type Entry = Selectable<Tables['enteredMessage']>;

/** Notes who typed in a message, and what its author agreed to. */
export async function insertEntry(db: Db, entry: Insertable<Tables['enteredMessage']>): Promise<void> {
  await tables(db).insertInto('enteredMessage').values(entry).execute();
}

/** Who typed in a message; undefined: its author did. */
export const entryOf = (db: Db, tid: number): Promise<Entry | undefined> =>
  tables(db).selectFrom('enteredMessage').selectAll().where('tid', '=', tid).executeTakeFirst();

interface Claimable {
  tid: number;
  /** the account that stands for the author until he claims it */
  uid: number;
  subject: string;
  entered: EntryChannelCode;
  createDateline: Date;
}

/** Messages typed in for whoever has a phone, that he has not claimed; the newest first. */
export async function claimableBy(db: Db, phoneIndex: string): Promise<Claimable[]> {
  const { rows } = await sql<Claimable>`
    select tid, m.uid, m.subject, m.entered, m."createDateline" from "enteredMessage" e join message m using (tid)
    where e."phoneIndex" = ${phoneIndex} order by tid desc limit 100`.execute(db);
  return rows;
}

/** Notes that a message was claimed: from then on nothing leads from the phone to it. */
export async function noteClaimed(db: Db, tid: number, claimedAt: Date): Promise<void> {
  await tables(db).updateTable('enteredMessage').set({ claimedAt, phoneIndex: null }).where('tid', '=', tid).execute();
}
