import { type RawBuilder, sql } from 'kysely';

/**
 * The index of the search. Documents lie in blocks by time, some 16,000 to a block; a word stands in the index once
 * for each block it occurs in, as `block:word`. A search asks for its words in the newest blocks first, and in more
 * and more of the older ones until it has a page: so a common word costs the same in ten thousand messages and in a
 * hundred million, and a rare one a few look-ups more (docs/search.md).
 */
export const BLOCK_SIZE = 16_384;

/** What a document is, as words that a search can require: its board and those above, type, domain, state. */
export interface Facets {
  fids: readonly number[];
  typeId: number;
  domainId: number;
  position: number;
  answered: boolean;
}

const facetWords = ({ fids, typeId, domainId, position, answered }: Facets): string[] => [
  ...fids.map((fid) => `#f${fid}`),
  `#t${typeId}`,
  `#d${domainId}`,
  `#p${position}`,
  ...(answered ? ['#a'] : []),
];

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

const quoted = (block: number, word: string) => `'${block}:${word.replace(/['\\]/g, '')}'`;

/** The text of a tsvector: words of the title weigh more (A) than those of the text (B). */
export function vectorText(block: number, title: readonly string[], text: readonly string[], facets: Facets): string {
  const inTitle = new Set(title);
  return [
    ...title.map((word) => `${quoted(block, word)}:1A`),
    ...text.filter((word) => !inTitle.has(word)).map((word) => `${quoted(block, word)}:2B`),
    ...facetWords(facets).map((word) => quoted(block, word)),
  ].join(' ');
}

/** Documents of any of the blocks that hold all the words. */
export function allWords(blocks: readonly number[], words: readonly string[]): RawBuilder<unknown> {
  const query = blocks.map((block) => `(${words.map((word) => quoted(block, word)).join(' & ')})`).join(' | ');
  return sql`${query}::tsquery`;
}

/** Documents of any of the blocks that hold some of the words and all of the required ones. */
export function someWords(
  blocks: readonly number[],
  words: readonly string[],
  required: readonly string[],
): RawBuilder<unknown> {
  const query = blocks
    .map((block) => {
      const some = words.map((word) => quoted(block, word)).join(' | ');
      return `(${[`(${some})`, ...required.map((word) => quoted(block, word))].join(' & ')})`;
    })
    .join(' | ');
  return sql`${query}::tsquery`;
}

/** How many blocks each round of a search asks: the newest, then eight times as many each time. */
export function* rounds(newestFirst: readonly number[]): Generator<number[]> {
  for (let at = 0, size = 1; at < newestFirst.length; at += size, size *= 8) yield newestFirst.slice(at, at + size);
}
