import { type RawBuilder, sql } from 'kysely';
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
    ...(answered ? ['#a'] : []),
  ];
}

/** Seconds of a call as a time. */
export const timeOf = (seconds: number | '' | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

const quoted = (block: number, word: string) => `'${block}:${word.replace(/['\\]/g, '')}'`;

/** The words a document is found by, each once: those of the title weigh more than the others, facets nothing. */
export interface DocumentWords {
  title: readonly string[];
  text: readonly string[];
  facets: readonly string[];
}

export function documentWords(subject: string, content: string, facets: Facets): DocumentWords {
  const { fids, typeId, domainId, position, answered } = facets;
  const title = findableWords(subject);
  const inTitle = new Set(title);
  return {
    title,
    text: findableWords(content).filter((word) => !inTitle.has(word)),
    facets: [
      ...fids.map((fid) => `#f${fid}`),
      `#t${typeId}`,
      `#d${domainId}`,
      `#p${position}`,
      ...(answered ? ['#a'] : []),
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

/**
 * PostgreSQL weighs a whole query for every candidate it meets, so one that names many blocks is asked in parts: eight
 * blocks a part cost a sixth of a hundred (measured at a million messages).
 */
const PART = 8;

/** Whether a document of one of the blocks holds all the `required` words and, where some are given, one of `some`; SQL over the column `words`. */
export function holds(
  blocks: readonly number[],
  required: readonly string[],
  some: readonly string[] = [],
): RawBuilder<boolean> {
  const inBlock = (block: number) => {
    const all = required.map((word) => quoted(block, word));
    if (some.length > 0) all.push(`(${some.map((word) => quoted(block, word)).join(' | ')})`);
    return `(${all.join(' & ')})`;
  };
  const parts = Array.from({ length: Math.ceil(blocks.length / PART) }, (_, part) => {
    const query = blocks.slice(part * PART, (part + 1) * PART).map(inBlock);
    return sql`words @@ ${query.join(' | ')}::tsquery`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The words as a document's own block has them, to weigh documents of several blocks by one measure; SQL over the column `block`. */
export function ownWords(words: readonly string[]): RawBuilder<unknown> {
  const query = words.map((word) => `'@:${word}'`).join(' | ');
  return sql`replace(${query}, '@', block::text)::tsquery`;
}
