import { z } from 'zod';
import { get, read } from './call.ts';
import { forumKinds } from './codes.ts';
import { degrees, flag, id, nothing, optionalText, text } from './fields.ts';
import { anyone, government } from './who.ts';

/** A board: a region of the tree, or a seat (an official's board) hanging on a region. Ministries are seats at the top. */
export const forum = z.object({
  fid: z.number(),
  name: z.string(),
  /** full path and seat: 河南省安阳市林州市委书记 */
  forumName: z.string(),
  /** province and seat, the city dropped */
  forumPathName: z.string(),
  kind: z.enum(forumKinds),
  position: z.number(),
  level: z.number(),
  /** 1 open for messages */
  forumState: z.number(),
  /** who holds the office of a seat; empty: nobody is named */
  holder: z.string(),
  /** takes advice only: ministries and people's congresses */
  adviceOnly: z.boolean(),
  /** regions below, for a region */
  childFids: z.array(z.number()),
});
export type Forum = z.infer<typeof forum>;

const forumTree: z.ZodType<ForumTree> = z.lazy(() =>
  z.object({ fid: z.number(), name: z.string(), children: z.array(forumTree) }),
);
export interface ForumTree {
  fid: number;
  name: string;
  children: ForumTree[];
}

const listed = { who: anyone, forPrograms: true, input: nothing, output: z.object({ forums: z.array(forum) }) };

export const forums = {
  getTopForums: read({ path: '/v1/forum/getTopForums', summary: 'The provinces.', ...listed }),
  getTopForumsByGet: get({
    path: '/v1/forum/getTopForums',
    summary: 'The provinces, for clients that ask by GET.',
    ...listed,
  }),
  getTopBwForums: read({ path: '/v1/forum/getTopBwForums', summary: 'The ministries.', ...listed }),
  getTopBwForumsByGet: get({
    path: '/v1/forum/getTopBwForums',
    summary: 'The ministries, for clients that ask by GET.',
    ...listed,
  }),
  getCongressForums: read({
    path: '/v1/forum/getCongressForums',
    summary: 'The boards of people’s congresses.',
    ...listed,
  }),
  children: read({
    path: '/v1/forum/children',
    summary: 'A region with its seats and the regions below it.',
    who: anyone,
    input: z.object({ fid: id }),
    output: z.object({ path: z.array(forum), seats: z.array(forum), regions: z.array(forum) }),
    errors: ['A0404'],
  }),
  search: read({
    path: '/v1/forum/search',
    summary:
      'Seats and regions by name: written, in pinyin (changsha) or by its first letters (cs); where none is, those that sound like it, unless they must be `exact`.',
    who: anyone,
    input: z.object({ keywords: text(50), exact: flag.default(false) }),
    output: z.object({ forums: z.array(forum) }),
  }),
  suggest: read({
    path: '/v1/forum/suggest',
    summary:
      'Seats that a text and a point may be meant for: by the places that the text names, the surest first, then by the city or district nearest to the point.',
    who: anyone,
    input: z
      .object({
        subject: optionalText(200),
        content: optionalText(5000),
        /** of WGS 84; both or none */
        longitude: degrees(180).optional(),
        latitude: degrees(90).optional(),
      })
      .refine(({ longitude, latitude }) => (longitude === undefined) === (latitude === undefined))
      .refine(({ subject, longitude }) => subject !== undefined || longitude !== undefined),
    output: z.object({
      /** `place`: as the text names it, or the name of the region at the point */
      rows: z.array(forum.extend({ place: z.string() })),
      /** the region nearest to the point; null: no point was given, or none is near */
      near: z.object({ fid: z.number(), forumName: z.string() }).nullable(),
    }),
  }),
  getManagedForumsTree: read({
    path: '/v1/org/group/getManagedForumsTree',
    summary: 'The boards my organisation manages, as a tree and as a list.',
    who: government(),
    input: nothing,
    output: z.object({ tree: z.array(forumTree), list: z.array(forum) }),
  }),
};
