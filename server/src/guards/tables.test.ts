import { expect, test } from 'vitest';
import { migrationTexts, ownersIn } from '../base/db/data-doc.ts';
import { serverSources } from './sources.ts';

type Sources = [path: string, code: string][];

/** Modules that may read tables of others. A queue must query a message and its items at once. */
const readToo: Record<string, readonly string[]> = { handling: ['message'] };

/** Returns queries on tables of other modules. */
function trespasses(sources: Sources, owners: Map<string, string>): string[] {
  const names = [...owners.keys()].join('|');
  const written = new RegExp(
    `\\b(insert into|delete from|update|from|join)\\s+"?(${names})\\b"?|\\b(insertInto|deleteFrom|updateTable|selectFrom|\\w*Join)\\('(${names})\\b`,
    'gi',
  );
  return sources.flatMap(([path, code]) => {
    const module = /^server\/src\/(\w+)\//.exec(path)?.[1] ?? 'start';
    return [...code.matchAll(written)].flatMap(([, sqlVerb, sqlTable, verb = sqlVerb!, table = sqlTable!]) => {
      const reads = /^(from|join|selectFrom|\w*Join)$/i.test(verb);
      const allowed = owners.get(table) === module || (reads && readToo[module]?.includes(table));
      return allowed || !owners.has(table) ? [] : [`${path}: ${verb.toLowerCase()} ${table}`];
    });
  });
}

const owners = ownersIn(migrationTexts());

test('every table has an owner that is there', () => {
  expect(owners.size).toBeGreaterThan(20);
  const modules = new Set(serverSources().map(([path]) => /^server\/src\/(\w+)\//.exec(path)?.[1]));
  expect([...owners].filter(([, owner]) => !modules.has(owner))).toEqual([]);
  expect(ownersIn([['planted.sql', 'create table stray (id int);']])).toEqual(new Map([['stray', 'nobody']]));
  const passed = ['-- Owned by server/src/a.', 'create table one (id int);', '-- Now owned by server/src/b: one.'];
  expect(ownersIn([['planted.sql', passed.join('\n')]])).toEqual(new Map([['one', 'b']]));
});

test('only its owner queries a table', () => expect(trespasses(serverSources(), owners)).toEqual([]));

test.each([
  ['select count(*) from account', 'from account'],
  ['update "message" set version = 1', 'update message'],
  ["db.selectFrom('session').selectAll()", 'selectfrom session'],
  ["query.innerJoin('forumUnit', 'a', 'b')", 'innerjoin forumUnit'],
])('%s in another module is caught', (code, said) => {
  expect(trespasses([['server/src/search/planted.ts', `sql\`${code}\``]], owners)).toEqual([
    `server/src/search/planted.ts: ${said}`,
  ]);
});

test('handling reads messages, but does not write them', () => {
  const query = (code: string) => trespasses([['server/src/handling/planted.ts', code]], owners);
  expect(query('select 1 from message m join item i')).toEqual([]);
  expect(query('update message set')).toHaveLength(1);
});
