import fc from 'fast-check';
import type { Plan } from './plan.ts';

/** Lines of a request as no client of Node writes them. */
export const raw: fc.Arbitrary<Plan> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'get'),
    fc.oneof(
      fc.constantFrom(
        '/\\elsewhere.example__1',
        '/\\/elsewhere.example/x__1',
        '//elsewhere.example/demo__1',
        '//elsewhere.example',
        '*',
      ),
      fc.constantFrom(
        '/demo\\..\\',
        '/%',
        '/%zz',
        '/%C3%28',
        '/..;/demo',
        '/./../../etc/passwd',
        '/demo?%',
        '/demo;x=1',
        '/pro-dfbbs-front/\\x',
      ),
      fc.constantFrom(
        'http://elsewhere.example/demo',
        'http:///',
        'https://[::1',
        'HTTP://x@y/',
        '?x',
        '/pro-dfbbs-front//x',
        '/login?back=/\\x',
      ),
      fc
        .string({ unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 60 })
        .map((text) => `/${text}`),
    ),
    fc.constantFrom<Record<string, string>>(
      {},
      { host: '' },
      { host: 'elsewhere.example:99999' },
      { 'transfer-encoding': 'chunked' },
      { cookie: '\xff=\xfe; token="' },
    ),
  )
  .map(([method, path, more]) => ({ as: null, method, path, headers: more, raw: true }));
