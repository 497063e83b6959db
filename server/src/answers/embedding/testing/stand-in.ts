import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * A stand-in for an embedding service on loopback. It accepts requests as in OpenAI's reference, but only with the
 * parameters that the product sends. It knows no meaning: texts with the same pairs of letters are similar.
 */

const NUMBERS = 64;
const KEY = 'key-of-the-board';
const question = z.strictObject({ model: z.string().min(1), input: z.array(z.string().min(1)).min(1).max(2048) });

/** Another answer, for example slow or wrong. `input`: the texts. */
type Instead = (response: ServerResponse, input: readonly string[]) => unknown;

/** Counts each pair of letters of a text, by its hash. */
function numbersOf(given: string): number[] {
  const numbers = new Array<number>(NUMBERS).fill(0);
  for (let at = 0; at + 1 < given.length; at++) {
    const place = createHash('sha256')
      .update(given.slice(at, at + 2))
      .digest()
      .readUInt32LE();
    numbers[place % NUMBERS]! += 1;
  }
  numbers[0]! += 0.01;
  return numbers;
}

export async function startStandIn() {
  const asked: { model: string; input: string[] }[] = [];
  let instead: Instead | null = null;
  const say = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    const read = question.safeParse(JSON.parse(await text(request)));
    const { method, url, headers } = request;
    if (method !== 'POST' || url !== '/v1/embeddings') return say(response, 404, {});
    if (headers.authorization !== `Bearer ${KEY}`) return say(response, 401, {});
    if (!read.success || headers['content-type'] !== 'application/json') return say(response, 400, {});
    asked.push(read.data);
    const { model, input } = read.data;
    if (instead) return instead(response, input);
    const data = input.map((one, index) => ({ object: 'embedding', index, embedding: numbersOf(one) }));
    // The order of the entries is not specified, only their index.
    return say(response, 200, { object: 'list', model, data: data.toReversed() });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`;
  return {
    asked,
    texts: () => asked.flatMap(({ input }) => input),
    settings: (model = 'pairs') => ({ url, model, key: KEY }),
    /** null: the normal answer */
    answersInstead(given: Instead | null) {
      instead = given;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
