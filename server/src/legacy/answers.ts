import type { FastifyReply, FastifyRequest } from 'fastify';

/** How the older pages' calls answer (wire.md §1.5): JSON that calls itself HTML. */

/**
 * Sends an object as old programs expect it. It is served as HTML, so no letter of a text may begin a tag: a browser
 * that opens the address shows it as text.
 */
export function sendOld(reply: FastifyReply, answer: object) {
  return reply.header('content-type', 'text/html;charset=UTF-8').send(harmless(answer));
}

export const sendSuccess = (reply: FastifyReply, responseData: unknown) =>
  sendOld(reply, { result: 'success', success: true, responseData });

export const sendFailure = (reply: FastifyReply, resultDesc: string, result = 'error') =>
  sendOld(reply, { result, success: false, resultDesc });

/** JSON in which `<` is written as an escape: every parser reads the same, no browser sees a tag. */
const harmless = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The functions that old pages have (wire.md §1.6, §1.7). Another one that an address names is none of theirs. */
const callbacks = ['getFid', 'IndexStat', 'IndexThreads', 'IndexFeedback', 'IndexForum', 'provinceAnswerRate'] as const;

/** A file as old pages load it: a call of the function they have, or of the one of theirs that they name. */
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

/** The fields of a form, also as some programs send them, in JSON; or of the address. The first where one comes twice. */
export function fieldsOf(request: FastifyRequest): Record<string, string> {
  const query = Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value[0] ?? '') : value,
  ]);
  const body =
    typeof request.body === 'string' ? (inJson(request.body) ?? [...new URLSearchParams(request.body)].reverse()) : [];
  return Object.fromEntries([...query, ...body]);
}

/** The fields of an object in JSON; null for what is none. */
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
