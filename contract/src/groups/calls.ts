import { z } from 'zod';
import { change, read } from '../call.ts';
import { MessageGroupState } from '../codes.ts';
import { flag, id, nothing, optionalText, page, rowVersion, seconds, text } from '../fields.ts';
import { reason } from '../handling/inputs.ts';
import { decidedPromises } from '../promises/calls.ts';
import { anyone, citizen, government } from '../who.ts';

/** Messages about one matter that an office answers together. */

/** Messages of one group. */
export const GROUP_MEMBERS_MAX = 50;
/** What one author alone is told, after the common text. */
export const GROUP_LINE_MAX = 300;
/** Fewer are answered by themselves. */
export const GROUP_MEMBERS_MIN = 2;

/** Why a message is near to another: words and a place that both name, and the meters between them. */
const near = z.object({
  words: z.array(z.string()),
  /** empty: they name no place alike */
  place: z.string(),
  /** null: not both say where */
  distance: z.number().nullable(),
});

/** A message as the office reads it beside others. */
const beside = near.extend({
  tid: z.number(),
  subject: z.string(),
  content: z.string(),
  forumName: z.string(),
  /** masked where everyone reads it masked */
  nickName: z.string(),
  dateline: seconds,
  dueAt: seconds.nullable(),
  public: z.boolean(),
});
export type NearMessage = z.infer<typeof beside>;

const member = beside.extend({
  /** 0 proposed, 1 taken in, 3 its text is signed or examined, 4 answered with the others, 5 split off by its author */
  state: z.number(),
  /** the points of the message; none where it has but one */
  asks: z.array(z.string()),
  /** what my unit means to tell only this author */
  line: z.string(),
  /** why its author split off; empty: he did not */
  reason: z.string(),
  /** why my unit cannot answer it now; empty: it can */
  blocked: z.string(),
  /** my unit has its text signed before it is sent */
  signs: z.boolean(),
  /** of the message; sent with the answer */
  version: z.number(),
});
export type GroupMember = z.infer<typeof member>;

const summary = z.object({
  messageGroupId: z.number(),
  /** 0 proposed, 1 confirmed, 2 answered, 3 refused */
  state: z.number(),
  /** the title of its first message that my unit may read */
  subject: z.string(),
  /** messages that wait in it or were answered */
  size: z.number(),
  createdAt: seconds,
  answeredAt: seconds.nullable(),
});
export type GroupSummary = z.infer<typeof summary>;

const group = summary.extend({
  version: z.number(),
  groupName: z.string(),
  /** found by the product; false: put together by the office */
  found: z.boolean(),
  /** the common text that my unit is writing */
  content: z.string(),
  signAs: z.string(),
  /** of the text that my unit is writing; 0: none is kept */
  draftVersion: z.number(),
  members: z.array(member),
  /** messages of it that other units have in hand, and mine may not read */
  others: z.number(),
  /** my unit is the office whose group it is */
  mayEdit: z.boolean(),
  /** my unit may answer some of it now */
  mayAnswer: z.boolean(),
});
export type MessageGroup = z.infer<typeof group>;

const onGroup = { messageGroupId: id, version: rowVersion };
const tids = z.array(id).max(GROUP_MEMBERS_MAX);
const line = z.object({ tid: id, line: text(GROUP_LINE_MAX * 2).default('') });
const groupErrors = ['A0404', 'B0001', 'B0003', 'B0009', 'T0010'] as const;

/** A message answered together with one. */
const linked = z.object({ tid: z.number(), subject: z.string(), forumName: z.string() });
const together = z.object({
  /** how many others have the same answer, public or not */
  count: z.number(),
  /** those of them that everyone may read */
  rows: z.array(linked),
  /** its author said that his case differs */
  split: z.boolean(),
});
export type AnsweredTogether = z.infer<typeof together>;

const states = z.literal([MessageGroupState.proposed, MessageGroupState.confirmed, MessageGroupState.answered]);

