import { z } from 'zod';
import type { Config } from '../../base/platform/config.ts';

/** A text as numbers; of the length one, so that the product of two is their cosine. */
export type Embedding = Float32Array<ArrayBuffer>;

/** Bytes of an answer that are read for each text: some 4,000 numbers, written out. */
const ANSWER_MAX = 128 * 1024;
/** Numbers of a vector: more than models answer. */
const NUMBERS_MAX = 16_384;
/** What is answered where a text is not taken, as one that is too long for the model. */
const NOT_TAKEN = [400, 413, 422];

/** An answer that cannot be used. The message quotes nothing of it, since it may repeat the text. */
export class EmbeddingRefusal extends Error {
  /** It may be the texts that are not taken. */
  readonly isOfTexts: boolean;
  constructor(why: string, isOfTexts = false) {
    super(`The embedding service ${why}.`);
    this.isOfTexts = isOfTexts;
  }
}

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(NUMBERS_MAX) })),
});

/** Makes texts embeddings; speaks to a service as OpenAI's `POST /v1/embeddings` is spoken to (decision 0204). */
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

/** Reads so many bytes at most; undefined: they are no JSON. */
async function readJson(response: Response, most: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
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
  // Beyond what a number holds, or nothing at all.
  if (!(length > 0 && length < Infinity)) throw new EmbeddingRefusal('answered a vector without a length');
  return Float32Array.from(numbers, (one) => one / length);
}

/** 1: they say the same; null: they are not to be compared. */
export function cosineOf(one: Embedding, other: Embedding): number | null {
  if (one.length !== other.length) return null;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
