import { Agent, request } from 'node:http';
import type { Sent } from './load.ts';

/** A request and its kind. */
export interface Asked {
  kind: string;
  sent: Sent;
}

/** The results of requests of one kind; `busy` counts those turned away with a time to come back. */
export interface Told {
  ok: number;
  busy: number;
  failed: number;
  /** ms of the answered requests */
  times: number[];
}

export interface Arrived {
  seconds: number;
  of: Record<string, Told>;
}

/** ms after which a client gives up */
const PATIENCE = 30_000;

const ask = (agent: Agent, port: number, { method, path, headers, body }: Sent) =>
  new Promise<keyof Omit<Told, 'times'>>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } });
    asked.setTimeout(PATIENCE, () => asked.destroy());
    asked.on('error', () => resolve('failed'));
    asked.on('response', (response) => {
      response.resume().on('end', () => {
        const { statusCode = 0, headers: told } = response;
        resolve(statusCode === 200 ? 'ok' : statusCode === 503 && told['retry-after'] ? 'busy' : 'failed');
      });
    });
    asked.end(body);
  });

/** Makes requests for some seconds, `atOnce` at a time, each after the answer to the last. */
export function closed(port: number, next: () => Asked, atOnce: number, seconds: number): Promise<Arrived> {
  return during(port, seconds, async (one, until) => {
    const asking = async () => {
      while (performance.now() < until) await one(next());
    };
    await Promise.all(Array.from({ length: atOnce }, asking));
  });
}

/** Makes requests at a rate, regardless of answers, as people come. */
export function arrive(port: number, next: () => Asked, rate: number, seconds: number): Promise<Arrived> {
  return during(port, seconds, async (one, until) => {
    const begun = performance.now();
    const open = new Set<Promise<void>>();
    for (let made = 0; performance.now() < until; ) {
      const due = Math.floor(((performance.now() - begun) / 1000) * rate);
      for (; made < due; made++) {
        const done = one(next()).finally(() => open.delete(done));
        open.add(done);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(open);
  });
}

async function during(
  port: number,
  seconds: number,
  work: (one: (asked: Asked) => Promise<void>, until: number) => Promise<void>,
): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4000, scheduling: 'lifo' });
  const of: Record<string, Told> = {};
  const begun = performance.now();
  await work(
    async ({ kind, sent }) => {
      const at = performance.now();
      const told = await ask(agent, port, sent);
      of[kind] ??= { ok: 0, busy: 0, failed: 0, times: [] };
      of[kind][told]++;
      if (told === 'ok') of[kind].times.push(performance.now() - at);
    },
    begun + seconds * 1000,
  );
  agent.destroy();
  return { seconds: (performance.now() - begun) / 1000, of };
}
