import { AccountStatus } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Accounts of those who work here: of a unit, or with a role of the platform. */

/** The roles that an account has. */
export async function rolesOf(db: Db, uid: number): Promise<number[]> {
  const { rows } = await sql<{ roleId: number }>`
    select "roleId" from "accountRole" where uid = ${uid} order by "roleId"`.execute(db);
  return rows.map(({ roleId }) => roleId);
}

/** Roles by their names; those that do not exist are left out. */
export async function rolesNamed(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ roleId: number; name: string }>`
    select "roleId", name from role where name = any(${[...names]})`.execute(db);
  return new Map(rows.map(({ roleId, name }) => [name, roleId]));
}

export async function roleNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from role order by "roleId"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Active accounts that have a role. */
export async function holdersOfRole(db: Db, roleId: number): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select uid from "accountRole" join account using (uid)
    where "roleId" = ${roleId} and status = ${AccountStatus.normal} order by uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

export interface Official {
  uid: number;
  name: string;
  groupId: number | null;
}

const isOfficial = sql`status = ${AccountStatus.normal}
  and ("groupId" is not null or exists (select from "accountRole" r where r.uid = account.uid))`;

/** Of these accounts those that are active and work here. */
export async function officialsAmong(db: Db, uids: readonly number[]): Promise<Official[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<Official>`select uid, "nickName" as name, "groupId" from account
    where uid = any(${[...uids]}) and ${isOfficial}`.execute(db);
  return rows;
}

/** Of these units those in which somebody is at work. */
export async function unitsAtWork(db: Db, groupIds: readonly number[]): Promise<Set<number>> {
  if (groupIds.length === 0) return new Set();
  const { rows } = await sql<{ groupId: number }>`select distinct "groupId" from account
    where "groupId" = any(${[...groupIds]}::int[]) and status = ${AccountStatus.normal}`.execute(db);
  return new Set(rows.map(({ groupId }) => groupId));
}

/** Of these roles those that an active account has. */
export async function rolesAtWork(db: Db, roleIds: readonly number[]): Promise<Set<number>> {
  if (roleIds.length === 0) return new Set();
  const { rows } = await sql<{ roleId: number }>`select distinct "roleId" from "accountRole" join account using (uid)
    where "roleId" = any(${[...roleIds]}::int[]) and status = ${AccountStatus.normal}`.execute(db);
  return new Set(rows.map(({ roleId }) => roleId));
}

/** Active accounts of a unit, or without one of those who work for the platform, by name. */
export async function officialsOf(db: Db, groupId: number | null, max: number): Promise<Official[]> {
  const { rows } = await sql<Official>`select uid, "nickName" as name, "groupId" from account
    where "groupId" is not distinct from ${groupId}::int and ${isOfficial} order by "nickName", uid limit ${max}`.execute(
    db,
  );
  return rows;
}

/** Names of the roles of an account that no other active one has. */
export async function rolesHeldAlone(db: Db, uid: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from "accountRole" own join role using ("roleId")
    where own.uid = ${uid} and not exists (
      select from "accountRole" other join account using (uid)
      where other."roleId" = own."roleId" and other.uid <> own.uid and account.status = ${AccountStatus.normal})
    order by "roleId"`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many active accounts have each of these codes by a role. */
export async function codeHolders(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(distinct account.uid)::int as count
    from "accountRole" join account using (uid) join role using ("roleId"), unnest(${[...codes]}::text[]) code
    where account.status = ${AccountStatus.normal} and code = any(role.permissions) group by code`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** How many active accounts some units have. */
export async function membersAmong(db: Db, groupIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account
    where "groupId" = any(${[...groupIds]}::int[]) and status = ${AccountStatus.normal}`.execute(db);
  return rows[0]!.count;
}

const FOUND_MAX = 20;

/** Active accounts of those who work here, by a part of their name; those of the same unit first. */
export async function officialsNamed(db: Db, words: string, near: number | null): Promise<Official[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Official>`select uid, "nickName" as name, "groupId" from account
    where "nickName" like ${like} and ${isOfficial}
    order by "groupId" is distinct from ${near}, "nickName", uid limit ${FOUND_MAX}`.execute(db);
  return rows;
}
