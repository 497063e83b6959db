import { z } from 'zod';
import { read, rest } from '../call.ts';
import { done, flag, id, optionalText, seconds, text } from '../fields.ts';
import { byIds, listOf, listPage } from '../rules/rest-list.ts';
import { note } from '../settings/history.ts';
import { permission } from '../who.ts';

/** The list of words of the detector, kept by two persons: one proposes, another decides. */

/** Whoever keeps it may do either, but not both with one proposal. */
export const KEEPS_WORDS = 'sys:word:save';
const keeps = permission(KEEPS_WORDS);

/** What is being written when a word is met. */
export const wordPlaces = ['message', 'answer', 'evaluation', 'attachment', 'nickname'] as const;
/** A proposal: waiting, decided, or taken back by whoever made it. */
export const ProposalState = { waiting: 0, approved: 1, refused: 2, withdrawn: 3 } as const;
/** Words that one proposal may bring. */
const WORDS_AT_ONCE = 200;
const WORD_MAX = 50;

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const optionalLevel = z.enum(['1', '2', '3']).transform(Number).optional();

export const wordRow = z.object({
  /** the word itself */
  id: z.string(),
  word: z.string(),
  /** 1 warns, 2 takes a second reviewer, 3 refuses */
  level: z.number(),
  /** how often it was met in the last 30 days */
  hits: z.number(),
  /** somebody proposed something about it that waits */
  waiting: z.boolean(),
});
export type WordRow = z.infer<typeof wordRow>;

export const proposalRow = z.object({
  id: z.number(),
  word: z.string(),
  /** the level in force when it is looked at; null: it is not on the list */
  before: z.number().nullable(),
  /** the level that is proposed; null: off the list */
  level: z.number().nullable(),
  state: z.number(),
  note: z.string(),
  byName: z.string(),
  dateline: seconds,
  /** one's own: somebody else decides */
  own: z.boolean(),
  decidedByName: z.string(),
  decision: z.string(),
  decidedDateline: seconds.nullable(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

export const hitRow = z.object({
  id: z.number(),
  word: z.string(),
  level: z.number(),
  place: z.enum(wordPlaces),
  refused: z.boolean(),
  dateline: seconds,
});
export type HitRow = z.infer<typeof hitRow>;

export const wordCalls = {
  wordPage: rest.get({
    path: '/sys/word/page',
    summary: 'Words of the detector, the strictest first.',
    who: keeps,
    input: z.object({ word: optionalText(WORD_MAX), level: optionalLevel, ...listPage('word', 'level') }),
    output: listOf(wordRow),
  }),
  wordTry: read({
    path: '/sys/word/try',
    summary: 'Which listed words a text holds.',
    who: keeps,
    envelope: 'data',
    input: z.object({ content: text(5000) }),
    output: z.object({ hits: z.array(z.object({ word: z.string(), level: z.number() })) }),
  }),
  proposalPage: rest.get({
    path: '/sys/word/proposal/page',
    summary: 'What was proposed, the newest first; with `waiting=1` what waits for somebody else.',
    who: keeps,
    input: z.object({ waiting: z.enum(['0', '1']).optional(), word: optionalText(WORD_MAX), ...listPage() }),
    output: listOf(proposalRow).extend({ waiting: z.number() }),
  }),
  propose: rest.post({
    path: '/sys/word/proposal',
    summary: 'Proposes that words come onto the list with a level, or, with none, go from it; somebody else decides.',
    who: keeps,
    input: z.object({
      words: z.array(text(WORD_MAX)).min(1).max(WORDS_AT_ONCE),
      level: level.nullable(),
      note,
    }),
    output: z.object({ proposed: z.number() }),
    errors: ['10002'],
  }),
  decideProposal: rest.put({
    path: '/sys/word/proposal',
    summary: 'Approves or refuses what somebody else proposed; approved it is in force at once.',
    who: keeps,
    input: z.object({ id, approve: flag, decision: text(200).default('') }),
    output: done,
    errors: ['A0404', 'B0001', 'B0009'],
  }),
  withdrawProposals: rest.delete({
    path: '/sys/word/proposal',
    summary: 'Takes back what one proposed oneself.',
    who: keeps,
    input: byIds,
    output: done,
    errors: ['A0404', 'B0001', 'B0009'],
  }),
  hitPage: rest.get({
    path: '/sys/word/hit/page',
    summary: 'When listed words were met, in what, and whether it was refused; neither by whom nor in which text.',
    who: keeps,
    input: z.object({
      word: optionalText(WORD_MAX),
      place: z.enum(wordPlaces).optional(),
      refused: z.enum(['0', '1']).optional(),
      ...listPage(),
    }),
    output: listOf(hitRow),
  }),
};
