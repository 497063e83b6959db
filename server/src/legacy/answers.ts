import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers for calls of the older pages (wire.md §1.5): JSON that is served as HTML. */

/**
 * Sends an object as old programs expect it. It is served as HTML, so no text may contain a tag: a browser that opens
 * the address shows text.
 */
export function sendOld(reply: FastifyReply, answer: object) {
  return reply.header('content-type', 'text/html;charset=UTF-8').send(harmless(answer));
}

export const sendSuccess = (reply: FastifyReply, responseData: unknown) =>
  sendOld(reply, { result: 'success', success: true, responseData });

export const sendFailure = (reply: FastifyReply, resultDesc: string, result = 'error') =>
  sendOld(reply, { result, success: false, resultDesc });

/** Writes JSON with `<` as an escape, so that parsers read the same and browsers see no tag. */
const harmless = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Functions of the old pages (wire.md §1.6, §1.7). Other names in an address are ignored. */
const callbacks = ['getFid', 'IndexStat', 'IndexThreads', 'IndexFeedback', 'IndexForum', 'provinceAnswerRate'] as const;

/**
 * Sends a file as old pages load it: a call of its usual function, or of another one of theirs that the address names.
 */
export function sendJsonp(
  request: FastifyRequest,
  reply: FastifyReply,
  name: (typeof callbacks)[number],
  value: unknown,
) {
  const asked = (request.query as Record<string, unknown>).callback;
  const callback = callbacks.find((one) => one === asked) ?? name;
  return reply.header('content-type', 'application/javascript;charset=UTF-8').send(`${callback}(${harmless(value)})`);
}

/** Returns the fields of a form, also if sent as JSON, or of the address. Of repeated fields the first counts. */
export function fieldsOf(request: FastifyRequest): Record<string, string> {
  const query = Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value[0] ?? '') : value,
  ]);
  const body =
    typeof request.body === 'string' ? (inJson(request.body) ?? [...new URLSearchParams(request.body)].reverse()) : [];
  return Object.fromEntries([...query, ...body]);
}

/** Returns the fields of a JSON object; null for other texts. */
function inJson(text: string): [name: string, value: string][] | null {
  if (!text.startsWith('{')) return null;
  try {
    // No field is a list or an object.
    return Object.entries(JSON.parse(text)).map(([name, value]) => [
      name,
      value instanceof Object ? '' : String(value ?? ''),
    ]);
  } catch {
    return null;
  }
}
