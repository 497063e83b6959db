import { z } from 'zod';

/** Documents and queries as the stand-in of OpenSearch reads them. */

/** A document by its fields; each holds any number of values. */
export type Stored = Record<string, readonly (string | number)[]>;

const scalar = z.union([z.string(), z.number()]);
const oneField = <T extends z.ZodType>(value: T) =>
  z.record(z.string(), value).refine((fields) => Object.keys(fields).length === 1);

export type Clause =
  | { term: Record<string, { value: string | number }> }
  | { range: Record<string, { gte?: number; lt?: number }> }
  | { constant_score: { filter: Clause; boost: number } }
  | { dis_max: { queries: Clause[] } }
  | { bool: { filter: Clause[]; should: Clause[]; minimum_should_match?: number } };

export const clause: z.ZodType<Clause> = z.lazy(() =>
  z.union([
    z.strictObject({ term: oneField(z.strictObject({ value: scalar })) }),
    z.strictObject({ range: oneField(z.strictObject({ gte: z.number().optional(), lt: z.number().optional() })) }),
    z.strictObject({ constant_score: z.strictObject({ filter: clause, boost: z.number().positive() }) }),
    z.strictObject({ dis_max: z.strictObject({ queries: z.array(clause).min(1) }) }),
    z.strictObject({
      bool: z.strictObject({
        filter: z.array(clause),
        should: z.array(clause),
        minimum_should_match: z.int().optional(),
      }),
    }),
  ]),
) as z.ZodType<Clause>;

/** Returns a document as the mapping stores it, or the type of the error that refuses it. */
export function stored(
  properties: Record<string, { type: string }>,
  given: Record<string, unknown>,
  termBytes: number,
): Stored | string {
  const document: Record<string, (string | number)[]> = {};
  for (const [field, value] of Object.entries(given)) {
    const type = properties[field]?.type;
    if (!type) return 'strict_dynamic_mapping_exception';
    const values = Array.isArray(value) ? value : [value];
    const isRight = (one: unknown) =>
      type === 'keyword'
        ? typeof one === 'string'
        : Number.isInteger(one) && (type !== 'byte' || Math.abs(one as number) < 128);
    if (!values.every(isRight)) return 'mapper_parsing_exception';
    if (values.some((one) => Buffer.byteLength(String(one)) > termBytes)) return 'illegal_argument_exception';
    document[field] = values;
  }
  return document;
}

/** Returns the score of a document; null if it does not match. Conditions in a filter score nothing. */
export function fit(asked: Clause, document: Stored): number | null {
  if ('term' in asked) {
    const [[field, { value }]] = Object.entries(asked.term) as [[string, { value: string | number }]];
    return document[field]?.includes(value) ? 1 : null;
  }
  if ('range' in asked) {
    const [[field, { gte = -Infinity, lt = Infinity }]] = Object.entries(asked.range) as [
      [string, { gte?: number; lt?: number }],
    ];
    return document[field]?.some((value) => (value as number) >= gte && (value as number) < lt) ? 1 : null;
  }
  if ('constant_score' in asked)
    return fit(asked.constant_score.filter, document) === null ? null : asked.constant_score.boost;
  const scores = (clauses: readonly Clause[]) =>
    clauses.map((one) => fit(one, document)).filter((score) => score !== null);
  if ('dis_max' in asked) {
    const found = scores(asked.dis_max.queries);
    return found.length > 0 ? Math.max(...found) : null;
  }
  const { filter, should, minimum_should_match = filter.length > 0 || should.length === 0 ? 0 : 1 } = asked.bool;
  const found = scores(should);
  if (scores(filter).length < filter.length || found.length < minimum_should_match) return null;
  // Scores are single floats.
  return found.reduce((sum, score) => Math.fround(sum + Math.fround(score)), 0);
}

interface Hit {
  document: Stored;
  score: number;
}

/** Compares hits by the fields of a sort; what has no values for sorting cannot be sorted by. */
export const sortedBy =
  (sort: readonly Record<string, { order: 'asc' | 'desc' }>[]) =>
  (a: Hit, b: Hit): number => {
    for (const one of sort) {
      const [[field, { order }]] = Object.entries(one) as [[string, { order: 'asc' | 'desc' }]];
      const keyOf = ({ document, score }: Hit) => (field === '_score' ? score : (document[field]![0] as number));
      const difference = keyOf(a) - keyOf(b);
      if (difference !== 0) return order === 'asc' ? difference : -difference;
    }
    return 0;
  };
