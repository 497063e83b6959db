import { allCalls } from '@board/contract';
import { builtInRows, OWN_ROWS_FROM } from '@board/contract/backoffice/menu-rows';
import {
  codesIn,
  type menus as contract,
  type ListedMenuRow,
  type MenuRow,
  MenuType,
  menuIcons,
} from '@board/contract/backoffice/menus';
import { OFFICE_AREA } from '@board/contract/backoffice/office-menu-rows';
import type { ServerTexts } from '@board/contract/texts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { logStaffChange } from '../staff/staff-log.ts';
import { nameOf } from './names.ts';
import { menuRows } from './rows.ts';
import * as store from './store.ts';
import { hiddenStayingRow, inForce, isOfOffices, type KeptRow, type Row, rowsOf, visibleTo } from './tree.ts';

export const menuCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async menuNav({ area }, { app, viewer, texts }) {
    const works = area === 'office' ? viewer.groupId !== null : viewer.permissions.length > 0;
    if (!works) return [];
    return visibleTo(rowsOf(menuRows.of(app), area), viewer.permissions).map((row) => present(row, texts));
  },

  menuPermissions: async (_input, { viewer }) => [...viewer.permissions],

  // As the database has them, not as this process remembers them: whoever has just changed one sees it.
  menuList: async (_input, { db, texts }) => listed(inForce(await store.keptRows(db)), texts),

  menuSelect: async (_input, { app, texts }) => listed(givable(menuRows.of(app)), texts),

  async menu({ id }, { db, texts }) {
    const rows = listed(inForce(await store.keptRows(db)), texts);
    return rows.find((one) => one.id === id) ?? fail('A0404');
  },

  async addMenu({ type, ...given }, ctx) {
    const rows = await locked(ctx);
    const row = { ...given, ...placed(rows, given.pid, type, null), type, ...destination(given, type) };
    if (row.name.trim() === '') fail('A0400', { name: { name: 'required' } });
    checkIcon(row.icon);
    const kept = { ...row, name: row.name.trim() };
    const { menuId } = await store.insertRow(ctx.db, kept);
    await noteMenus(ctx, 'menuAdded', { menuId, after: kept });
    return { id: menuId };
  },

  async changeMenu({ id, ...given }, ctx) {
    const rows = await locked(ctx);
    const before = rows.find((row) => row.id === id) ?? fail('A0404');
    checkIcon(given.icon);
    placed(rows, given.pid, before.type, id);
    // What came with the program leads into the work area that it stands in.
    const isOffices = isOfOffices(rows);
    if (id < OWN_ROWS_FROM && isOffices(id) !== (id === OFFICE_AREA ? given.pid === 0 : isOffices(given.pid)))
      fail('10012', { pid: { name: 'invalid' } });
    const name = given.name.trim();
    const own = id >= OWN_ROWS_FROM;
    if (own && name === '') fail('A0400', { name: { name: 'required' } });
    // Where a built-in row leads, and what it opens, the program says.
    const to = own ? destination(given, before.type) : { url: before.url, permissions: [...before.permissions] };
    const { pid, icon, sort, hidden } = given;
    const after: KeptRow = { menuId: id, pid, name, icon, type: before.type, sort, hidden, ...to };
    await store.keepRow(ctx.db, after);
    // Rows of the work at hand, and the one by which menus are put right, stay within reach.
    if (hiddenStayingRow(inForce(await store.keptRows(ctx.db))) !== null)
      fail('B0009', { hidden: { name: 'menusStay' } });
    await noteMenus(ctx, 'menuChanged', {
      menuId: id,
      before: factsOf(before),
      after: { ...after, menuId: undefined },
    });
    return {};
  },

  async removeMenus({ ids }, ctx) {
    const rows = await locked(ctx);
    const gone = new Set(ids.filter((id) => id >= OWN_ROWS_FROM));
    for (const id of ids) if (!rows.some((row) => row.id === id)) fail('A0404');
    if (rows.some(({ id, pid }) => gone.has(pid) && !gone.has(id))) fail('10008');
    await store.forgetRows(ctx.db, ids);
    const before = rows.filter(({ id }) => ids.includes(id)).map((row) => ({ menuId: row.id, ...factsOf(row) }));
    await noteMenus(ctx, 'menuRemoved', { before });
    return {};
  },
};

