import { sql } from 'kysely';
import type { Found } from '../base/db/db.ts';
import { inBlock, ownWords, placed } from './blocks.ts';
import { blocksHoldingAll } from './store.ts';

/** A word of a text, and its share of what the text says. */
export interface Weighed {
  word: string;
  weight: number;
}

/** Words that a message must share with a text. */
export interface Likeness {
  /** heaviest first */
  words: readonly Weighed[];
  /** factor for a word that stands in the text of a message but not in its title */
  inText: number;
  /** least total weight of a message's words */
  floor: number;
}

/** Limits of the messages that are looked at. */
export interface Within {
  /** words that a message must hold */
  required: readonly string[];
  /** number of newest blocks */
  blocks: number;
  /** number of messages that are weighed: those that hold most words */
  compared?: number;
}

/** Newest messages that may resemble a text. Of these, the `COMPARED` that hold most words are weighed. */
const LOOKED_AT = 200;
const COMPARED = 40;

/**
 * SQL: of the newest messages that hold all required words, those whose other words weigh at least `floor`, the
 * heaviest first. Returns null if all words together weigh less.
 */
export function like(
  { words, inText, floor }: Likeness,
  { required, blocks, compared = COMPARED }: Within,
  count: number,
): Found | null {
  const enough = enoughOf(words, floor);
  if (enough === null) return null;
  const asked = inBlock(sql`b.block`, [...required.map(placed), `(${enough})`].join(' & '));
  const every = blocksHoldingAll({ position: null, since: null }, required, blocks);
  const names = words.map(({ word }) => word);
  return sql`(select tid, row_number() over (order by says desc, tid desc) as place from (
      select tid, block, words from (
        select d.* from ${every} b cross join lateral (
          select tid, block, words from "searchDocument" where words @@ ${asked} order by at desc limit ${LOOKED_AT}
        ) d limit ${LOOKED_AT}
      ) newest order by ts_rank(words, ${ownWords(names)}) desc limit ${compared}
    ) best cross join lateral (
      select sum(weight * case when 'A' = any(own.weights) then 1 else ${inText}::float8 end) as says
      from unnest(best.words) own
      join unnest(${names}::text[], ${words.map(({ weight }) => weight)}::float8[]) wanted(word, weight)
        on own.lexeme = best.block || ':' || wanted.word
    ) found where says >= ${floor} order by place limit ${count})`;
}

/**
 * Returns a condition of the index: as many of the words, in any combination, as weigh `floor` together; null if all
 * words weigh less. Nested, so that a common beginning is looked up once: 路灯 & (不亮 | 小区 & 晚上) | 不亮 & 小区 &
 * 晚上.
 */
function enoughOf(words: readonly Weighed[], floor: number): string | null {
  const signs = words.map(({ word }) => placed(word));
  /** total weight of the words from a place on */
  const all = [...words, null].map((_, at) => words.slice(at).reduce((sum, { weight }) => sum + weight, 0));
  const enoughFrom = (at: number, missing: number): string | null => {
    // A sum in another order may differ in the last digit.
    if (all[at]! < missing - EPSILON || at === words.length) return null;
    const [sign, { weight }] = [signs[at], words[at]!];
    const without = enoughFrom(at + 1, missing);
    if (weight >= missing) return [sign, without].filter(Boolean).join(' | ');
    const others = enoughFrom(at + 1, missing - weight);
    return [others && `${sign} & (${others})`, without].filter(Boolean).join(' | ') || null;
  };
  return enoughFrom(0, floor);
}
const EPSILON = 1e-9;
