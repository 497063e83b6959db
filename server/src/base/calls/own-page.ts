import { BY_COOKIE } from '@board/contract/signature';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Which page of which site sent a request, as the browser tells it. */

type Address = Pick<Config, 'publicUrl'>;

/** Whether people come by https: PUBLIC_URL says so, or the proxy in front that is believed (TRUST_PROXY). */
export const isSecure = ({ publicUrl }: Address, { protocol }: FastifyRequest): boolean =>
  publicUrl.startsWith('https:') || protocol === 'https';

/** Whether another site sent the request. Its forms are refused, whatever cookies they bring. */
export function isFromElsewhere(config: Address, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (site !== undefined && site !== 'same-origin') || (origin !== undefined && !isOwn(config, request, origin));
}

/** Whether a script may have asked: a link, a form or a picture has not. Old browsers do not say. */
export const isFetched = ({ headers }: FastifyRequest): boolean =>
  ['empty', undefined].includes(headers['sec-fetch-dest'] as string | undefined);

/**
 * Whether a page of the board makes a call, so that its cookie counts. A browser says so by the origin, or by
 * Sec-Fetch-Site; older ones say neither with a GET, where a header of our own does: no other site can send one.
 */
export function isOwnPage(config: Address, request: FastifyRequest): boolean {
  if (!isFetched(request) || isFromElsewhere(config, request)) return false;
  const { headers, method } = request;
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return true;
  return method === 'GET' && headers[BY_COOKIE] === '1';
}

/** The origin of the board: where people type it, or the host that was asked. A page that came by http is not one of https. */
function isOwn(config: Address, request: FastifyRequest, origin: string): boolean {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin) return false;
  if (url.origin === new URL(config.publicUrl).origin) return true;
  return url.host === request.headers.host && (url.protocol === 'https:' || !isSecure(config, request));
}
