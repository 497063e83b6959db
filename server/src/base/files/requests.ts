import { type IncomingMessage, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A request to a store, signed already. */
export interface StoreRequest {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: Readable;
}

/** ms without a byte in either direction after which a store is given up */
const SILENCE = 30_000;

/**
 * Asks a store. The body is sent as it is, with the length that the headers name: neither chunked nor in pieces with
 * signatures of their own, which several of these stores refuse. Resolves with the answer's head; its body is to be read.
 */
export function askStore({ method, url, headers, body }: StoreRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? encrypted : plain;
    const request = send(url, { method, headers, timeout: SILENCE }, resolve);
    request.on('timeout', () => request.destroy(new Error('The storage does not answer.')));
    request.on('error', (error) => {
      body?.destroy();
      reject(error);
    });
    if (!body) return void request.end();
    body.on('error', (error) => request.destroy(error));
    body.pipe(request);
  });
}

/** What a store refuses with: its own code, such as `SignatureDoesNotMatch`, or its status. */
export class StoreRefusal extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super(`The storage refused (${answer}).`);
    this.answer = answer;
  }
}

/** Refuses an answer that is no success; what it says of keys and names is not kept. */
export async function refuseFailure(answer: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  const said = await text(answer).catch(() => '');
  throw new StoreRefusal(/<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? `HTTP ${statusCode}`);
}
