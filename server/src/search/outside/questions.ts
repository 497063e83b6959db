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
/** A word counts the same wherever it stands: rare ones are not to outweigh what is asked for. */
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

/** What `find` of the index asks: those that hold all the words, newest first or most of the words in their titles first. */
export function findQuestion(query: Query, skip: number, count: number): Question {
  const best = isByWords(query);
  const inTitle = query.words.map((word) => counting('title', word, 1));
  // More than all words of the title together.
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

/** What `countOf` of the index asks. */
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

/** What `like` of the index asks, over all of time: those whose words weigh `floor` or more, the most first. */
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
      // In the title it weighs all it can, and standing in the text as well adds nothing.
      should: words.map(({ word, weight }) => ({
        dis_max: { queries: [counting('title', word, weight), counting('words', word, weight * inText)] },
      })),
      minimum_should_match: 1,
    },
  },
});
