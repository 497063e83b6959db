import { Position } from '@board/contract/codes';
import { levelOf, regionBoardNames, seatNames, TAIWAN, usualSeats } from '../src/forums/index.ts';
import type { Region } from './regions.ts';
import type { Row } from './rows.ts';

/** A region of the board tree, or an official's seat on one. */
export interface Seed {
  fid: number;
  kind: 'region' | 'seat';
  name: string;
  parentFid: number | null;
  path: number[];
  forumName: string;
  forumPathName: string;
  position: number;
  level: number;
  regionId: number | null;
}

/** Ministries from 5050 on; the numbers that old programs know are 5050, 5052, 5055, 5058 and 5063 (wire.md §3). */
const FIRST_MINISTRY = 5050;
export const MINISTRIES: readonly [name: string, head: string][] = [
  ['外交部', '部长'],
  ['公安部', '部长'],
  ['国家发展和改革委员会', '主任'],
  ['教育部', '部长'],
  ['科学技术部', '部长'],
  ['工业和信息化部', '部长'],
  ['国家民族事务委员会', '主任'],
  ['民政部', '部长'],
  ['司法部', '部长'],
  ['财政部', '部长'],
  ['人力资源和社会保障部', '部长'],
  ['自然资源部', '部长'],
  ['生态环境部', '部长'],
  ['住房和城乡建设部', '部长'],
  ['交通运输部', '部长'],
  ['水利部', '部长'],
  ['农业农村部', '部长'],
  ['商务部', '部长'],
  ['文化和旅游部', '部长'],
  ['国家卫生健康委员会', '主任'],
  ['退役军人事务部', '部长'],
  ['应急管理部', '部长'],
  ['中国人民银行', '行长'],
  ['审计署', '审计长'],
  ['国务院国有资产监督管理委员会', '主任'],
  ['海关总署', '署长'],
  ['国家税务总局', '局长'],
  ['国家市场监督管理总局', '局长'],
  ['国家医疗保障局', '局长'],
];

/** One people's congress, to show how its boards differ. */
export const CONGRESS = { fid: 5402, regionId: 430000, name: '湖南省人大常委会' };

/** Numbers that old programs carry, by region and head (wire.md §3); everything else is numbered in order. */
const KNOWN: Record<string, number> = {
  杭州市: 146,
  银川市: 479,
  邯郸市委书记: 811,
  杭州市委书记: 1007,
  杭州市市长: 1008,
  威海市市长: 1116,
  成都市委书记: 1289,
  成都市市长: 1290,
  银川市委书记: 1427,
  丛台区委书记: 1659,
  林州市委书记: 2442,
  南海区委书记: 2852,
  灵山县委书记: 3611,
  小店区委书记: 3768,
};
/** Where the numbering of each kind begins; far enough apart, and away from the known ones. */
const FIRST = { city: 46, county: 6001, citySeat: 10_001, countySeat: 12_001 };
const FIRST_PROVINCE_SEAT = 539;
const SINGLE_SEATS = { 810000: 601, 820000: 602 } as Record<number, number>;

/** Provinces as old programs number them: 4 北京, 14 浙江, 28 湖北, 38 and 39 with a single leader, 44 宁夏. */
function provinceFid(index: number, regionId: number): number {
  if (regionId === TAIWAN) return 40;
  if (regionId in SINGLE_SEATS) return regionId === 810000 ? 38 : 39;
  return index + (index <= 10 ? 4 : index <= 25 ? 12 : 15);
}

/** Every board of the country: regions, their seats, ministries. Offices, never names of people (decisions.md 14). */
export function boards(regions: readonly Region[]): Seed[] {
  const next = { ...FIRST };
  const taken = new Set(Object.values(KNOWN));
  const number = (kind: keyof typeof FIRST, name: string): number => {
    if (name in KNOWN) return KNOWN[name]!;
    while (taken.has(next[kind])) next[kind]++;
    return next[kind]++;
  };
  const byRegion = new Map<number, Seed>();
  const all: Seed[] = [];
  const mainland = regions.filter(({ type, regionId }) => type === 1 && regionId < TAIWAN);
  for (const region of regions) {
    const parent = region.parentId === null ? null : byRegion.get(region.parentId)!;
    const index = mainland.indexOf(region);
    const fid =
      region.type === 1
        ? provinceFid(index, region.regionId)
        : number(region.type === 2 ? 'city' : 'county', region.name);
    const board = regionBoard(region, fid, parent);
    byRegion.set(region.regionId, board);
    all.push(board);
    const numbers = (names: string[]) =>
      names.map((name, i) => {
        if (region.type === 1) return SINGLE_SEATS[region.regionId] ?? FIRST_PROVINCE_SEAT + 2 * index + i;
        return number(region.type === 2 ? 'citySeat' : 'countySeat', name);
      });
    const names = usualSeats(region);
    all.push(...numbers(names).map((seat, i) => seatOn(board, seat, names[i]!)));
  }
  const congress = byRegion.get(CONGRESS.regionId)!;
  return [...all, seatOn(congress, CONGRESS.fid, CONGRESS.name), ...MINISTRIES.map(ministryBoard)];
}

function regionBoard(region: Region, fid: number, parent: Seed | null): Seed {
  return {
    fid,
    kind: 'region',
    name: region.name,
    parentFid: parent?.fid ?? null,
    path: [...(parent?.path ?? []), fid],
    ...regionBoardNames(region.name, parent),
    position: Position.local,
    level: levelOf[region.type]!,
    regionId: region.regionId,
  };
}

const seatOn = (region: Seed, fid: number, name: string): Seed => ({
  ...region,
  ...seatNames(name, region),
  fid,
  kind: 'seat',
  name,
  parentFid: region.fid,
  path: [...region.path, fid],
});

function ministryBoard([name, head]: readonly [string, string], index: number): Seed {
  const fid = FIRST_MINISTRY + index;
  const forumName = `${name}${head}`;
  return {
    fid,
    kind: 'seat',
    name: forumName,
    parentFid: null,
    path: [fid],
    forumName,
    forumPathName: forumName,
    position: Position.ministry,
    level: 1,
    regionId: null,
  };
}

export const boardRows = (all: readonly Seed[]): Row[] => all.map((board, sort) => ({ ...board, sort, forumState: 1 }));
