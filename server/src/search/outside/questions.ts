import { ANSWERED } from '../blocks.ts';
import type { Likeness } from '../like-store.ts';
import { isByWords, type Query, requiredWords } from '../store.ts';

/** A condition in OpenSearch's language for queries. */
type Clause = Record<string, unknown>;

/** The body of a search. */
export interface Question {
  from: number;
  size: number;
  query: Clause;
  sort: readonly Clause[];
  min_score?: number;
  _source: false;
  /** false: not counted; a number: counted up to there */
  track_total_hits: false | number;
  timeout: string;
}

const TIMEOUT = '1s';

const term = (field: string, value: string | number): Clause => ({ term: { [field]: { value } } });
/** Scores a word by `boost` alone, wherever it stands: by default a rare word would outweigh the others. */
const counting = (field: string, word: string, boost: number): Clause => ({
  constant_score: { filter: term(field, word), boost },
});

const conditions = (query: Query): Clause[] => {
  const { position, since, until = null } = query;
  const at = { ...(since && { gte: since.getTime() }), ...(until && { lt: until.getTime() }) };
  return [
    ...requiredWords(query).map((word) => term('words', word)),
    ...(position === null ? [] : [term('position', position)]),
    ...(since || until ? [{ range: { at } }] : []),
  ];
};

const page = { _source: false, track_total_hits: false, timeout: TIMEOUT } as const;
const bestFirst = [{ _score: { order: 'desc' } }, { tid: { order: 'desc' } }];
const newestFirst = [{ at: { order: 'desc' } }, { tid: { order: 'desc' } }];

/**
 * Question of `find`: messages that hold all the words, newest first or those with most of the words in the title
 * first.
 */
export function findQuestion(query: Query, skip: number, count: number): Question {
  const best = isByWords(query);
  const inTitle = query.words.map((word) => counting('title', word, 1));
  // More than all words of the title count together.
  const answered = query.order === 'answered' ? [counting('words', ANSWERED, query.words.length + 1)] : [];
  const should = best ? [...inTitle, ...answered] : [];
  return {
    ...page,
    from: skip,
    size: count,
    sort: best ? bestFirst : newestFirst,
    query: { bool: { filter: conditions(query), should } },
  };
}

/** Question of `countOf`. */
export const countQuestion = (query: Query, most: number): Question => ({
  ...page,
  from: 0,
  size: 0,
  sort: [],
  track_total_hits: most,
  query: { bool: { filter: conditions(query), should: [] } },
});

/** Scores have seven digits. */
const ROUNDED = 1e-6;

/** Question of `like`, over all of time: messages whose words weigh `floor` or more, heaviest first. */
export const likeQuestion = (
  { words, inText, floor }: Likeness,
  required: readonly string[],
  count: number,
): Question => ({
  ...page,
  from: 0,
  size: count,
  sort: bestFirst,
  min_score: floor - ROUNDED,
  query: {
    bool: {
      filter: required.map((word) => term('words', word)),
      // A word in the title has its full weight; the same word in the text adds nothing.
      should: words.map(({ word, weight }) => ({
        dis_max: { queries: [counting('title', word, weight), counting('words', word, weight * inText)] },
      })),
      minimum_should_match: 1,
    },
  },
});
