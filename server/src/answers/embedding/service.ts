import { z } from 'zod';
import type { Config } from '../../base/platform/config.ts';

/** The vector of a text, of length one, so that the product of two is their cosine. */
export type Embedding = Float32Array<ArrayBuffer>;

/** Maximum bytes of an answer per text: about 4,000 numbers in decimals. */
const ANSWER_MAX = 128 * 1024;
/** Maximum length of a vector, which is more than models return. */
const NUMBERS_MAX = 16_384;
/** Status codes for refused texts, such as a text too long for the model. */
const NOT_TAKEN = [400, 413, 422];

/** An unusable answer. The error does not quote it, because it may repeat the text. */
export class EmbeddingRefusal extends Error {
  /** The texts may be the cause. */
  readonly isOfTexts: boolean;
  constructor(why: string, isOfTexts = false) {
    super(`The embedding service ${why}.`);
    this.isOfTexts = isOfTexts;
  }
}

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(NUMBERS_MAX) })),
});

/** Embeds texts by a service with the interface of OpenAI's `POST /v1/embeddings` (decision 0204). */
export class EmbeddingService {
  readonly #url: string;
  readonly #key: string | null;
  readonly model: string;

  constructor({ url, model, key }: NonNullable<Config['embedding']>) {
    this.#url = url;
    this.#key = key;
    this.model = model;
  }

  /**
   * Returns the embedding of each text, in their order.
   * @param patience ms
   * @throws EmbeddingRefusal, or what `fetch` throws
   */
  async embed(texts: readonly string[], patience: number): Promise<Embedding[]> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.#key && { authorization: `Bearer ${this.#key}` }) },
      body: JSON.stringify({ model: this.model, input: texts }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new EmbeddingRefusal(`answered ${response.status}`, NOT_TAKEN.includes(response.status));
    }
    const read = answer.safeParse(await readJson(response, texts.length * ANSWER_MAX));
    if (!read.success) throw new EmbeddingRefusal('answered in another form');
    const { data } = read.data;
    const byPlace = new Map(data.map(({ index, embedding }) => [index, embedding]));
    const all = texts.map((_, at) => byPlace.get(at) ?? []);
    const isWhole = data.length === texts.length && all.every(({ length }) => length > 0 && length === all[0]!.length);
    if (!isWhole) throw new EmbeddingRefusal('answered another number of vectors, or vectors of other lengths');
    return all.map(ofLengthOne);
  }
}

/** Reads at most `most` bytes. Returns undefined if they are not JSON. */
async function readJson(response: Response, most: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // The error leaves the loop, which ends the connection.
    if (size > most) throw new EmbeddingRefusal('answered more than is read');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

function ofLengthOne(numbers: readonly number[]): Embedding {
  const length = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0));
  // The length overflows, or all numbers are zero.
  if (!(length > 0 && length < Infinity)) throw new EmbeddingRefusal('answered a vector without a length');
  return Float32Array.from(numbers, (one) => one / length);
}

/** Returns the cosine: 1 for the same meaning; null for vectors of different lengths. */
export function cosineOf(one: Embedding, other: Embedding): number | null {
  if (one.length !== other.length) return null;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