export const groups = {
  list: read({
    path: '/v1/org/group/list',
    summary: 'Groups of near messages of my office, the newest first: proposed (0), confirmed (1) or answered (2).',
    who: government(),
    input: z.object({ state: states.default(MessageGroupState.proposed), ...page }),
    output: z.object({ rows: z.array(summary), more: z.boolean() }),
  }),
  counts: read({
    path: '/v1/org/group/counts',
    summary: 'How many groups of my office wait to be looked at, and how many to be answered.',
    who: government(),
    quiet: true,
    input: nothing,
    output: z.object({ proposed: z.number(), confirmed: z.number() }),
  }),
  page: read({
    path: '/v1/org/group/page',
    summary:
      'A group with its messages: all of it for the office, for a unit below those that it has in hand. A0404 for anybody else.',
    who: government(),
    input: z.object({ messageGroupId: id }),
    output: group,
    errors: ['A0404'],
  }),
  near: read({
    path: '/v1/org/group/near',
    summary: 'The group of a message, and the messages near to it that wait for the same office, the nearest first.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({ group: summary.nullable(), rows: z.array(beside), mayEdit: z.boolean() }),
    errors: ['A0404'],
  }),
  make: change({
    path: '/v1/org/group/make',
    summary: 'Puts messages of my office into a group to be answered together.',
    who: government(),
    input: z.object({ tids }),
    output: group,
    errors: groupErrors,
  }),
  confirm: change({
    path: '/v1/org/group/confirm',
    summary: 'Takes up a proposed group, or what was proposed for one, with the messages named; the others stay out.',
    who: government(),
    input: z.object({ ...onGroup, tids }),
    output: group,
    errors: groupErrors,
  }),
  add: change({
    path: '/v1/org/group/add',
    summary: 'Takes one more message of my office into a group.',
    who: government(),
    input: z.object({ ...onGroup, tid: id }),
    output: group,
    errors: groupErrors,
  }),
  remove: change({
    path: '/v1/org/group/remove',
    summary: 'Takes a message out of a group: it is answered by itself, and not proposed with these again.',
    who: government(),
    input: z.object({ ...onGroup, tid: id }),
    output: group,
    errors: groupErrors,
  }),
  refuse: change({
    path: '/v1/org/group/refuse',
    summary: 'Says that messages are not to be answered together; they are not proposed together again.',
    who: government(),
    input: z.object(onGroup),
    output: group,
    errors: groupErrors,
  }),
  save: change({
    path: '/v1/org/group/save',
    summary:
      'Keeps the common text that my unit writes and what single authors are told, for a colleague to go on with.',
    who: government(),
    input: z.object({
      messageGroupId: id,
      /** the version of the text this one grew out of; one that changed meanwhile is not overwritten */
      draftVersion: rowVersion,
      content: text(5000),
      signAs: optionalText(200),
      lines: z.array(line).max(GROUP_MEMBERS_MAX),
    }),
    output: z.object({ draftVersion: z.number() }),
    errors: [...groupErrors, 'B0013'],
  }),
  answer: change({
    path: '/v1/org/group/answer',
    summary:
      'Answers the messages named with one text, each with its own line: published by the office, handed in for examination by a unit below, and to be signed by whoever must. All of them, or none: problems are named by message. What the office leaves out is taken out.',
    who: government(),
    input: z.object({
      messageGroupId: id,
      content: text(5000),
      signAs: optionalText(200),
      members: z
        .array(line.extend({ version: rowVersion.optional() }))
        .min(1)
        .max(GROUP_MEMBERS_MAX),
      personalConfirmed: flag.default(false),
      promises: decidedPromises,
    }),
    output: group,
    errors: [...groupErrors, 'B0002', 'B0012'],
  }),
  ofMessage: read({
    path: '/v1/threads/together',
    summary: 'How many other messages have the same answer as a public one, and those of them that are public.',
    who: anyone,
    input: z.object({ tid: id }),
    output: together,
    errors: ['A0404'],
  }),
  own: read({
    path: '/v1/user/together',
    summary:
      'The same for a message of mine, and whether I may say that my case differs; planned: the office means to answer it with others.',
    who: citizen,
    input: z.object({ tid: id }),
    output: together.extend({
      planned: z.boolean(),
      maySplit: z.boolean(),
      /** until when I may, once it is answered */
      splitUntil: seconds.nullable(),
      /** what I said when I did */
      reason: z.string(),
    }),
    errors: ['A0404'],
  }),
  split: change({
    path: '/v1/user/splitOff',
    summary:
      'Says that my case differs from those it is answered with: my message goes on by itself and is answered alone.',
    who: citizen,
    input: z.object({ tid: id, reason }),
    output: z.object({}),
    errors: ['A0404', 'B0001', 'B0003', 'B0009'],
  }),
};
