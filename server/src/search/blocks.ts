import { TypeId, typesUnder } from '@board/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Matters } from './matters.ts';
import { findableWords } from './words.ts';

/**
 * The index of the search. Documents lie in blocks by time, some 8,000 to a block; a word stands in the index once
 * for each block it occurs in, as `block:word`, and the directory says which blocks those are. A search asks the newest
 * block for its words first, and then more and more of those older ones that hold them all, until it has a page: so
 * a word costs the same in ten thousand messages and in a hundred million (docs/search.md).
 */
export const BLOCK_SIZE = 8192;

/** What a document is, as words that a search can require: its board and those above, type, domain, state. */
export interface Facets {
  fids: readonly number[];
  typeId: number;
  domainId: number;
  position: number;
  answered: boolean;
}

/** What a document with a public reply holds. */
export const ANSWERED = '#a';

/** The words a search requires of a document besides those typed. */
export function requiredFacets(filter: {
  fid?: number;
  typeId?: number;
  domainId?: number;
  answered?: boolean;
}): string[] {
  const { fid, typeId, domainId, answered } = filter;
  return [
    ...(fid ? [`#f${fid}`] : []),
    ...(typeId ? [`#t${typeId}`] : []),
    ...(domainId ? [`#d${domainId}`] : []),
    ...(answered ? [ANSWERED] : []),
  ];
}

/** Seconds of a call as a time. */
export const timeOf = (seconds: number | '' | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

const quoted = (block: number | '@', word: string) => `'${block}:${word.replace(/['\\]/g, '')}'`;

/** The words a document is found by, and the matters it names, each once: those of the title weigh more than the others, facets nothing. */
export interface DocumentWords {
  title: readonly string[];
  text: readonly string[];
  facets: readonly string[];
}

export function documentWords(subject: string, content: string, facets: Facets, matters?: Matters): DocumentWords {
  const { fids, typeId, domainId, position, answered } = facets;
  const wordsIn = (text: string) => [...findableWords(text), ...(matters?.in(text).keys() ?? [])];
  const title = wordsIn(subject);
  const inTitle = new Set(title);
  return {
    title,
    text: wordsIn(content).filter((word) => !inTitle.has(word)),
    facets: [
      ...fids.map((fid) => `#f${fid}`),
      ...Object.values(TypeId).flatMap((one) => (typesUnder(one).includes(typeId) ? [`#t${one}`] : [])),
      `#d${domainId}`,
      `#p${position}`,
      ...(answered ? [ANSWERED] : []),
    ],
  };
}

/** The text of a tsvector. */
export const vectorText = (block: number, { title, text, facets }: DocumentWords): string =>
  [
    ...title.map((word) => `${quoted(block, word)}:1A`),
    ...text.map((word) => `${quoted(block, word)}:2B`),
    ...facets.map((word) => quoted(block, word)),
  ].join(' ');

/** The word of a lexeme of a block. */
export const wordIn = (block: number, lexeme: string): string => lexeme.slice(`${block}:`.length);

/** A query whose words are those of a row's own block; SQL over the column `b.block` or, of a document, `block`. */
export const inBlock = (block: RawBuilder<unknown>, query: string) =>
  sql<unknown>`replace(${query}, '@', ${block}::text)::tsquery`;

/** A word as `inBlock` takes it. */
export const placed = (word: string) => quoted('@', word);

/** Every message has one of the two positions. */
const EVERYTHING = ['#p0', '#p1'].map(placed).join(' | ');

/**
 * Whether a document of the block `b` holds all the words; SQL over the column `words`. One block is asked at a time, so
 * that the index goes by the rarest of the words; asked for many blocks at once it would weigh every document that holds
 * any of them.
 */
export const holds = (words: readonly string[]): RawBuilder<boolean> =>
  sql`words @@ ${inBlock(sql`b.block`, words.map(placed).join(' & ') || EVERYTHING)}`;

/** The words as a document's own block has them, to weigh documents of several blocks by one measure; SQL over the column `block`. */
export const ownWords = (words: readonly string[]): RawBuilder<unknown> =>
  inBlock(sql`block`, words.map(placed).join(' | '));
