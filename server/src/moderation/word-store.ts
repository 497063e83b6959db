import { ProposalState, type wordPlaces } from '@board/contract/moderation/words';
import type { ListPage } from '@board/contract/rules/rest-list';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf, sorted } from '../base/db/page.ts';

export type WordPlace = (typeof wordPlaces)[number];
type Tables = {
  word: { word: string; level: number };
  wordProposal: {
    proposalId: Generated<number>;
    word: string;
    level: number | null;
    state: Generated<number>;
    note: string;
    byUid: number;
    byName: string;
    at: Date;
    decidedUid: number | null;
    decidedByName: Generated<string>;
    decidedAt: Date | null;
    decision: Generated<string>;
  };
  wordHit: { hitId: Generated<number>; word: string; level: number; place: WordPlace; refused: boolean; at: Date };
};
const tables = (db: Db) => db.withTables<Tables>();
export type Proposal = Selectable<Tables['wordProposal']>;
export type NewHit = Omit<Selectable<Tables['wordHit']>, 'hitId'>;

const holds = (column: string, letters: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${letters})) > 0`;

export const listedWords = (db: Db): Promise<Tables['word'][]> => tables(db).selectFrom('word').selectAll().execute();

export async function levelOf(db: Db, word: string): Promise<number | null> {
  const row = await tables(db).selectFrom('word').select('level').where('word', '=', word).executeTakeFirst();
  return row?.level ?? null;
}

/**
 * Returns a page of the list, with how often each word was met since a time, and whether a proposal about it is
 * waiting.
 */
export async function wordPage(
  db: Db,
  asked: { word?: string; level?: number } & ListPage<'word' | 'level'>,
  since: Date,
) {
  let all = tables(db).selectFrom('word');
  if (asked.word) all = all.where(holds('word', asked.word));
  if (asked.level) all = all.where('level', '=', asked.level);
  const found = await pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.select(['word', 'level']), asked)
      .orderBy('level', 'desc')
      .orderBy('word'),
  );
  const names = found.rows.map(({ word }) => word);
  const { rows } = await sql<{ word: string; hits: number; waiting: boolean }>`
    select word, (select count(*)::int from "wordHit" h where h.word = one.word and h.at >= ${since}) as hits,
      exists (select from "wordProposal" p where p.word = one.word and p.state = 0) as waiting
    from unnest(${names}::text[]) as one(word)`.execute(db);
  const known = new Map(rows.map((row) => [row.word, row]));
  return { total: found.total, rows: found.rows.map((row) => ({ ...row, ...known.get(row.word)! })) };
}

/** Puts a word on the list, or with null takes it off. */
export async function setWord(db: Db, word: string, level: number | null): Promise<void> {
  if (level === null) await tables(db).deleteFrom('word').where('word', '=', word).execute();
  else
    await tables(db)
      .insertInto('word')
      .values({ word, level })
      .onConflict((one) => one.column('word').doUpdateSet({ level }))
      .execute();
}

/** Adds proposals, except for words with a waiting one. Returns how many were added. */
export async function addProposals(
  db: Db,
  those: readonly Pick<Proposal, 'word' | 'level' | 'note' | 'byUid' | 'byName' | 'at'>[],
): Promise<number> {
  const done = await tables(db)
    .insertInto('wordProposal')
    .values([...those])
    // Written out, so that the plan for any values uses the partial index (decision 0014).
    .onConflict((one) => one.column('word').where('state', '=', sql.lit(ProposalState.waiting)).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

export const lockProposal = (db: Db, proposalId: number): Promise<Proposal | undefined> =>
  tables(db).selectFrom('wordProposal').selectAll().where('proposalId', '=', proposalId).forUpdate().executeTakeFirst();

export async function closeProposal(
  db: Db,
  proposalId: number,
  to: Partial<Pick<Proposal, 'state' | 'decidedUid' | 'decidedByName' | 'decidedAt' | 'decision'>>,
): Promise<void> {
  await tables(db).updateTable('wordProposal').set(to).where('proposalId', '=', proposalId).execute();
}

export async function proposalPage(db: Db, asked: { waiting: boolean; word?: string } & ListPage, uid: number) {
  let all = tables(db).selectFrom('wordProposal');
  if (asked.waiting) all = all.where('state', '=', ProposalState.waiting);
  if (asked.word) all = all.where(holds('word', asked.word));
  const found = await pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    list
      .selectAll()
      .select((eb) =>
        eb.selectFrom('word').whereRef('word.word', '=', 'wordProposal.word').select('word.level').as('before'),
      )
      .orderBy('proposalId', asked.order ?? 'desc'),
  );
  const { count } = await tables(db)
    .selectFrom('wordProposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', ProposalState.waiting)
    .where('byUid', '<>', uid)
    .executeTakeFirstOrThrow();
  return { ...found, waiting: count };
}

export async function insertHits(db: Db, hits: readonly NewHit[]): Promise<void> {
  await tables(db)
    .insertInto('wordHit')
    .values([...hits])
    .execute();
}

export function hitPage(db: Db, asked: { word?: string; place?: WordPlace; refused?: boolean } & ListPage) {
  const { order = 'desc' } = asked;
  let all = tables(db).selectFrom('wordHit');
  if (asked.word) all = all.where('word', '=', asked.word);
  if (asked.place) all = all.where('place', '=', asked.place);
  if (asked.refused !== undefined) all = all.where('refused', '=', asked.refused);
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) => list.selectAll().orderBy('hitId', order));
}

export async function forgetHits(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('wordHit').where('at', '<', before).execute();
}
