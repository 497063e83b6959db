import { asksWithoutToken, BY_COOKIE, COMMON_PREFIX, isNotSigned, signature } from '@board/contract/signature';
import { md5 } from 'js-md5';

export interface Asking {
  appCode: string;
  language: string;
  /** a development server, which tells calls from pages by a prefix */
  development: boolean;
}

/** The session is a cookie that goes with a call; a page holds no token (product.md §7), and is told none. */
const token = '';

/**
 * A call as it goes over the wire (product.md §7): every one with the headers `language` and `token`, a POST in its signed
 * envelope. Addresses with `noToken` in them go without the session, those with `notSign` without a signature.
 */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  param: unknown,
  { appCode, language, development }: Asking,
) {
  const address = method === 'GET' ? `${path}?${new URLSearchParams(param as Record<string, string>)}` : path;
  const url = development ? COMMON_PREFIX + address : address;
  const headers: Record<string, string> = { token, language };
  const asNobody = asksWithoutToken(address);
  if (!asNobody) headers[BY_COOKIE] = '1';
  const credentials: RequestCredentials = asNobody ? 'omit' : 'same-origin';
  if (method === 'GET') return { url, init: { method, headers, credentials } };
  const text = JSON.stringify(param);
  const envelope = { appCode, token, param: text };
  const signed = isNotSigned(address)
    ? envelope
    : { ...envelope, signature: signature(md5, path.split('?', 1)[0]!, text, appCode, token) };
  headers['Content-Type'] = 'application/json;charset=UTF-8';
  return { url, init: { method, headers, credentials, body: JSON.stringify(signed) } };
}
