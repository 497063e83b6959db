import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The server of the limits against which the product is measured, in its own process like the product:
 *
 *   GET or POST /bytes/<name>     the same bytes as the product's answer, from memory
 *   GET or POST /queries/<n>      the n-th recorded request: its queries through `pg`, prepared, then its answer as JSON
 *
 * Started by the measurement as `node bench/limits.ts PORT RECORDING DATABASE_URL POOL`.
 */
export interface Recording {
  bytes: Record<string, { contentType: string; body: string }>;
  requests: { queries: { text: string; values: unknown[] }[]; answer: unknown }[];
}

const [port, file, url, pool] = process.argv.slice(2) as [string, string, string, string];
const recording: Recording = JSON.parse(readFileSync(file, 'utf8'));
const bodies = new Map(
  Object.entries(recording.bytes).map(([path, { contentType, body }]) => [
    path,
    { contentType, body: Buffer.from(body, 'base64') },
  ]),
);
const connections = new pg.Pool({ connectionString: url, max: Number(pool), options: '-c jit=off' });
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `b${names.size}`;
  names.set(text, known);
  return known;
}

const server = createServer((request, response) => {
  const known = bodies.get(request.url!);
  if (known) {
    request.resume();
    response.writeHead(200, { 'content-type': known.contentType, 'content-length': known.body.length });
    response.end(known.body);
    return;
  }
  request.resume();
  const { queries, answer } = recording.requests[Number(request.url!.split('/').at(-1))]!;
  replay(queries).then(
    () => {
      const body = JSON.stringify(answer);
      response.writeHead(200, {
        'content-type': 'application/json;charset=UTF-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});

async function replay(queries: Recording['requests'][number]['queries']): Promise<void> {
  for (const { text, values } of queries) await connections.query({ name: nameOf(text), text, values });
}

server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
