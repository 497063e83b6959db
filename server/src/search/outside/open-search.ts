import type { Config } from '../../base/platform/config.ts';
import type { Question } from './questions.ts';

/** A message as the external search gets it: only the words that the index here holds, no text. */
export interface OutsideDocument {
  tid: number;
  /** ms since 1970 */
  at: number;
  position: number;
  /** words of title and text, and facets */
  words: readonly string[];
  /** words of the title */
  title: readonly string[];
}

/** ms that a search may take before the index here answers instead */
const PATIENCE = 1_500;
/** ms that a batch may take */
const SEND_MAX = 30_000;

const keyword = { type: 'keyword', doc_values: false } as const;

/**
 * The definition of the index: sorted as lists are, so that a search for the newest messages stops when it has a page.
 */
const indexOf = (fillId: string) => ({
  settings: { index: { sort: { field: ['at', 'tid'], order: ['desc', 'desc'] } } },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    _meta: { board: 'leader-message-board', fill: fillId },
    properties: {
      tid: { type: 'integer' },
      at: { type: 'date', format: 'epoch_millis' },
      position: { type: 'byte' },
      words: keyword,
      title: keyword,
    },
  },
});

/** An answer that is no success. The message names the request and the kind of error, and quotes nothing. */
class OutsideRefusal extends Error {
  readonly status: number;
  constructor(what: string, status: number, type: string) {
    super(`The external search refused ${what} (${[status, type].filter(Boolean).join(' ')}).`);
    this.status = status;
  }
}

interface Refused {
  error?: { type?: string };
}
interface Hits extends Refused {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { total?: { value: number }; hits: { _id: string }[] };
}
interface Bulk extends Refused {
  items: { index?: Item; delete?: Item }[];
}
interface Item extends Refused {
  _id: string;
  status: number;
}
type Mappings = Refused & Record<string, { mappings: { _meta?: { board?: string; fill?: string } } }>;

/** The requests of OpenSearch's interface that the product makes (decision 0200). */
export class OpenSearch {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly index: string;

  constructor({ url, index, authorization }: NonNullable<Config['search']>) {
    this.index = index;
    this.#url = `${url}/${index}`;
    this.#headers = authorization ? { authorization } : {};
  }

  /**
   * Returns the id of the filling that the index holds; null if there is no such index.
   * @throws Error if the index belongs to another program
   */
  async fillId(): Promise<string | null> {
    const { status, body } = await this.#ask<Mappings>('GET', '/_mapping', SEND_MAX, undefined, [404]);
    if (status === 404) return null;
    const meta = Object.values(body)[0]?.mappings._meta;
    if (meta?.board !== 'leader-message-board' || !meta.fill)
      throw new Error(`The index ${this.index} was not made by this product: choose another SEARCH_INDEX.`);
    return meta.fill;
  }

  /** Deletes the index and makes it again, empty. */
  async make(fillId: string): Promise<void> {
    await this.#ask('DELETE', '', SEND_MAX, undefined, [404]);
    await this.#ask('PUT', '', SEND_MAX, JSON.stringify(indexOf(fillId)));
  }

  /**
   * Writes documents, deletes numbers, and returns the numbers that the index will never take. All is found when this
   * resolves.
   * @throws OutsideRefusal if something has to be sent again
   */
  async write(documents: readonly OutsideDocument[], gone: readonly number[]): Promise<number[]> {
    const lines = [
      ...documents.flatMap((document) => [{ index: { _id: String(document.tid) } }, document]),
      ...gone.map((tid) => ({ delete: { _id: String(tid) } })),
    ];
    const sent = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { body } = await this.#ask<Bulk>('POST', '/_bulk?refresh=wait_for', SEND_MAX, sent);
    const failed = body.items
      .map((item) => ({ removes: !item.index, ...(item.index ?? item.delete)! }))
      .filter(({ status, removes }) => status >= 300 && !(removes && status === 404));
    const again = failed.find(({ status }) => status === 429 || status >= 500);
    if (again) throw new OutsideRefusal('a message', again.status, again.error?.type ?? '');
    return failed.map(({ _id }) => Number(_id));
  }

  /** Returns the numbers found, in their order, and how many there are if the question asks for that. */
  async search(question: Question): Promise<{ tids: number[]; total: number }> {
    const { body } = await this.#ask<Hits>('POST', '/_search', PATIENCE, JSON.stringify(question));
    // An answer from a part of the index must not pass for a complete one.
    if (body.timed_out || body._shards.failed > 0) throw new OutsideRefusal('a search', 200, 'incomplete');
    return { tids: body.hits.hits.map(({ _id }) => Number(_id)), total: body.hits.total?.value ?? 0 };
  }

  async #ask<T extends Refused>(
    method: string,
    path: string,
    patience: number,
    body?: string,
    taken: readonly number[] = [],
  ): Promise<{ status: number; body: T }> {
    const type = path.startsWith('/_bulk') ? 'application/x-ndjson' : 'application/json';
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.#headers, ...(body !== undefined && { 'content-type': type }) },
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const read = (await answer.json().catch(() => ({}))) as T;
    if (!answer.ok && !taken.includes(answer.status))
      throw new OutsideRefusal(`${method} ${path.replace(/\?.*/, '')}`, answer.status, read.error?.type ?? '');
    return { status: answer.status, body: read };
  }
}
