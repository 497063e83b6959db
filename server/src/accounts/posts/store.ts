import type { ListPage } from '@board/contract/rules/rest-list';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { pageOf, sorted } from '../../base/db/page.ts';
import { tables } from '../store.ts';

export interface PostRow {
  postId: number;
  postCode: string;
  postName: string;
  sort: number;
  /** 0 stopped, 1 normal */
  status: number;
  createdAt: Date;
}
export type Given = Omit<PostRow, 'postId' | 'createdAt'>;

const postOrder = { id: 'postId', createDate: 'createdAt' } as const;
type Wanted = { postCode: string; postName: string; status?: number } & ListPage<
  'id' | 'postCode' | 'postName' | 'sort' | 'createDate'
>;

const members = sql<number>`(select count(*)::int from "accountPost" a where a."postId" = post."postId")`;

export function postPage(db: Db, { postCode, postName, status, ...asked }: Wanted) {
  let found = tables(db).selectFrom('post');
  const holds = (column: 'postCode' | 'postName', words: string) => {
    found = found.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', [column]), eb.val(words.toLowerCase())]), '>', 0),
    );
  };
  if (postCode) holds('postCode', postCode);
  if (postName) holds('postName', postName);
  if (status !== undefined) found = found.where('status', '=', status);
  return pageOf(found, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.selectAll().select(members.as('members')), asked, postOrder).orderBy('postId'),
  );
}

/** Those that are given, in their order. */
export const givenPosts = (db: Db): Promise<PostRow[]> =>
  tables(db).selectFrom('post').selectAll().where('status', '=', 1).orderBy('sort').orderBy('postId').execute();

export const postById = (db: Db, postId: number) =>
  tables(db)
    .selectFrom('post')
    .selectAll()
    .select(members.as('members'))
    .where('postId', '=', postId)
    .executeTakeFirst();

/** Letters large or small make no other code. */
export async function postCodeTaken(db: Db, postCode: string, self: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from post where lower("postCode") = ${postCode.toLowerCase()} and "postId" is distinct from ${self}::int`.execute(
    db,
  );
  return rows.length > 0;
}

export const insertPost = (db: Db, row: Given & { createdAt: Date }) =>
  tables(db).insertInto('post').values(row).returning('postId').executeTakeFirstOrThrow();

export async function updatePost(db: Db, postId: number, row: Given): Promise<void> {
  await tables(db).updateTable('post').set(row).where('postId', '=', postId).execute();
}

export async function deletePost(db: Db, postId: number): Promise<void> {
  await tables(db).deleteFrom('post').where('postId', '=', postId).execute();
}

/** The posts of accounts, in their order. */
export const postsOf = (db: Db, uids: readonly number[]) =>
  tables(db)
    .selectFrom('accountPost')
    .innerJoin('post', 'post.postId', 'accountPost.postId')
    .select(['accountPost.uid', 'post.postId', 'post.postName'])
    .where((eb) => eb('accountPost.uid', '=', eb.fn.any(eb.val(uids))))
    .orderBy('post.sort')
    .orderBy('post.postId')
    .execute();

export async function setPosts(db: Db, uid: number, postIds: readonly number[]): Promise<void> {
  await tables(db).deleteFrom('accountPost').where('uid', '=', uid).execute();
  if (postIds.length > 0)
    await tables(db)
      .insertInto('accountPost')
      .values(postIds.map((postId) => ({ uid, postId })))
      .execute();
}
