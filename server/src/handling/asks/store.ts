import type { AskTie } from '@board/contract/handling/asks';
import type { AskPlace } from '@board/contract/rules/asks';
import type { Db } from '../../base/db/db.ts';
import { writeWithCommit } from '../../base/db/pipeline.ts';

type Tables = {
  messageAsk: { tid: number; places: AskPlace[] };
  answerAsk: { asid: number; tid: number; ties: AskTie[] };
};
const tables = (db: Db) => db.withTables<Tables>();
/** A list goes into a column of JSON as its text: the driver takes lists for arrays of the database. */
const asJson = <T>(list: T) => JSON.stringify(list) as unknown as T;

/** The points that the author chose; undefined if the rule finds them. */
export async function chosenAsks(db: Db, tid: number): Promise<AskPlace[] | undefined> {
  const row = await tables(db).selectFrom('messageAsk').select('places').where('tid', '=', tid).executeTakeFirst();
  return row?.places;
}

/** Leaves with the commit, behind the message that it belongs to. */
export const insertChosen = (db: Db, tid: number, places: readonly AskPlace[]): Promise<void> =>
  writeWithCommit(db, 'insert into "messageAsk" (tid, places) values ($1, $2::jsonb)', [tid, JSON.stringify(places)]);

export async function deleteChosen(db: Db, tid: number): Promise<void> {
  await tables(db).deleteFrom('messageAsk').where('tid', '=', tid).execute();
}

/** How the answers to a message deal with its points, by answer. Answers without ties are absent. */
export async function tiesIn(db: Db, tid: number): Promise<Map<number, AskTie[]>> {
  const rows = await tables(db).selectFrom('answerAsk').select(['asid', 'ties']).where('tid', '=', tid).execute();
  return new Map(rows.map(({ asid, ties }) => [asid, ties]));
}

/**
 * Of those of some messages of which an answer tells how it deals with points: the ties by answer, and the points that the
 * author chose by message, null where the rule cuts them.
 */
export async function tiesAndPoints(
  db: Db,
  tids: readonly number[],
): Promise<{ ties: Map<number, AskTie[]>; chosen: Map<number, AskPlace[] | null> }> {
  const rows = await tables(db)
    .selectFrom('answerAsk')
    .leftJoin('messageAsk', 'messageAsk.tid', 'answerAsk.tid')
    .select(['answerAsk.tid', 'asid', 'ties', 'places'])
    .where((eb) => eb('answerAsk.tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
  return {
    ties: new Map(rows.map(({ asid, ties }) => [asid, ties])),
    chosen: new Map(rows.map(({ tid, places }) => [tid, places])),
  };
}

export async function putTies(db: Db, tid: number, asid: number, ties: readonly AskTie[]): Promise<void> {
  const written = asJson([...ties]);
  await tables(db)
    .insertInto('answerAsk')
    .values({ asid, tid, ties: written })
    .onConflict((at) => at.column('asid').doUpdateSet({ ties: written }))
    .execute();
}

/** Other points stand in the text from now on: what was said of the ones before holds no more. */
export async function clearTies(db: Db, tid: number): Promise<void> {
  await tables(db)
    .updateTable('answerAsk')
    .set({ ties: asJson([]) })
    .where('tid', '=', tid)
    .execute();
}
