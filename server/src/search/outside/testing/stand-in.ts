import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Clause, clause, fit, type Stored, sortedBy, stored } from './conditions.ts';

/**
 * Stands in for OpenSearch on loopback. Answers only the requests that the product makes (create, delete and read an
 * index, _bulk, _search), as OpenSearch's reference describes them. Refuses unknown fields and parameters, creates no
 * index by itself (as if `action.auto_create_index` were off), and finds written documents only after a refresh.
 */

const property = z.strictObject({
  type: z.enum(['integer', 'date', 'byte', 'keyword']),
  format: z.literal('epoch_millis').optional(),
  doc_values: z.literal(false).optional(),
});
const creation = z.strictObject({
  settings: z.strictObject({
    index: z.strictObject({
      sort: z.strictObject({ field: z.array(z.string()), order: z.array(z.enum(['asc', 'desc'])) }),
    }),
  }),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    _source: z.strictObject({ enabled: z.boolean() }),
    _meta: z.record(z.string(), z.string()),
    properties: z.record(z.string(), property),
  }),
});
const order = z.strictObject({ order: z.enum(['asc', 'desc']) });
const question = z.strictObject({
  from: z.int().min(0),
  size: z.int().min(0),
  query: clause,
  sort: z.array(z.record(z.string(), order)),
  min_score: z.number().optional(),
  _source: z.literal(false),
  track_total_hits: z.union([z.literal(false), z.int().positive()]),
  timeout: z.string().regex(/^\d+(ms|s)$/),
});
const action = z.union([
  z.strictObject({ index: z.strictObject({ _id: z.string().min(1).max(512) }) }),
  z.strictObject({ delete: z.strictObject({ _id: z.string().min(1).max(512) }) }),
]);

/** from + size at most: `index.max_result_window` */
const WINDOW = 10_000;
/** bytes of a term at most, as in Lucene */
const TERM_BYTES = 32_766;

interface Index {
  mappings: z.output<typeof creation>['mappings'];
  written: Map<string, Stored>;
  found: Map<string, Stored>;
}

interface Said {
  status: number;
  body: object;
}
const refusal = (status: number, type: string, reason = ''): Said => ({
  status,
  body: { error: { root_cause: [], type, reason }, status },
});

/** @param authorization header that every request must carry */
export async function startStandIn(authorization = 'Basic Ym9hcmQ6c2VjcmV0') {
  const indexes = new Map<string, Index>();
  const requests: { method: string; path: string; body: string }[] = [];
  /** answers given instead of the index's, such as those of an overloaded server */
  let instead: ((path: string) => Said | undefined) | null = null;

  function answer(method: string, path: string, params: URLSearchParams, type: string, body: string): Said {
    const [, name = '', call] = /^\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const index = indexes.get(name);
    const takes = (...known: string[]) => [...params.keys()].every((key) => known.includes(key));
    if (!takes('refresh')) return refusal(400, 'illegal_argument_exception', 'unrecognized parameter');
    if (body && type !== (call === '_bulk' ? 'application/x-ndjson' : 'application/json'))
      return { status: 406, body: { error: `Content-Type header [${type}] is not supported`, status: 406 } };
    if (method === 'PUT' && !call) return index ? refusal(400, 'resource_already_exists_exception') : make(name, body);
    if (!index) return refusal(404, 'index_not_found_exception');
    if (method === 'DELETE' && !call) {
      indexes.delete(name);
      return { status: 200, body: { acknowledged: true } };
    }
    if (method === 'GET' && call === '_mapping') return { status: 200, body: { [name]: { mappings: index.mappings } } };
    if (method === 'POST' && call === '_search') return search(index, body);
    if (method !== 'POST' || call !== '_bulk') return { status: 405, body: { error: 'Incorrect HTTP method' } };
    const said = write(index, body);
    if (params.get('refresh') === 'wait_for') index.found = new Map(index.written);
    return said;
  }

  function make(name: string, body: string): Said {
    const read = creation.safeParse(JSON.parse(body));
    if (!read.success) return refusal(400, 'mapper_parsing_exception', read.error.message);
    indexes.set(name, { mappings: read.data.mappings, written: new Map(), found: new Map() });
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } };
  }

  function write(index: Index, body: string): Said {
    if (!body.endsWith('\n'))
      return refusal(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline');
    const lines = body.trimEnd().split('\n');
    const items: { index?: object; delete?: object }[] = [];
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      const read = action.safeParse(JSON.parse(line));
      if (!read.success) return refusal(400, 'illegal_argument_exception', 'Malformed action/metadata line');
      if ('delete' in read.data) {
        const { _id } = read.data.delete;
        items.push({ delete: { _id, status: index.written.delete(_id) ? 200 : 404 } });
        continue;
      }
      const { _id } = read.data.index;
      const document = stored(index.mappings.properties, JSON.parse(lines.shift()!), TERM_BYTES);
      if (typeof document === 'string')
        items.push({ index: { _id, status: 400, error: { type: document, reason: '' } } });
      else {
        index.written.set(_id, document);
        items.push({ index: { _id, status: 201 } });
      }
    }
    const errors = items.some(({ index }) => index && 'error' in index);
    return { status: 200, body: { took: 1, errors, items } };
  }

  function search({ found }: Index, body: string): Said {
    const read = question.safeParse(JSON.parse(body));
    if (!read.success) return refusal(400, 'parsing_exception', read.error.message);
    const { from, size, query, sort, min_score = 0, track_total_hits } = read.data;
    if (from + size > WINDOW) return refusal(400, 'illegal_argument_exception', 'Result window is too large');
    const hits = [...found]
      .map(([_id, document]) => ({ _id, document, score: fit(query as Clause, document) }))
      .filter((hit): hit is typeof hit & { score: number } => hit.score !== null && Math.fround(hit.score) >= min_score)
      .sort(sortedBy(sort));
    const page = hits.slice(from, from + size).map(({ _id, score }) => ({ _index: 'index', _id, _score: score }));
    const total = track_total_hits
      ? { total: { value: Math.min(hits.length, track_total_hits), relation: 'eq' } }
      : undefined;
    return { status: 200, body: { took: 1, timed_out: false, _shards: { failed: 0 }, hits: { ...total, hits: page } } };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in');
    const body = await text(request);
    const { method = '', headers } = request;
    requests.push({ method, path: pathname, body });
    const said =
      instead?.(pathname) ??
      (headers.authorization === authorization
        ? answer(method, pathname, searchParams, headers['content-type'] ?? '', body)
        : refusal(401, 'security_exception'));
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    indexes,
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: (index = 'board') => ({
      index,
      authorization,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
    /** Sets answers given instead of the index's; null: the index answers. */
    answersInstead(given: typeof instead) {
      instead = given;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
