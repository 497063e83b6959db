import { type Language, languageOf, textsIn } from '@board/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from './app.ts';

/** What a caller chose: the `language` header of a call (product.md §7), else the cookie; empty without either. */
const chosen = ({ headers, cookies }: FastifyRequest): string =>
  String(headers.language ?? '') || (cookies?.language ?? '');

/** The language of an answer: the one that was chosen, else the first that the browser says its reader reads. */
export const languageFor = (request: FastifyRequest): Language =>
  languageOf(chosen(request) || request.headers['accept-language']);

/**
 * The language of what old programs read: Chinese unless another was chosen. Their libraries send an Accept-Language that
 * nobody chose, and they compare what states and types are called in Chinese.
 */
export const languageForPrograms = (request: FastifyRequest): Language => languageOf(chosen(request));

/** Whether a browser opens the request as a page: what it says its reader reads is then the reader's own. */
const isOpened = ({ headers }: FastifyRequest): boolean =>
  /^(?:document|iframe)$/.test(String(headers['sec-fetch-dest'])) || headers['upgrade-insecure-requests'] === '1';

/** The language of a page that old programs read as well as people (wire.md §6). */
export const languageForEither = (request: FastifyRequest): Language =>
  isOpened(request) ? languageFor(request) : languageForPrograms(request);

/** The same context for somebody who reads another language than whoever calls. */
export const inLanguage = (ctx: Ctx, language: Language): Ctx => ({ ...ctx, language, texts: textsIn(language) });
