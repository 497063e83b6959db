import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, nothing, optionalText, text } from '../fields.ts';
import { admin, byIds, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { KEEPS_POSTS, READS_POSTS, READS_USERS } from './permissions.ts';

/** Posts (岗位, backoffice.md §2): what somebody is in a unit, such as 科长 or 值班员. A post gives no permission. */

const POST_CODE = /^[\w-]{1,30}$/;
const postStatus = z.coerce.number().pipe(z.literal([0, 1]));

const post = z.object({
  id: z.number(),
  postCode: z.string(),
  postName: z.string(),
  sort: z.number(),
  /** 0 stopped: is not given any more; 1 normal */
  status: z.number(),
  /** how many accounts have it */
  members: z.number(),
  createDate: z.string(),
});
export type Post = z.infer<typeof post>;

const given = {
  postCode: text(30).regex(POST_CODE),
  postName: text(40),
  sort: z.coerce.number().int().min(0).max(9999).default(0),
  status: postStatus.default(1),
};

export const posts = {
  postPage: rest.get({
    path: '/sys/post/page',
    summary: 'Posts in their order, with how many accounts have each.',
    who: permission(READS_POSTS),
    input: z.object({
      ...listPage('id', 'postCode', 'postName', 'sort', 'createDate'),
      postCode: optionalText(30),
      postName: optionalText(40),
      status: z.union([z.literal('').transform(() => undefined), postStatus]).optional(),
    }),
    output: z.object({ list: z.array(post), total: z.number() }),
  }),
  postList: rest.get({
    path: '/sys/post/list',
    summary: 'Every post that is given, to choose from.',
    who: permission(READS_USERS),
    input: nothing,
    output: z.array(post.pick({ id: true, postCode: true, postName: true, sort: true, status: true })),
  }),
  post: rest.get({
    path: '/sys/post/:id',
    summary: 'One post.',
    who: permission(READS_POSTS),
    input: z.object({ id }),
    output: post,
    errors: ['A0404'],
  }),
  addPost: rest.post({
    path: '/sys/post',
    summary: 'Makes a post.',
    who: permission(KEEPS_POSTS),
    input: z.object(given),
    output: z.object({ id: z.number() }),
    errors: admin('10002'),
  }),
  changePost: rest.put({
    path: '/sys/post',
    summary: 'Changes a post. Stopped, it stays with those who have it and is given to nobody else.',
    who: permission(KEEPS_POSTS),
    input: z.object({ id, ...given }),
    output: done,
    errors: admin('10002'),
  }),
  removePosts: rest.delete({
    path: '/sys/post',
    summary: 'Takes posts away that no account has.',
    who: permission(KEEPS_POSTS),
    input: byIds,
    output: done,
    errors: admin('10015'),
  }),
};
