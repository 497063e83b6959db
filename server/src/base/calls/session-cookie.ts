import '@fastify/cookie';
import {
  formerCookies,
  hintCookies,
  SECURE_TOKEN,
  SESSION_COOKIE_SECONDS,
  SIGNED_OUT,
  TOKEN,
} from '@board/contract/accounts/session-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isSecure } from './own-page.ts';

/** The session as a browser holds it (product.md §3, §9; decision 0110). */

type Address = Pick<Config, 'publicUrl'>;

/** A session that begins, as the browser is told of it. */
export interface KeptSession {
  token: string;
  userType: number;
  organization: number;
  loginType: number;
}

export const cookie = (request: FastifyRequest, name: string): string => request.cookies?.[name] ?? '';

/** The token of the session cookie, of whoever sent it; empty where its page has signed out without a connection. */
export const sessionToken = (config: Address, request: FastifyRequest): string =>
  cookie(request, SIGNED_OUT) ? '' : heldToken(config, request);

/** The token of a session that a page has signed out of without a connection. */
export const leftToken = (config: Address, request: FastifyRequest): string =>
  cookie(request, SIGNED_OUT) ? heldToken(config, request) : '';

/** Whether the browser holds a session's cookie under the name without the prefix, by which nobody is signed in over https. */
export const holdsStray = (config: Address, request: FastifyRequest): boolean =>
  isSecure(config, request) && cookie(request, TOKEN) !== '';

const nameOf = (config: Address, request: FastifyRequest) => (isSecure(config, request) ? SECURE_TOKEN : TOKEN);
const heldToken = (config: Address, request: FastifyRequest) => cookie(request, nameOf(config, request));

/** Gives the browser a session: the token where no script reads it, and beside it what scripts may know. */
export function keepSession(config: Address, request: FastifyRequest, reply: FastifyReply, session: KeptSession): void {
  const { token, ...hints } = session;
  const secure = isSecure(config, request);
  reply.setCookie(nameOf(config, request), token, { ...attributes(secure), httpOnly: true });
  keepHints(config, request, reply, hints);
  for (const name of [SIGNED_OUT, ...(secure ? [TOKEN] : [])]) reply.clearCookie(name, { path: '/', secure });
}

/** Tells scripts that there is a session, and on which side of the board. */
export function keepHints(
  config: Address,
  request: FastifyRequest,
  reply: FastifyReply,
  hints: Partial<Omit<KeptSession, 'token'>>,
): void {
  for (const [name, value] of Object.entries(hints))
    reply.setCookie(name, String(value), attributes(isSecure(config, request)));
}

/** Takes the session from the browser. */
export function dropSession(config: Address, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(config, request);
  const names = [TOKEN, ...(secure ? [SECURE_TOKEN] : []), ...hintCookies, SIGNED_OUT];
  for (const name of names) reply.clearCookie(name, { path: '/', secure, httpOnly: name.endsWith(TOKEN) });
}

/** Takes every cookie of a person from the browser who signs out (product.md §4); the language stays (decision 0109). */
export function dropPerson(config: Address, request: FastifyRequest, reply: FastifyReply): void {
  dropSession(config, request, reply);
  for (const name of formerCookies) reply.clearCookie(name, { path: '/' });
}

const attributes = (secure: boolean) =>
  ({ path: '/', maxAge: SESSION_COOKIE_SECONDS, sameSite: 'lax', secure }) as const;
