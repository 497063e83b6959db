import type { Capability, OrganizationCode } from '@board/contract/who';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** A small country: one province, its city and county, a ministry; offices and departments; an account of every role. */
export const fid = {
  province: 4,
  provinceSeat: 539,
  city: 50,
  citySeat: 811,
  county: 638,
  countySeat: 2389,
  ministry: 5050,
  congress: 6001,
};
export const group = {
  province: 1,
  city: 2,
  county: 3,
  bureau: 4,
  otherCounty: 5,
  ministry: 6,
  congress: 7,
  station: 8,
};
export const uid = {
  citizen: 1,
  other: 2,
  uncertified: 3,
  reviewer: 4,
  secondReviewer: 5,
  province: 6,
  city: 7,
  county: 8,
  bureau: 9,
  otherCounty: 10,
  ministry: 11,
  congress: 12,
  station: 13,
  administrator: 14,
};
export type Role = keyof typeof uid;

const units: [
  id: number,
  name: string,
  parent: number | null,
  path: number[],
  organization: OrganizationCode,
  capabilities?: Capability[],
][] = [
  [group.province, '甲省办公厅', null, [1], 1, ['allowDelivery', 'allowHandleDelivery']],
  [group.city, '乙市办公室', 1, [1, 2], 1, ['allowCollect', 'allowDelivery', 'allowHandleDelivery']],
  [group.county, '丙县办公室', 2, [1, 2, 3], 1, ['allowCollect']],
  [group.bureau, '乙市住建局', 2, [1, 2, 4], 1],
  [group.otherCounty, '丁县办公室', 2, [1, 2, 5], 1, ['allowHandleDelivery']],
  [group.ministry, '某部办公厅', null, [6], 3, ['allowDelivery', 'allowHandleDelivery']],
  [group.congress, '甲省人大办公厅', null, [7], 5],
  [group.station, '丙县供水站', 3, [1, 2, 3, 8], 1],
];

const forums: [
  fid: number,
  kind: string,
  name: string,
  parent: number | null,
  path: number[],
  forumName: string,
  position: number,
  level: number,
][] = [
  [fid.province, 'region', '甲省', null, [4], '甲省', 0, 1],
  [fid.provinceSeat, 'seat', '省委书记', 4, [4, 539], '甲省委书记', 0, 1],
  [fid.city, 'region', '乙市', 4, [4, 50], '甲省乙市', 0, 3],
  [fid.citySeat, 'seat', '市委书记', 50, [4, 50, 811], '甲省乙市市委书记', 0, 3],
  [fid.county, 'region', '丙县', 50, [4, 50, 638], '甲省乙市丙县', 0, 4],
  [fid.countySeat, 'seat', '县委书记', 638, [4, 50, 638, 2389], '甲省乙市丙县县委书记', 0, 4],
  [fid.ministry, 'seat', '某部部长', null, [5050], '某部部长', 1, 1],
  [fid.congress, 'seat', '省人大常委会', 4, [4, 6001], '甲省人大常委会', 0, 1],
];

const managers: [number, number][] = [
  [fid.provinceSeat, group.province],
  [fid.citySeat, group.city],
  [fid.countySeat, group.county],
  [fid.ministry, group.ministry],
  [fid.congress, group.congress],
];

const members: [Role, OrganizationCode, number][] = [
  ['province', 1, group.province],
  ['city', 1, group.city],
  ['county', 1, group.county],
  ['bureau', 1, group.bureau],
  ['otherCounty', 1, group.otherCounty],
  ['ministry', 3, group.ministry],
  ['congress', 5, group.congress],
  ['station', 1, group.station],
];

