import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaredQuery, digits, neverKept, paramsOf, words } from './page-params.ts';

const app = resolve(import.meta.dirname, '../..');

describe('an address of a page', () => {
  const reads = { fid: digits, keywords: words };
  const of = (query: string) => declaredQuery('/threads/list', query, reads);

  test('is the parameters that the page declares, in their order, the first of each', () => {
    expect(of('x=1&keywords=路灯&fid=811&fid=4')).toEqual({
      url: `/threads/list?${new URLSearchParams({ fid: '811', keywords: '路灯' })}`,
      mayKeep: true,
    });
    expect(of('fid=811')).toEqual({ url: '/threads/list?fid=811', mayKeep: true });
    for (const query of ['', 'x=1', 'constructor=1', `x=${'1'.repeat(9000)}`, 'FID=1', '__proto__=1', '&&='])
      expect(of(query)).toEqual({ url: '/threads/list', mayKeep: true });
  });

  test('is not kept when a value says nothing', () => {
    for (const query of ['fid=a', 'fid=01', 'fid=12345678901', 'keywords=1&fid=01', `keywords=${'字'.repeat(101)}`])
      expect(of(query).mayKeep, query).toBe(false);
    expect(of('fid=&keywords=').mayKeep).toBe(true);
    expect(declaredQuery('/iframe', 'url=/data', { url: neverKept }).mayKeep).toBe(false);
  });

  test('answers an empty text for what it does not say', () => {
    expect(paramsOf(new Request('http://here/threads/list?fid=811&x=1'), reads)).toEqual({ fid: '811', keywords: '' });
  });
});

/** The file itself and all files of the application that it imports. */
function standsOn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const path = join(dirname(file), name!);
    if (/\.tsx?$/.test(path) && existsSync(path)) standsOn(path, seen);
  }
  return seen;
}

/** Whether a source reads parameters of the request without `paramsOf`. */
const readsPast = (source: string) =>
  /\b(?:request|args\.request)\.url\)\.search/.test(source) ||
  /\{[^}]*\bsearch(?:Params)?\b[^}]*\} = new URL\(request\.url\)/.test(source) ||
  (/\b(\w+) = new URL\(request\.url\);/.test(source) && /\b(?:url|address)\.search/.test(source)) ||
  /\buseSearchParams\b/.test(source);

/** Files that pages with a framework use too; those pages read their addresses themselves. */
const OWN = ['lib/calls/page-params.ts', 'lib/choices.ts', 'lib/session/guard.ts'];

const readers = globSync('{citizen,standalone}/**/*.tsx', { cwd: app }).filter((file) =>
  /hydrate: false/.test(readFileSync(join(app, file), 'utf8')),
);

describe('a page that is only read reads nothing but what it declares', () => {
  test('there are such pages', () => expect(readers.length).toBeGreaterThan(30));

  test.each(readers)('%s', (file) => {
    const past = [...standsOn(join(app, file))]
      .filter((path) => !OWN.includes(path.slice(app.length + 1)))
      .filter((path) => readsPast(readFileSync(path, 'utf8')));
    expect(past).toEqual([]);
  });

  test.each([
    'const query = new URL(request.url).searchParams;',
    'const { origin, searchParams: query } = new URL(request.url);',
    'const { search } = new URL(request.url);',
    "const url = new URL(request.url);\n  url.searchParams.get('tid')",
    'const [params] = useSearchParams();',
  ])('%s is caught', (source) => expect(readsPast(source)).toBe(true));
});
