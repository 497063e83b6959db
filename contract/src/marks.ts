import { z } from 'zod';
import { change, get, read } from './call.ts';
import { done, flag, id, optionalId, optionalText, page, seconds } from './fields.ts';
import { threadRow } from './messages.ts';
import { certifiedCitizen, citizen, signedIn } from './who.ts';

const ofMessage = z.object({ tid: id });

export const followKinds = ['message', 'board', 'topic', 'search'] as const;
export type FollowKind = (typeof followKinds)[number];

/** The target of a follow: a number, the numbers of a subject's domain, or the words and filters of a search. */
const named = {
  kind: z.enum(followKinds),
  tid: optionalId,
  fid: optionalId,
  domainId: optionalId,
  subDomainId: optionalId,
  keywords: optionalText(100),
  typeId: optionalId,
  answered: flag.optional(),
};

/** Something a person follows, with the address where it is read. */
const followed = z.object({
  followId: z.number(),
  kind: z.enum(followKinds),
  name: z.string(),
  href: z.string(),
  dateline: seconds,
});

export const marks = {
  addFav: change({
    path: '/v1/user/addFav',
    summary: 'Adds a public message to my favourites; only individuals have any.',
    who: signedIn,
    input: ofMessage,
    output: z.object({ favNum: z.number() }),
    errors: ['A0404', 'F0001'],
  }),
  delFav: change({
    path: '/v1/user/delFav',
    summary: 'Takes a message out of my favourites.',
    who: signedIn,
    input: ofMessage,
    output: z.object({ favNum: z.number() }),
    errors: ['F0001'],
  }),
  cancelFavoriteByMessageId: {
    ...get({
      path: '/taskBoard/tbuserfavorite/cancelFavoriteByMessageId',
      summary: 'Takes a message out of my favourites (`status` 0), or puts it there (1).',
      who: signedIn,
      envelope: 'data',
      input: z.object({ messageId: id, status: optionalId }),
      output: done,
      errors: ['A0404', 'F0001'],
    }),
    changes: true,
  },
  favourites: read({
    path: '/v1/user/favs',
    summary: 'My favourites, the latest first; messages that are no longer public are left out.',
    who: citizen,
    input: z.object(page),
    output: z.object({ rows: z.array(threadRow), total: z.number() }),
  }),
  meToo: change({
    path: '/v1/threads/meToo',
    summary: 'Says that the matter of a message concerns me too, or takes it back; each person counts once.',
    who: certifiedCitizen,
    input: z.object({ tid: id, on: flag }),
    output: z.object({ likesNum: z.number() }),
    errors: ['A0404'],
  }),
  ofMessage: read({
    path: '/v1/user/marks',
    summary: 'What I marked on a message.',
    who: citizen,
    input: ofMessage,
    output: z.object({ favourite: z.boolean(), meToo: z.boolean(), follows: z.boolean() }),
  }),
  follow: change({
    path: '/v1/user/follow',
    summary: 'Follows a message, a board, a subject or a search, or ends it (`on` false).',
    who: citizen,
    input: z.object({ ...named, on: flag }),
    output: z.object({ follows: z.boolean() }),
    errors: ['A0404', 'B0009'],
  }),
  follows: read({
    path: '/v1/user/follows',
    summary: 'What I follow, the latest first.',
    who: citizen,
    input: z.object(page),
    output: z.object({ rows: z.array(followed), total: z.number() }),
  }),
  digestMail: read({
    path: '/v1/user/digestMail',
    summary:
      'Whether I get the day’s news of what I follow by e-mail, and at which address (masked; empty: none is bound).',
    who: citizen,
    input: z.object({}),
    output: z.object({ on: z.boolean(), email: z.string() }),
  }),
  setDigestMail: change({
    path: '/v1/user/setDigestMail',
    summary: 'Asks for that e-mail, or ends it (`on` false).',
    who: citizen,
    input: z.object({ on: flag }),
    output: z.object({ on: z.boolean() }),
    errors: ['A0404'],
  }),
  isFollowing: read({
    path: '/v1/user/isFollowing',
    summary: 'Whether I follow a board, a subject or a search.',
    who: citizen,
    input: z.object(named),
    output: z.object({ follows: z.boolean() }),
    errors: ['A0404'],
  }),
};
