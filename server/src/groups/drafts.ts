import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

interface DraftTable {
  messageGroupId: number;
  groupId: number;
  content: string;
  signAs: string;
  /** what single authors are told besides, by the numbers of their messages */
  lines: ColumnType<Record<number, string>, string>;
  version: number;
}
type Tables = { groupDraft: DraftTable };
const tables = (db: Db) => db.withTables<Tables>();

export type GroupDraft = Selectable<DraftTable>;

/** The common answer that a unit is writing to a group. */
export const draftOf = (db: Db, messageGroupId: number, groupId: number): Promise<GroupDraft | undefined> =>
  tables(db)
    .selectFrom('groupDraft')
    .selectAll()
    .where('messageGroupId', '=', messageGroupId)
    .where('groupId', '=', groupId)
    .executeTakeFirst();

/**
 * Keeps what a unit writes to a group, which the caller has locked, over the version that it grew out of (0: none).
 * Returns the new version, or undefined where another version is kept.
 */
export async function keepDraft(
  db: Db,
  { version, ...draft }: Omit<GroupDraft, 'lines'> & { lines: readonly { tid: number; line: string }[] },
): Promise<number | undefined> {
  const kept = await draftOf(db, draft.messageGroupId, draft.groupId);
  if ((kept?.version ?? 0) !== version) return undefined;
  const lines = Object.fromEntries(draft.lines.map(({ tid, line }) => [tid, line]));
  const written = { content: draft.content, signAs: draft.signAs, lines: JSON.stringify(lines), version: version + 1 };
  await tables(db)
    .insertInto('groupDraft')
    .values({ ...draft, ...written })
    .onConflict((conflict) => conflict.columns(['messageGroupId', 'groupId']).doUpdateSet(written))
    .execute();
  return version + 1;
}

/** Forgets what a unit, or every unit, wrote to a group. */
export async function dropDrafts(db: Db, messageGroupId: number, groupId?: number): Promise<void> {
  await tables(db)
    .deleteFrom('groupDraft')
    .where('messageGroupId', '=', messageGroupId)
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId!))
    .execute();
}

/** What a unit that ends was writing goes to the one that takes over, unless that one writes to the group itself. */
export async function passDrafts(db: Db, from: number, to: number): Promise<void> {
  await sql`update "groupDraft" d set "groupId" = ${to} where "groupId" = ${from} and not exists (
    select from "groupDraft" own where own."messageGroupId" = d."messageGroupId" and own."groupId" = ${to})`.execute(
    db,
  );
}