/** What the administrator may: every code of the back office. */
const administratorCodes = [
  'sys:params:save',
  'sys:postlog:export',
  'sys:dict:save',
  'sys:notice:save',
  'sys:schedule:save',
  'sys:text:save',
  'plat:opening',
  'sys:opening:list',
  'sys:matter:save',
  'act:model:save',
  'act:running:all',
  'sys:word:save',
  'sys:mail:all',
  'sys:sms:all',
  'sys:oss:all',
  'sys:log:all',
  'sys:monitor:all',
  'sys:dept:list',
  'sys:dept:save',
  'sys:board:list',
  'sys:board:save',
  'sys:region:list',
  'sys:region:save',
  'sys:user:list',
  'sys:user:save',
  'sys:user:export',
  'sys:user:import',
  'sys:export:plain',
  'sys:role:list',
  'sys:role:save',
  'sys:role:grant',
  'sys:menu:list',
  'sys:menu:save',
  'sys:post:list',
  'sys:post:save',
  'sys:online:list',
  'sys:online:logout',
  'sys:emergency:list',
  'sys:emergency:ask',
  'sys:emergency:approve',
];

/** Fills a fresh database. Written as SQL, so that it stands on the tables and not on the code under test. */
export async function fill(db: Db, now: Date): Promise<void> {
  for (const [id, name, parent, path, organization, capabilities = []] of units) {
    await sql`insert into unit ("groupId", "groupName", "parentId", path, organization, capabilities)
      values (${id}, ${name}, ${parent}, ${path}, ${organization}, ${capabilities})`.execute(db);
  }
  for (const [id, kind, name, parent, path, forumName, position, level] of forums) {
    await sql`insert into forum (fid, kind, name, "parentFid", path, "forumName", "forumPathName", position, level, sort)
      values (${id}, ${kind}, ${name}, ${parent}, ${path}, ${forumName}, ${forumName}, ${position}, ${level}, ${id})`.execute(
      db,
    );
  }
  for (const [forumId, groupId] of managers)
    await sql`insert into "forumUnit" values (${forumId}, ${groupId})`.execute(db);
  for (const role of ['citizen', 'other', 'uncertified'] as const) {
    await sql`insert into account (uid, "nickName", source, "createdAt", "certifiedAt")
      values (${uid[role]}, ${`网友${role}`}, 'registered', ${now}, ${role === 'uncertified' ? null : now})`.execute(
      db,
    );
  }
  await sql`insert into role ("roleId", name, permissions) values
    (1, '审核员', '{plat:review,plat:enterprise,plat:opening,sys:opening:list,plat:dispose,plat:figures,plat:enter,sys:word:save}'), (2, '管理员', ${administratorCodes})`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('role', 'roleId'), 1000)`.execute(db);
  for (const role of ['reviewer', 'secondReviewer', 'administrator'] as const) {
    await sql`insert into account (uid, "nickName", source, "createdAt") values (${uid[role]}, ${role}, 'demo', ${now})`.execute(
      db,
    );
    await sql`insert into "accountRole" values (${uid[role]}, ${role === 'administrator' ? 2 : 1})`.execute(db);
  }
  for (const [role, organization, groupId] of members) {
    await sql`insert into account (uid, "nickName", organization, "groupId", source, "createdAt")
      values (${uid[role]}, ${role}, ${organization}, ${groupId}, 'demo', ${now})`.execute(db);
  }
  await sql`insert into dictionary ("dictType", "dictValue", "dictLabel", "parentValue", sort) values
    ('domain', 7, '城建', null, 1), ('domain', 16, '其他', null, 2), ('subDomain', 183, '供暖', 7, 1), ('subDomain', 184, '供水', 7, 2),
    ('rejectReason', 6, '重复或正在办理', null, 1), ('rejectReason', 9, '表述不清', null, 2), ('rejectReason', 13, '留言人要求不公开', null, 3)`.execute(
    db,
  );
  await sql`insert into word values ('违禁词', 3), ('敏感词', 2), ('提醒词', 1)`.execute(db);
  await sql`insert into holiday values ('2026-10-01', false), ('2026-10-10', true)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('account', 'uid'), 1000), setval(pg_get_serial_sequence('unit', 'groupId'), 1000),
    setval(pg_get_serial_sequence('forum', 'fid'), 10000)`.execute(db);
}

/** Gives the city's official a colleague: the county's, come over. */
export async function colleagueOfCity(db: Db): Promise<'otherCounty'> {
  await sql`update account set "groupId" = ${group.city} where uid = ${uid.otherCounty}`.execute(db);
  return 'otherCounty';
}
