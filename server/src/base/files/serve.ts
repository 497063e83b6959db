import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from './files.ts';
import { type ByteRange, MissingFile } from './store.ts';

/**
 * Answers with a file, or with the range that a player asks for (RFC 9110 §14), from whatever storage has it. `size`:
 * its bytes. 404 if the bytes are missing.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, files: Files, key: string, size: number) {
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}-${size}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = asked ? rangeOf(request.headers.range, size) : 'whole';
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${size}`).send();
  try {
    const part = range === 'whole' ? undefined : range;
    const bytes = await files.get(key, part);
    if (part) reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`);
    return reply.header('content-length', part ? part.to - part.from + 1 : size).send(bytes);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    return reply.status(404).removeHeader('content-disposition').send();
  }
}

/** Returns the range asked for; several ranges or an invalid one are answered with the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'beyond' : { from, to };
}
