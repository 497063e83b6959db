import { type IncomingMessage, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A signed request to a store. */
export interface StoreRequest {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: Readable;
}

/** ms without a byte in either direction after which a request is given up */
const SILENCE = 30_000;

/**
 * Sends a request to a store. The body is sent in one piece with the length in the headers, because several stores
 * refuse chunks and signed pieces. Resolves with the head of the answer; the caller must read the body.
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

/** A store's refusal: its own code, such as `SignatureDoesNotMatch`, or its status. */
export class StoreRefusal extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super(`The storage refused (${answer}).`);
    this.answer = answer;
  }
}

/** Refuses an unsuccessful answer. Keys and names in its text are not kept. */
export async function refuseFailure(answer: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  const said = await text(answer).catch(() => '');
  throw new StoreRefusal(/<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? `HTTP ${statusCode}`);
}
