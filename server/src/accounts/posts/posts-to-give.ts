import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { givenPosts } from './store.ts';

/**
 * The posts that an account is to have, each once. Refuses, at `postIdList`, one that is not there, and one that is stopped
 * unless the account has it.
 */
export async function postsToGive({ db }: Ctx, wanted: readonly number[], had: readonly number[]): Promise<number[]> {
  const fresh = [...new Set(wanted)].filter((postId) => !had.includes(postId));
  if (fresh.length > 0) {
    const given = new Set((await givenPosts(db)).map(({ postId }) => postId));
    if (fresh.some((postId) => !given.has(postId))) fail('A0400', { postIdList: { name: 'invalid' } });
  }
  return [...new Set(wanted)];
}
