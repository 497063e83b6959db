import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Figures {
  /** requests a second */
  rate: number;
  /** ms */
  p50: number;
  p99: number;
  errors: number;
}

const directory = mkdtempSync(join(tmpdir(), 'board-load-'));
let count = 0;

/**
 * Sends requests, taken in turn from the list, for some seconds over keep-alive connections. It uses wrk, which costs so
 * little that the figures are the server's.
 */
export async function load(
  port: number,
  requests: readonly Sent[],
  connections: number,
  seconds: number,
): Promise<Figures> {
  const script = join(directory, `${count++}.lua`);
  writeFileSync(script, luaFor(requests));
  const { stdout } = await run(
    'wrk',
    [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '30s',
      '-s',
      script,
      `http://127.0.0.1:${port}`,
    ],
    { maxBuffer: 1 << 26 },
  );
  const [rate, p50, p99, errors] = stdout
    .match(/RESULT (\S+) (\S+) (\S+) (\S+)/)!
    .slice(1)
    .map(Number) as [number, number, number, number];
  return { rate, p50, p99, errors };
}

/** Writes the script for wrk, and the requests as formatted strings into a data file next to it. */
function luaFor(requests: readonly Sent[]): string {
  const file = join(directory, `${count}.requests`);
  const texts = requests.map(({ method, path, headers = {}, body }) => {
    const lines = Object.entries({
      host: '127.0.0.1',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    });
    return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
  });
  writeFileSync(file, texts.map((text) => `${Buffer.byteLength(text)}\n${text}`).join(''));
  return `
local requests = {}
local file = io.open(${JSON.stringify(file)}, "rb")
while true do
  local length = file:read("*line")
  if not length then break end
  requests[#requests + 1] = file:read(tonumber(length))
end
file:close()
local at = 0
request = function()
  at = at + 1
  if at > #requests then at = 1 end
  return requests[at]
end
done = function(summary, latency)
  local bad = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format("RESULT %f %f %f %d\\n", summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
end
`;
}
