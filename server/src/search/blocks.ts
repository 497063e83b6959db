import { TypeId, typesUnder } from '@board/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Matters } from './matters.ts';
import { findableWords } from './words.ts';

/**
 * The index of the search. Documents are kept in blocks by time, about 8,000 each. The index has a word once for each
 * block that holds it, as `block:word`; the directory says which blocks those are. A search asks the newest block
 * first, then more and more of the older blocks that hold all its words, until it has a page. So a word costs the same
 * in ten thousand messages and in a hundred million (docs/search.md).
 */
export const BLOCK_SIZE = 8192;

/** Properties of a document as words that a search can require: its board and the boards above, type, domain, state. */
export interface Facets {
  fids: readonly number[];
  typeId: number;
  domainId: number;
  position: number;
  answered: boolean;
}

/** Word of a document that has a public reply. */
export const ANSWERED = '#a';

/** Returns the words that a search requires of a document besides the typed ones. */
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

/**
 * Words that a document is found by, and the matters it names, each once. Words of the title weigh more than the
 * others; facets weigh nothing.
 */
export interface DocumentWords {
  title: readonly string[];
  text: readonly string[];
  facets: readonly string[];
}

export function documentWords(subject: string, content: string, facets: Facets, matters?: Matters): DocumentWords {
  const { fids, typeId, domainId, position, answered } = facets;
  const named = matters && matterWords(subject, content, matters);
  const words = apart(findableWords(subject), findableWords(content));
  return {
    title: [...words.title, ...(named?.title ?? [])],
    text: [...words.text, ...(named?.text ?? [])],
    facets: [
      ...fids.map((fid) => `#f${fid}`),
      ...Object.values(TypeId).flatMap((one) => (typesUnder(one).includes(typeId) ? [`#t${one}`] : [])),
      `#d${domainId}`,
      `#p${position}`,
      ...(answered ? [ANSWERED] : []),
    ],
  };
}

/** Returns the matters that a document names, as words. */
export const matterWords = (subject: string, content: string, matters: Matters) =>
  apart(matters.in(subject).keys(), matters.in(content).keys());

/** A word of the title counts there alone. */
function apart(ofTitle: Iterable<string>, ofText: Iterable<string>): Pick<DocumentWords, 'title' | 'text'> {
  const title = new Set(ofTitle);
  return { title: [...title], text: [...ofText].filter((word) => !title.has(word)) };
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

/** Places the words of a query in a row's own block; SQL over the column `b.block` or, for a document, `block`. */
export const inBlock = (block: RawBuilder<unknown>, query: string) =>
  sql<unknown>`replace(${query}, '@', ${block}::text)::tsquery`;

/** A word as `inBlock` takes it. */
export const placed = (word: string) => quoted('@', word);

/** Matches every document, because each message has one of the two positions. */
const EVERYTHING = ['#p0', '#p1'].map(placed).join(' | ');

/**
 * SQL over the column `words`: whether a document of the block `b` holds all the words. One block is asked at a time,
 * so that the index is read by the rarest word; for many blocks at once PostgreSQL would examine every document that
 * holds any of the words.
 */
export const holds = (words: readonly string[]): RawBuilder<boolean> =>
  sql`words @@ ${inBlock(sql`b.block`, words.map(placed).join(' & ') || EVERYTHING)}`;

/**
 * Places the words in a document's own block, so that documents of several blocks are weighed alike; SQL over the
 * column `block`.
 */
export const ownWords = (words: readonly string[]): RawBuilder<unknown> =>
  inBlock(sql`block`, words.map(placed).join(' | '));
