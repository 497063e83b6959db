import { Organization } from '@board/contract/who';
import { officeName } from '../src/forums/index.ts';
import { CONGRESS, MINISTRIES, type Seed } from './boards.ts';
import type { Region } from './regions.ts';
import type { Row } from './rows.ts';

/** A handling unit: the office of a region, a department below a city, an office or department of a ministry. */
export interface UnitSeed {
  groupId: number;
  groupName: string;
  parentId: number | null;
  path: number[];
  organization: number;
  regionId: number | null;
  capabilities: string[];
  shortNames: string[];
}

/** Departments below each city's office, to which work is assigned, with the domain that is their business. */
const DEPARTMENTS: readonly [name: string, domain: number][] = [
  ['住房和城乡建设局', 7],
  ['教育局', 14],
  ['人力资源和社会保障局', 11],
  ['交通运输局', 6],
  ['生态环境局', 13],
];
const MINISTRY_DEPARTMENTS = ['政策法规司', '信访工作办公室'];
/** What units are usually called, by what their name says; a name that is found by its own words needs no line. */
const CALLED: readonly [words: string, called: string][] = [
  ['住房和城乡建设局', '住建局'],
  ['人力资源和社会保障局', '人社局'],
  ['交通运输局', '交通局'],
  ['生态环境局', '环保局'],
  ['信访工作办公室', '信访办'],
  ['发展和改革委员会办公厅', '发改委'],
  ['科学技术部办公厅', '科技部'],
  ['工业和信息化部办公厅', '工信部'],
  ['民族事务委员会办公厅', '国家民委'],
  ['人力资源和社会保障部办公厅', '人社部'],
  ['住房和城乡建设部办公厅', '住建部'],
  ['交通运输部办公厅', '交通部'],
  ['文化和旅游部办公厅', '文旅部'],
  ['卫生健康委员会办公厅', '卫健委'],
  ['国有资产监督管理委员会办公厅', '国资委'],
  ['市场监督管理总局办公厅', '市监总局'],
  ['医疗保障局办公厅', '医保局'],
];
const OFFICE_CAN = ['allowCollect', 'allowDelivery', 'allowSendCase', 'allowCheckCase', 'allowHandleDelivery'];
/** A county makes cases; whoever stands above it examines them. */
const COUNTY_CAN = ['allowSendCase'];

/** The tree of units, and which unit handles which seat. */
export function units(regions: readonly Region[], boards: readonly Seed[]): { units: UnitSeed[]; managers: Row[] } {
  const all: UnitSeed[] = [];
  const managers: Row[] = [];
  const add = (
    groupName: string,
    parent: UnitSeed | null,
    organization: number,
    regionId: number | null,
    capabilities: string[] = [],
  ) => {
    const groupId = all.length + 1;
    const unit = {
      groupId,
      groupName,
      parentId: parent?.groupId ?? null,
      path: [...(parent?.path ?? []), groupId],
      organization,
      regionId,
      capabilities,
      shortNames: CALLED.filter(([words]) => groupName.endsWith(words)).map(([, called]) => called),
    };
    all.push(unit);
    return unit;
  };
  const handles = (unit: UnitSeed, seats: readonly Seed[]) =>
    managers.push(...seats.map(({ fid }) => ({ fid, groupId: unit.groupId })));

  const seatsOf = Map.groupBy(
    boards.filter((board) => board.kind === 'seat' && board.fid !== CONGRESS.fid),
    (board) => board.regionId,
  );
  const offices = new Map<number, UnitSeed>();
  for (const region of regions) {
    const seats = seatsOf.get(region.regionId);
    if (!seats) continue;
    const above = region.parentId === null ? null : offices.get(region.parentId)!;
    const office = add(
      officeName(region),
      above,
      Organization.local,
      region.regionId,
      region.type === 3 ? COUNTY_CAN : OFFICE_CAN,
    );
    offices.set(region.regionId, office);
    handles(office, seats);
  }
  for (const region of regions.filter(({ type }) => type === 2)) {
    for (const [name] of DEPARTMENTS)
      add(`${region.name}${name}`, offices.get(region.regionId)!, Organization.local, region.regionId);
  }
  const ministrySeats = seatsOf.get(null) ?? [];
  for (const [i, [name]] of MINISTRIES.entries()) {
    const office = add(`${name}办公厅`, null, Organization.ministry, null, OFFICE_CAN);
    handles(office, [ministrySeats[i]!]);
    for (const department of MINISTRY_DEPARTMENTS) add(`${name}${department}`, office, Organization.ministry, null);
  }
  const congress = add(`${CONGRESS.name}办公厅`, null, Organization.congress, CONGRESS.regionId, ['allowCollect']);
  managers.push({ fid: CONGRESS.fid, groupId: congress.groupId });
  return { units: all, managers };
}

export const unitRows = (all: readonly UnitSeed[]): Row[] => all.map((unit) => ({ ...unit, enabled: true }));

/** The department, among units below an office, that a domain is the business of. */
export function departmentFor<Unit extends { groupName: string }>(
  below: readonly Unit[],
  domain: number,
): Unit | undefined {
  const department = DEPARTMENTS.find(([, business]) => business === domain);
  return department && below.find(({ groupName }) => groupName.endsWith(department[0]));
}
