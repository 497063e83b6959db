import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { administratorKinds } from '@board/contract/backoffice/permissions';
import { describeWho } from '@board/contract/who';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorMatrix } from '../base/testing/administrators.ts';
import { callsWithBody, exampleFor, schemaOf } from '../base/testing/examples.ts';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { assigned, opened, posted, replied, type Story } from '../base/testing/story.ts';

/**
 * Who gets how far with what: every call that touches a message, an item, an answer, an attachment, a delivery or what a
 * figure counts, by everyone, on messages in several states. What comes out is written down in docs/scope.md, and rules that need no list
 * are asked of all of it. `UPDATE=1` writes the document anew.
 */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  matrix = await tryEverything();
}, 600_000);
afterAll(() => board.stop());

const roles: Role[] = [
  ...(['citizen', 'other', 'uncertified', 'reviewer', 'administrator'] as const),
  ...(['city', 'province', 'bureau', 'county', 'otherCounty', 'station', 'ministry', 'congress'] as const),
];
const people: Record<string, string> = {
  nobody: 'not signed in',
  citizen: 'the author',
  other: 'another citizen',
  uncertified: 'a citizen without certification',
  reviewer: 'the platform',
  administrator: 'back office',
  city: 'the office that owns it',
  province: 'the unit above it',
  bureau: 'the unit it is assigned to',
  county: 'a sibling of that unit',
  otherCounty: 'another sibling, which takes deliveries',
  station: 'a unit two levels below',
  ministry: 'an organisation it was delivered to',
  congress: 'a people’s congress',
};
const states: [string, () => Promise<Story>][] = [
  ['waiting for review', () => posted(board)],
  ['open', () => opened(board)],
  ['assigned', () => assigned(board)],
  ['answered', () => replied(board)],
];
const touching = ['tid', 'tpid', 'aid', 'asid', 'deliveryId', 'figure'];
const concerned = callsWithBody.filter(([, call]) =>
  touching.some((name) => name in (schemaOf(call).properties ?? {})),
);

/** call → role → the answers it gets in the states, one after the other */
let matrix: Map<string, Map<string, string[]>>;

async function tryEverything() {
  const all = new Map<string, Map<string, string[]>>(concerned.map(([name]) => [name, new Map()]));
  for (const [state, begin] of states) {
    const prepare = () => prepared(begin, state !== 'waiting for review');
    let given = await prepare();
    for (const [name, call] of concerned) {
      const told = all.get(name)!;
      for (const role of [null, ...roles]) {
        const param = exampleFor(call, { ...given, groupIds: [group.otherCounty] });
        // Calls on either the message or an item of it: on the item while there is one.
        if ('tid' in param && state !== 'assigned') delete param.tpid;
        const { code } = await board.call(name, param, role);
        told.set(role ?? 'nobody', [...(told.get(role ?? 'nobody') ?? []), String(code)]);
        // What was changed is left behind: the next one finds the state as it was.
        if (code === 0 && call.changes) given = await prepare();
      }
    }
  }
  return all;
}

/** A message in a state, with something of everything. */
async function prepared(begin: () => Promise<Story>, delivered: boolean) {
  const story = await begin();
  const { items, answers } = await story.rows();
  const { rows } = await sql<{ aid: number }>`
    insert into attachment (key, "fileName", kind, "contentType", size, "uploaderUid", tid, "createdAt")
    values (${`planted/${story.tid}`}, 'a.png', 1, 'image/png', 1, ${uid.citizen}, ${story.tid}, ${board.clock.now()}) returning aid`.execute(
    board.db,
  );
  const sent = { tid: story.tid, groupIds: [group.ministry] };
  const made = delivered ? await board.ok('delivery.send', sent, 'city') : { deliveryIds: [0] };
  const tpid = items[0]?.tpid ?? (await assigned(board).then((one) => one.rows())).items[0]!.tpid;
  return { tid: story.tid, tpid, aid: rows[0]!.aid, asid: answers.at(-1)?.asid ?? 0, deliveryId: made.deliveryIds[0] };
}

const codesOf = (name: string, role: string) => [...new Set(matrix.get(name)!.get(role))];
const reached = (name: string, role: string) => codesOf(name, role).includes('0');

