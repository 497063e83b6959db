import { sql } from 'kysely';
import type { Db } from '../server/src/base/db/db.ts';
import { type Board, startBoard } from '../server/src/base/testing/harness.ts';

/** Measures reads, searches and moves in a tree of units the size of the whole country (40,000 units, 20,000 accounts). */

/** numbers of provinces, cities in each, counties in each, departments in each, all below a new root */
const SHAPE = [31, 15, 8, 10] as const;
const ACCOUNTS = 20_000;
/** the group IDs made here begin after this number */
const FIRST = 100_000;
/** number of requests of each kind */
const TIMES = 7;
/** ms of processor time for an answer, of product and embedded database together */
const LIMIT = 100;

export interface UnitFigure {
  what: string;
  /** ms of processor time, the median and the longest of `TIMES` */
  middle: number;
  longest: number;
}

/** Measures the product in this process on an embedded database, so that its processor time is complete. */
export async function measureUnits(): Promise<UnitFigure[]> {
  const board = await startBoard();
  try {
    await fill(board.db);
    await board.app.references.load(board.app);
    return await figures(board);
  } finally {
    await board.stop();
  }
}

async function figures(board: Board): Promise<UnitFigure[]> {
  const ask = (call: string, param: object) => board.ok(call as 'structure.units', param, 'administrator');
  const [city, county, elsewhere] = [idOf([3, 4]), idOf([3, 4, 5]), idOf([20, 2])];
  // The subtree moves to and fro between two places.
  let next = 0;
  const move = (groupId: number, to: readonly [number, number]) => () =>
    ask('structure.moveUnit', { groupId, parentId: to[++next % 2]! });
  const kinds: Record<string, () => Promise<unknown>> = {
    'the top of the tree': () => ask('structure.units', {}),
    'a level: the cities of a province': () => ask('structure.units', { parentId: idOf([3]) }),
    'a unit with what stands around it': () => ask('structure.unit', { groupId: county }),
    'search: part of a name': () => ask('structure.unitSearch', { keywords: '住房和城乡建设' }),
    'search: an abbreviation (住建局)': () => ask('structure.unitSearch', { keywords: '住建局' }),
    'search: first letters (zjj)': () => ask('structure.unitSearch', { keywords: 'zjj' }),
    'search: two words (3市 zjj)': () => ask('structure.unitSearch', { keywords: '3市 zjj' }),
    'search: nothing fits': () => ask('structure.unitSearch', { keywords: '没有这样的单位' }),
    'accounts: a page of all': () => ask('accounts.userPage', { page: 1, limit: 50 }),
    'accounts: by name': () => ask('accounts.userPage', { page: 1, limit: 50, username: 'official19' }),
    'accounts: by unit': () => ask('accounts.userPage', { page: 1, limit: 50, username: '住房和城乡建设局' }),
    'moving a county with its departments': move(county, [idOf([3, 5]), city]),
    'moving a city of 89 units': move(city, [idOf([20]), idOf([3])]),
    'moving a province of 1,336 units': move(idOf([7]), [elsewhere, ROOT]),
  };
  const told: UnitFigure[] = [];
  for (const [what, once] of Object.entries(kinds)) {
    await once();
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      const before = process.cpuUsage();
      await once();
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      await board.settle();
    }
    times.sort((a, b) => a - b);
    told.push({ what, middle: times[Math.floor(TIMES / 2)]!, longest: times.at(-1)! });
  }
  return told;
}

export function printUnits(told: readonly UnitFigure[]): void {
  if (told.length === 0) return;
  console.log(`\n| ${COUNT} units, ${ACCOUNTS} accounts | ms, middle | ms, longest | to reach |`);
  console.log('|---|---:|---:|---:|');
  for (const { what, middle, longest } of told)
    console.log(
      `| ${what} | ${middle.toFixed(1)} | ${longest.toFixed(1)} | ≤ ${LIMIT} ${middle <= LIMIT ? '✓' : '✗'} |`,
    );
}

const ROOT = FIRST;
const LEVELS = SHAPE.map((_, level) => SHAPE.slice(0, level + 1).reduce((all, one) => all * one, 1));
const COUNT = LEVELS.reduce((all, one) => all + one, 0);

/** Returns the group ID of the unit at a place: the indexes of province, city and so on, from 0. */
function idOf(place: readonly number[]): number {
  const level = place.length - 1;
  const before = LEVELS.slice(0, level).reduce((all, one) => all + one, 0);
  return FIRST + 1 + before + place.reduce((at, one, depth) => at * SHAPE[depth]! + one, 0);
}

const DEPARTMENTS = [
  ['住房和城乡建设局', '住建局'],
  ['人力资源和社会保障局', '人社局'],
  ['生态环境局', '环保局'],
  ['教育体育局', '教体局'],
  ['交通运输局', '交通局'],
  ['卫生健康委员会', '卫健委'],
  ['市场监督管理局', '市监局'],
  ['农业农村局', '农业局'],
  ['公安局', '公安局'],
  ['文化旅游广电局', '文旅局'],
] as const;

/** Inserts the units below one root, level by level, and their accounts. */
async function fill(db: Db): Promise<void> {
  const add = (rows: readonly { id: number; name: string; short: string[]; parent: number | null; path: number[] }[]) =>
    sql`insert into unit ("groupId", "groupName", "shortNames", "parentId", path, organization)
      select "groupId", "groupName", array(select jsonb_array_elements_text("shortNames")), "parentId",
        array(select jsonb_array_elements_text(path)::int), 1
      from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ id, name, short, parent, path }) => ({
          groupId: id,
          groupName: name,
          shortNames: short,
          parentId: parent,
          path,
        })),
      )}::jsonb) as t("groupId" int, "groupName" text, "shortNames" jsonb, "parentId" int, path jsonb)`.execute(db);
  await add([{ id: ROOT, name: '测速总台', short: [], parent: null, path: [ROOT] }]);
  let above: { place: number[]; path: number[]; name: string }[] = [{ place: [], path: [ROOT], name: '' }];
  for (const [level, many] of SHAPE.entries()) {
    const here = above.flatMap(({ place, path, name }) =>
      Array.from({ length: many }, (_, i) => {
        const at = [...place, i];
        const called = level < 3 ? `${name}${i}${'省市县'[level]}` : `${name}${DEPARTMENTS[i]![0]}`;
        return {
          place: at,
          id: idOf(at),
          name: called,
          path: [...path, idOf(at)],
          short: level < 3 ? [] : [DEPARTMENTS[i]![1]],
        };
      }),
    );
    for (let i = 0; i < here.length; i += 5000)
      await add(here.slice(i, i + 5000).map((one) => ({ ...one, parent: one.path.at(-2)! })));
    above = here;
  }
  await sql`insert into account ("loginName", "nickName", organization, "groupId", source, "createdAt", "certifiedAt")
    select 'official' || n, '经办人' || n, 1, ${FIRST + 1} + (n * 2) % ${COUNT}, 'seeded', now(), now()
    from generate_series(1, ${ACCOUNTS}::int) n`.execute(db);
  await sql`analyze`.execute(db);
}
