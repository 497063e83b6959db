import { z } from 'zod';
import { read } from '../call.ts';
import { id, offset } from '../fields.ts';
import { ASKS_MAX } from '../rules/asks.ts';
import { anyone } from '../who.ts';

/** Places in the text of a message that its author chose as his points; without: those of the rule (`rules/asks.ts`). */
export const askPlaces = z
  .array(z.object({ from: offset, to: offset.min(1) }))
  .min(1)
  .max(ASKS_MAX);

/** Why a reply does not answer a point. Chosen from a list: it is public, and nobody reads it before. */
export const askReasons = ['notOurs', 'later', 'before', 'private', 'unclear'] as const;
export type AskReason = (typeof askReasons)[number];

/** A reply has no more letters than this. */
const PARAGRAPHS_MAX = 5000;

/** How a reply deals with a point: the paragraph of it that answers, from 1 on; without one why not, if it says. */
export const askTie = z.object({
  paragraph: z.number().int().min(1).max(PARAGRAPHS_MAX).nullable(),
  reason: z.enum(askReasons).nullable(),
});
export type AskTie = z.infer<typeof askTie>;

/** One for each point of the message, in their order; left out: told by the words that both hold. */
export const askTies = z.array(askTie).max(ASKS_MAX).optional();

/** A point of a message as everyone reads it, and what became of it. */
const ask = z.object({
  text: z.string(),
  /** the answer that deals with it, from 0 on among the answers of the page; null: none does */
  answer: z.number().nullable(),
  /** of that answer, from 1 on; null: it is not answered */
  paragraph: z.number().nullable(),
  reason: z.enum(askReasons).nullable(),
});
export type Ask = z.infer<typeof ask>;

export const asks = {
  asks: read({
    path: '/v1/threads/asks',
    summary:
      'The points of a message, each with the paragraph that answers it. Empty: it has but one, or its answers do not tell.',
    who: anyone,
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(ask), replied: z.boolean() }),
    errors: ['A0404'],
  }),
};