describe('of a message of others', () => {
  /** What a reader keeps of what is public, and what he was told: his own, whoever wrote the message. */
  const isMark = (name: string) => /^(marks|footprints)\.|^notices\.markRead$/.test(name);
  /** A wrong code is answered, not refused, so that the try stays counted; what it opens, entries.test.ts shows. */
  const isTry = (name: string) => name === 'handling.claimByCode';
  const guarded = concerned.filter(([name, { who }]) => who.kind !== 'anyone' && !isMark(name) && !isTry(name));

  test.each(['marks.addFav', 'marks.meToo', 'marks.follow'])('%s takes only what is public', (name) => {
    for (const role of ['citizen', 'other']) expect(matrix.get(name)!.get(role)![0]).toBe('A0404');
  });

  test('there is something to ask', () => expect(guarded.length).toBeGreaterThan(40));

  test.each(guarded)('%s reaches nobody who has no part in it', (name) => {
    const strangers = [
      'nobody',
      'other',
      'uncertified',
      'administrator',
      'otherCounty',
      'station',
      'congress',
      'county',
    ];
    expect(strangers.filter((role) => reached(name, role))).toEqual([]);
  });

  test.each(concerned)('%s never breaks', (name) => {
    for (const role of ['nobody', ...roles])
      expect([role, codesOf(name, role).includes('A0500')]).toEqual([role, false]);
  });

  test('a unit to which it was delivered reads it by that way alone', () => {
    const names = guarded.map(([name]) => name).filter((name) => reached(name, 'ministry'));
    expect(names).toEqual(['delivery.detail', 'delivery.mark', 'delivery.apply', 'delivery.read']);
  });

  test('the unit above reads along, orders a better answer and delivers', () => {
    const names = guarded.map(([name]) => name).filter((name) => reached(name, 'province'));
    expect(names).toEqual([
      'handling.detail',
      'handling.open',
      'handling.demandBetter',
      // Its own notes, texts and places; what others hold stays theirs.
      'handling.release',
      'handling.templates',
      'handling.notes',
      'handling.mentionable',
      'handling.authorOthers',
      'delivery.send',
      'answers.suggestGroup',
      'statistics.figureMessages',
      'statistics.figureExport',
      'cases.similar',
    ]);
  });
});

const FILE = resolve(import.meta.dirname, '../../../docs/scope.md');

/** What came out, as a table; answers in several states stand one after the other, each once. */
function asDocument(): string {
  const columns = ['nobody', ...roles];
  const cell = (name: string, role: string) =>
    codesOf(name, role)
      .join(' ')
      .replace(/^0$|\b0\b/g, '**✓**');
  const lines = concerned.map(([name]) => `| \`${name}\` | ${columns.map((role) => cell(name, role)).join(' | ')} |`);
  return [
    '# Who gets how far',
    '',
    'Made by `handling/scope.test.ts`, which fails when it is not current (`UPDATE=1` writes it anew). Every call that',
    'touches a message, an item, an answer, an attachment, a delivery or what a figure of the city’s board counts was made by',
    `everyone, on a message of the city’s board that is ${states.map(([state]) => state).join(', ')}. ✓: it went through in some of these states; otherwise`,
    'the codes of the refusals (`contract/src/errors.ts`). What a wrong state is refused with stands beside who may.',
    '',
    ...columns.map((role) => `- ${role}: ${people[role]}`),
    '',
    `| call | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...lines,
    '',
    'Who may make a call at all:',
    '',
    ...concerned.map(([name, { who }]) => `- \`${name}\`: ${describeWho(who)}`),
    '',
    '## The three administrators',
    '',
    'Every call that changes something and asks for a permission code, by what the roles of a fresh installation hold. A',
    'call of none of them is daily work, which the audit administrator may not do beside his own.',
    '',
    `| call | code | ${administratorKinds.join(' | ')} |`,
    `|---|---|${administratorKinds.map(() => '---|').join('')}`,
    ...administratorMatrix.map(
      ({ name, code, may }) =>
        `| \`${name}\` | \`${code}\` | ${administratorKinds.map((kind) => (may.includes(kind) ? '**✓**' : '')).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** The formatter lines tables up; what they say is the same. */
const plain = (text: string) => text.replace(/ +/g, '').replace(/-{2,}/g, '--').replace(/\n+/g, '\n');

test('docs/scope.md says what came out', async () => {
  if (process.env.UPDATE) await writeFile(FILE, asDocument());
  expect(plain(await readFile(FILE, 'utf8'))).toBe(plain(asDocument()));
});