/** What a role is put together from: of the work area of units only where somebody put a code. */
function givable(rows: readonly Row[]): Row[] {
  const offices = rowsOf(rows, 'office').some(({ permissions }) => permissions.length > 0);
  return offices ? [...rows] : rowsOf(rows, 'platform');
}

const ROUTES = new Set(builtInRows.flatMap(({ url }) => url ?? []));

/** The rows as they are, for nobody else to change until the transaction ends. */
async function locked(ctx: Ctx): Promise<Row[]> {
  await takeAdvisoryLock(ctx, 'menus');
  return inForce(await store.keptRows(ctx.db));
}

/** Refuses a place that is none: below a button, or below itself (10012). */
function placed(rows: readonly Row[], pid: number, type: number, self: number | null): { pid: number } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parent = byId.get(pid);
  if (pid !== 0 && (!parent || parent.type === MenuType.button)) fail('10012', { pid: { name: 'invalid' } });
  if (type === MenuType.button && !parent?.url) fail('10012', { pid: { name: 'buttonPlace' } });
  if (type === MenuType.menu && parent?.url) fail('10012', { pid: { name: 'menuPlace' } });
  for (let at = parent; at; at = byId.get(at.pid)) if (at.id === self) fail('10012', { pid: { name: 'invalid' } });
  return { pid };
}

/** Where a row of the back office's own may lead: to a screen of the program, or to https (backoffice.md §4.4). */
function destination({ url: typed, permissions: codes }: { url: string; permissions: string }, type: number) {
  const permissions = codesIn(codes) ?? fail('A0400', { permissions: { name: 'permissionCodes' } });
  if (type === MenuType.button) {
    if (permissions.length === 0) fail('A0400', { permissions: { name: 'required' } });
    return { url: '', permissions };
  }
  const url = typed.trim();
  if (url !== '' && !ROUTES.has(url) && !isSecure(url)) fail('A0400', { url: { name: 'menuUrl' } });
  return { url, permissions };
}

function isSecure(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

function checkIcon(icon: string): void {
  if (icon !== '' && !(menuIcons as readonly string[]).includes(icon)) fail('A0400', { icon: { name: 'invalid' } });
}

const present = (row: Row, texts: ServerTexts): MenuRow => ({
  id: row.id,
  pid: row.pid,
  name: nameOf(row, texts),
  icon: row.icon,
  type: row.type,
  sort: row.sort,
  url: row.url,
  external: row.url.startsWith('https:'),
  hidden: row.hidden,
  permissions: row.permissions.join(','),
});

/** Which calls each code opens, as the contract has it. */
const resources = Map.groupBy(
  allCalls.flatMap(([, { who, method, path }]) =>
    who.kind === 'permission' ? [{ code: who.code, resourceUrl: path, resourceMethod: method }] : [],
  ),
  ({ code }) => code,
);

function listed(rows: readonly Row[], texts: ServerTexts): ListedMenuRow[] {
  const names = new Map(rows.map((row) => [row.id, nameOf(row, texts)]));
  return rows.map((row) => ({
    ...present(row, texts),
    parentName: names.get(row.pid) ?? '',
    builtIn: row.id < OWN_ROWS_FROM,
    changed: row.changed,
    needs: [...row.needs],
    resources: row.permissions
      .flatMap((code) => resources.get(code) ?? [])
      .map(({ resourceUrl, resourceMethod }) => ({ resourceUrl, resourceMethod })),
  }));
}

const factsOf = ({ pid, name, icon, type, sort, url, permissions, hidden }: Row) => ({
  pid,
  name,
  icon,
  type,
  sort,
  url,
  permissions: [...permissions],
  hidden,
});

/** In force in every process once the event is known there. */
const noteMenus = (ctx: Ctx, kind: string, data: { before?: object; after?: object; menuId?: number }) =>
  logStaffChange(ctx, kind, { references: ['menus'], ...data });
