import { DataScope } from '@board/contract/backoffice/permissions';
import type { VisibleBy } from '@board/contract/backoffice/users';
import type { Grant, Viewer } from '@board/contract/who';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { App, Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { tables } from '../store.ts';
import { isWithin, unitNameFor } from '../units.ts';

/**
 * Whom somebody reaches with a permission code: the grants that hold this very code count, so that a wide role for one
 * thing opens nothing of another (backoffice.md §4.2).
 */
const grantsFor = ({ grants }: Viewer, code: string): Grant[] =>
  grants.filter(({ permissions }) => permissions.includes(code));

/** The units that one grant is about; null: no unit, but everything or oneself. */
function unitsOf({ dataScope, groupIds }: Grant, viewer: Viewer): { units: readonly number[]; below: boolean } | null {
  const own = viewer.groupId === null ? [] : [viewer.groupId];
  switch (dataScope) {
    case DataScope.chosen:
      return { units: groupIds, below: true };
    case DataScope.unit:
      return { units: own, below: false };
    case DataScope.unitAndBelow:
      return { units: own, below: true };
    default:
      return null;
  }
}

interface Columns {
  /** number of the account whose row it is */
  uid: Expression<number | null>;
  /** number of its unit */
  groupId: Expression<number | null>;
}

/**
 * The data scope as a condition of a query: true of the rows that the viewer reaches with the code. A row belongs to an
 * account and to its unit.
 */
// biome-ignore lint/suspicious/noExplicitAny: the query's own tables do not matter here
export function withinScope(eb: ExpressionBuilder<any, any>, viewer: Viewer, code: string, row: Columns) {
  const grants = grantsFor(viewer, code);
  if (grants.some(({ dataScope }) => dataScope === DataScope.all)) return sql<SqlBool>`true`;
  const reached = grants.flatMap((grant) => unitsOf(grant, viewer) ?? []);
  const only = reached.flatMap(({ units, below }) => (below ? [] : units));
  const above = reached.flatMap(({ units, below }) => (below ? units : []));
  return eb.or([
    ...(grants.some(({ dataScope }) => dataScope === DataScope.self) ? [eb(row.uid, '=', viewer.uid)] : []),
    ...(only.length > 0 ? [eb(row.groupId, '=', eb.fn.any(eb.val(only)))] : []),
    ...(above.length > 0
      ? [
          sql<SqlBool>`exists (select from unit within where within."groupId" = ${row.groupId} and within.path && ${above}::int[])`,
        ]
      : []),
  ]);
}

/** The same of one row at hand. `groupId` null: it belongs to no unit. */
export const reaches = (app: App, viewer: Viewer, code: string, uid: number | null, groupId: number | null): boolean =>
  grantsFor(viewer, code).some((grant) => grantReaches(app, viewer, grant, uid, groupId));

/** Refuses with 10013 units of which one is not reached. null: what belongs to no unit, such as the top of their tree. */
export function checkReach({ app, viewer }: Ctx, code: string, groupIds: readonly (number | null)[]): void {
  if (!groupIds.every((groupId) => reaches(app, viewer, code, null, groupId))) fail('10013');
}

/** Refuses with 10013 what belongs to several units, or to none, of which not one is reached. */
export function checkReachOfOne({ app, viewer }: Ctx, code: string, groupIds: readonly number[]): void {
  const ofWhom = groupIds.length > 0 ? groupIds : [null];
  if (!ofWhom.some((groupId) => reaches(app, viewer, code, null, groupId))) fail('10013');
}

/** Accounts that the viewer reaches with a code, as a condition of rows with a column `uid`; null: everything. */
export function accountsWithin(db: Db, viewer: Viewer, code: string): Expression<SqlBool> | null {
  if (grantsFor(viewer, code).some(({ dataScope }) => dataScope === DataScope.all)) return null;
  const reached = tables(db)
    .selectFrom('account')
    .select('account.uid')
    .where((eb) => withinScope(eb, viewer, code, { uid: eb.ref('account.uid'), groupId: eb.ref('account.groupId') }));
  return sql<SqlBool>`uid in (${reached})`;
}

function grantReaches(app: App, viewer: Viewer, grant: Grant, uid: number | null, groupId: number | null): boolean {
  if (grant.dataScope === DataScope.all) return true;
  if (grant.dataScope === DataScope.self) return uid !== null && uid === viewer.uid;
  return groupId !== null && unitThrough(app, viewer, grant, groupId) !== undefined;
}

/** Of the units of a grant, the one through which another is reached. */
function unitThrough(app: App, viewer: Viewer, grant: Grant, groupId: number): number | undefined {
  const { units = [], below = false } = unitsOf(grant, viewer) ?? {};
  return units.find((unit) => unit === groupId || (below && isWithin(app, unit, groupId)));
}

/** Why the viewer sees a row: each role that lets him, and how far it reaches. */
export const whyVisible = (ctx: Ctx, code: string, uid: number, groupId: number | null): VisibleBy[] =>
  grantsFor(ctx.viewer, code)
    .filter((grant) => grantReaches(ctx.app, ctx.viewer, grant, uid, groupId))
    .map((grant) => ({
      role: grant.role,
      dataScope: grant.dataScope,
      deptName: groupId === null ? '' : unitNameFor(ctx, unitThrough(ctx.app, ctx.viewer, grant, groupId) ?? null),
    }));
