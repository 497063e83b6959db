import { ThreadState } from '@board/contract/codes';
import type { EntryChannelCode } from '@board/contract/handling/entering';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { writeWithCommit } from '../../base/db/pipeline.ts';
import type { Message } from '../../messages/index.ts';

type Tables = {
  enteredMessage: {
    tid: number;
    byUid: number;
    groupId: number | null;
    phoneIndex: string | null;
    codeIndex: string | null;
    consent: string;
    consentAt: Date;
    claimedAt: Date | null;
  };
  entryTry: { uid: number; tid: number; at: Date };
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

/** Notes that a message was claimed: from then on neither phone nor code lead to it. */
export async function noteClaimed(db: Db, tid: number, claimedAt: Date): Promise<void> {
  await tables(db)
    .updateTable('enteredMessage')
    .set({ claimedAt, phoneIndex: null, codeIndex: null })
    .where('tid', '=', tid)
    .execute();
}

/** Whoever typed a message in, as long as its author has not claimed it. */
export async function typistOf(db: Db, { tid, entered }: { tid: number; entered: number }): Promise<{ uid: number }[]> {
  if (entered === 0) return [];
  const entry = await entryOf(db, tid);
  return entry && entry.claimedAt === null ? [{ uid: entry.byUid }] : [];
}

type Listed = Message & Pick<Entry, 'byUid' | 'claimedAt' | 'phoneIndex'>;

/** Messages that a unit (null: the platform) typed in, the newest first; `returned`: those that wait for it alone. */
export async function entriesOf(
  db: Db,
  groupId: number | null,
  { page, rows, returned }: { page: number; rows: number; returned: boolean },
): Promise<{ rows: Listed[]; total: number; returned: number }> {
  const waits = sql`m."threadState" = ${sql.lit(ThreadState.supplement)} and e."claimedAt" is null`;
  const mine = sql`from "enteredMessage" e join message m using (tid) where e."groupId" is not distinct from ${groupId}`;
  const [list, counts] = await Promise.all([
    sql<Listed>`select m.*, e."byUid", e."claimedAt", e."phoneIndex" ${mine} ${returned ? sql`and ${waits}` : sql``}
      order by tid desc limit ${rows} offset ${(page - 1) * rows}`.execute(db),
    sql<{ total: number; returned: number }>`
      select count(*)::int as total, (count(*) filter (where ${waits}))::int as returned ${mine}`.execute(db),
  ]);
  const count = counts.rows[0]!;
  return { rows: list.rows, total: returned ? count.returned : count.total, returned: count.returned };
}

/** Sets the digest of the code by which the author of an entry claims it. */
export async function setCode(db: Db, tid: number, codeIndex: string): Promise<void> {
  await tables(db).updateTable('enteredMessage').set({ codeIndex }).where('tid', '=', tid).execute();
}

/** Wrong codes of the last day, of an account and for a message; whichever are more. */
export async function wrongCodes(db: Db, uid: number, tid: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(count(*) filter (where uid = ${uid}), count(*) filter (where tid = ${tid}))::int as count
    from "entryTry" where (uid = ${uid} or tid = ${tid}) and at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** Notes a wrong code; what is older than a day goes. */
export async function noteWrongCode(db: Db, uid: number, tid: number, at: Date, since: Date): Promise<void> {
  await tables(db).deleteFrom('entryTry').where('at', '<=', since).execute();
  await tables(db).insertInto('entryTry').values({ uid, tid, at }).execute();
}
