import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageFor, languageForEither, languageForPrograms } from './language.ts';

const asked = (headers: Record<string, string>, cookies = {}) =>
  ({ headers: { 'accept-language': 'en-US,en', ...headers }, cookies }) as unknown as FastifyRequest;

test.each([
  ['a program', {}, {}, ['en', 'zh-CN', 'zh-CN']],
  ['a browser that opens a page', { 'sec-fetch-dest': 'document' }, {}, ['en', 'zh-CN', 'en']],
  ['a browser that opens it over plain http', { 'upgrade-insecure-requests': '1' }, {}, ['en', 'zh-CN', 'en']],
  ['a script of a page', { 'sec-fetch-dest': 'empty', language: 'zh-TW' }, {}, ['zh-TW', 'zh-TW', 'zh-TW']],
  ['somebody who chose', {}, { language: 'zh-TW' }, ['zh-TW', 'zh-TW', 'zh-TW']],
  ['a program that names one', { language: 'en' }, { language: 'zh-TW' }, ['en', 'en', 'en']],
])(
  '%s is answered in the language of own, of programs’ and of either’s addresses',
  (_, headers, cookies, languages) => {
    const request = asked(headers, cookies);
    expect([languageFor(request), languageForPrograms(request), languageForEither(request)]).toEqual(languages);
  },
);
