import { filled } from '@board/contract/call-path';
import { asksWithoutToken, BY_COOKIE, COMMON_PREFIX, isNotSigned, signature } from '@board/contract/signature';
import { md5 } from 'js-md5';

export interface Asking {
  appCode: string;
  language: string;
  /** true: a development server, where calls have a prefix that tells them from pages */
  development: boolean;
}

/** Always empty: the session is a cookie, and a page holds no token (product.md §7). */
const token = '';

/** The address of a call as browsers get it (web/calls-plugin.ts): `POST /v1/user/logout`, `PUT /sys/role json`. */
export type CallAddress = `${string} /${string}`;

/**
 * Builds the request of a call (product.md §7). Every call has the headers `language` and `token`. A POST goes in its signed
 * envelope, an admin-style call as plain JSON with parts of its path filled in from the input. Addresses with `noToken` go
 * without the session, addresses with `notSign` without a signature.
 */
export function requestOf(
  call: CallAddress,
  given: Readonly<Record<string, unknown>>,
  { appCode, language, development }: Asking,
) {
  const [method, pattern, body] = call.split(' ') as [string, string, string?];
  const { path, rest: param } = filled(pattern, given);
  const query = Object.entries(param).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const address = method === 'GET' && query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  const url = development ? COMMON_PREFIX + address : address;
  const headers: Record<string, string> = { token, language };
  const asNobody = asksWithoutToken(address);
  if (!asNobody) headers[BY_COOKIE] = '1';
  const credentials: RequestCredentials = asNobody ? 'omit' : 'same-origin';
  if (method === 'GET') return { url, init: { method, headers, credentials } };
  headers['Content-Type'] = 'application/json;charset=UTF-8';
  if (body === 'json') return { url, init: { method, headers, credentials, body: JSON.stringify(param) } };
  const text = JSON.stringify(param);
  const envelope = { appCode, token, param: text };
  const signed = isNotSigned(address)
    ? envelope
    : { ...envelope, signature: signature(md5, path.split('?', 1)[0]!, text, appCode, token) };
  return { url, init: { method, headers, credentials, body: JSON.stringify(signed) } };
}
