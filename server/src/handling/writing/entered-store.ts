import type { EntryChannelCode } from '@board/contract/handling/entering';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { writeWithCommit } from '../../base/db/pipeline.ts';

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
export function insertEntry(db: Db, entry: Selectable<Tables['enteredMessage']>): Promise<void> {
  const names = Object.keys(entry);
  // After the message, which leaves with the commit.
  return writeWithCommit(
    db,
    `insert into "enteredMessage" (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
    Object.values(entry),
  );
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
