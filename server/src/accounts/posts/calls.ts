import type { posts as contract } from '@board/contract/backoffice/posts';
import { shanghaiTime } from '@board/contract/backoffice/times';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { lockStaffAccounts } from '../roles/rules.ts';
import { logStaffChange } from '../staff/staff-log.ts';
import * as store from './store.ts';

const present = ({ postId, createdAt, ...row }: store.PostRow & { members: number }) => ({
  id: postId,
  ...row,
  createDate: shanghaiTime(createdAt),
});

export const postCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async postPage({ postCode = '', postName = '', orderField = 'sort', ...wanted }, { db }) {
    const words = { postCode: postCode.trim(), postName: postName.trim() };
    const { rows, total } = await store.postPage(db, { ...wanted, ...words, orderField });
    return { list: rows.map(present), total };
  },

  postList: async (_input, { db }) =>
    (await store.givenPosts(db)).map(({ postId, createdAt: _, ...row }) => ({ id: postId, ...row })),

  post: async ({ id }, { db }) => present((await store.postById(db, id)) ?? fail('A0404')),

  async addPost(given, ctx) {
    await lockStaffAccounts(ctx);
    const after = await read(ctx, given, null);
    const { postId } = await store.insertPost(ctx.db, { ...after, createdAt: ctx.now });
    await logStaffChange(ctx, 'postAdded', { postId, after });
    return { id: postId };
  },

  async changePost({ id, ...given }, ctx) {
    await lockStaffAccounts(ctx);
    const before = (await store.postById(ctx.db, id)) ?? fail('A0404');
    const after = await read(ctx, given, id);
    await store.updatePost(ctx.db, id, after);
    await logStaffChange(ctx, 'postChanged', { postId: id, before: factsOf(before), after });
    return {};
  },

  async removePosts({ ids }, ctx) {
    await lockStaffAccounts(ctx);
    for (const postId of new Set(ids)) {
      const before = (await store.postById(ctx.db, postId)) ?? fail('A0404');
      if (before.members > 0) fail('10015', { ids: { name: 'postHeld', with: before.postName } });
      await store.deletePost(ctx.db, postId);
      await logStaffChange(ctx, 'postRemoved', { postId, before: factsOf(before) });
    }
    return {};
  },
};

const factsOf = ({ postCode, postName, sort, status }: store.Given): store.Given => ({
  postCode,
  postName,
  sort,
  status,
});

/** What was written of a post, tidied. 10002 where its code is another's. */
async function read({ db }: Ctx, given: store.Given, self: number | null): Promise<store.Given> {
  const facts = { ...given, postCode: given.postCode.trim(), postName: given.postName.trim() };
  if (facts.postName === '') fail('A0400', { postName: { name: 'required' } });
  if (await store.postCodeTaken(db, facts.postCode, self)) fail('10002', { postCode: { name: 'postCodeTaken' } });
  return facts;
}
