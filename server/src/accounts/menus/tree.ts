import { builtInRows, OWN_ROWS_FROM } from '@board/contract/backoffice/menu-rows';
import { MenuType } from '@board/contract/backoffice/menus';
import { type BuiltInRow, OFFICE_AREA } from '@board/contract/backoffice/office-menu-rows';

/** A row as the database has it: added, or what was changed of a built-in one. */
export interface KeptRow {
  menuId: number;
  pid: number;
  name: string;
  icon: string;
  type: number;
  sort: number;
  url: string;
  permissions: string[];
  hidden: boolean;
}

/** A row of the menus in force. */
export interface Row {
  id: number;
  pid: number;
  /** as the back office calls it; empty: as the program does, by `key` */
  name: string;
  key: string | null;
  icon: string;
  type: number;
  sort: number;
  url: string;
  permissions: readonly string[];
  needs: readonly string[];
  hidden: boolean;
  /** a built-in row that the back office has changed */
  changed: boolean;
}

const builtIn = (row: BuiltInRow, index: number): Row => ({
  id: row.id,
  pid: row.pid,
  name: '',
  key: row.key,
  icon: row.icon ?? '',
  type: row.permissions && !row.url ? MenuType.button : MenuType.menu,
  // As they stand in the program, with room between them.
  sort: (index + 1) * 10,
  url: row.url ?? '',
  permissions: row.permissions ?? [],
  needs: row.needs ?? [],
  hidden: false,
  changed: false,
});

const added = ({ menuId, ...row }: KeptRow): Row => ({ ...row, id: menuId, key: null, needs: [], changed: false });

/**
 * The rows in force, each after what it stands in, siblings in their order. A change of a row that the program no longer
 * has counts for nothing, and a row below one that is gone stands at the top.
 */
export function inForce(kept: readonly KeptRow[]): Row[] {
  const changes = new Map(kept.map((row) => [row.menuId, row]));
  const all = [
    ...builtInRows.map((row, index) => {
      const change = changes.get(row.id);
      const { pid, name, icon, sort, hidden } = change ?? {};
      return change
        ? {
            ...builtIn(row, index),
            pid: pid!,
            name: name!,
            icon: icon!,
            sort: sort!,
            hidden: hidden!,
            changed: true,
          }
        : builtIn(row, index);
    }),
    ...kept.filter(({ menuId }) => menuId >= OWN_ROWS_FROM).map(added),
  ];
  const known = new Set(all.map(({ id }) => id));
  const below = Map.groupBy(all, ({ pid }) => (known.has(pid) ? pid : 0));
  const walk = (pid: number): Row[] =>
    (below.get(pid) ?? [])
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((row) => [row.pid === pid ? row : { ...row, pid }, ...walk(row.id)]);
  return walk(0);
}

/** The rows in force where they keep what stays in sight; else those that came with the program: nobody is locked out. */
export function safely(kept: readonly KeptRow[]): Row[] {
  const rows = inForce(kept);
  return hiddenStayingRow(rows) === null ? rows : inForce([]);
}

const STAYING = builtInRows.flatMap(({ id, stays }) => (stays ? id : []));

/** A staying row that these rows keep out of sight: hidden itself, or in something that is; null: all are seen. */
export function hiddenStayingRow(rows: readonly Row[]): number | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isHidden = (id: number): boolean => {
    const row = byId.get(id);
    return row !== undefined && (row.hidden || isHidden(row.pid));
  };
  return STAYING.find(isHidden) ?? null;
}

/** Whether a row stands in the work area of units. */
export const isOfOffices = (rows: readonly Row[]): ((id: number) => boolean) => {
  const above = new Map(rows.map(({ id, pid }) => [id, pid]));
  const isThere = (id: number | undefined): boolean =>
    id !== undefined && (id === OFFICE_AREA || isThere(above.get(id)));
  return isThere;
};

/** The rows of one work area, those of units without the one that stands for the whole of it. */
export function rowsOf(rows: readonly Row[], area: 'platform' | 'office'): Row[] {
  const isOffices = isOfOffices(rows);
  if (area === 'platform') return rows.filter(({ id }) => !isOffices(id));
  return rows.flatMap((row) =>
    row.id === OFFICE_AREA || !isOffices(row.id) ? [] : { ...row, pid: row.pid === OFFICE_AREA ? 0 : row.pid },
  );
}

const childrenOf = (rows: readonly Row[]) => Map.groupBy(rows, ({ pid }) => pid);

/**
 * Returns the rows of a person's menu: rows that need no code, rows for which he has one of the codes, and rows with a
 * button that he may use. A directory is shown only if something in it is.
 */
export function visibleTo(rows: readonly Row[], permissions: readonly string[]): Row[] {
  const below = childrenOf(rows);
  const may = new Set(permissions);
  const isAsked = ({ needs, permissions }: Row) => needs.length > 0 || permissions.length > 0;
  const opens = ({ needs, permissions }: Row) => [...needs, ...permissions].some((code) => may.has(code));
  function shows(row: Row): boolean {
    if (row.hidden || row.type === MenuType.button) return false;
    const its = below.get(row.id) ?? [];
    if (row.url === '') return its.some(shows);
    const buttons = its.filter(({ type }) => type === MenuType.button);
    return isAsked(row) || buttons.length > 0 ? opens(row) || buttons.some(opens) : true;
  }
  const shown = new Set<number>();
  // Each stands after what it stands in: what is in a hidden one is not shown.
  for (const row of rows) if ((row.pid === 0 || shown.has(row.pid)) && shows(row)) shown.add(row.id);
  return rows.filter(({ id }) => shown.has(id));
}

/** The codes that rows bring, with those of all rows that are given; what stands below is given by itself. */
export const codesOf = (rows: readonly Row[], ids: readonly number[]): string[] => {
  const given = new Set(ids);
  return rows.filter(({ id }) => given.has(id)).flatMap(({ permissions }) => permissions);
};

/**
 * Returns the menu rows that a role with these codes holds. `whole`: the role has all codes of the row and of the rows
 * below. `half`: it has some of them. Rows without codes, and without rows below that have codes, are left out.
 */
export function checksOf(rows: readonly Row[], permissions: readonly string[]): { whole: number[]; half: number[] } {
  const below = childrenOf(rows);
  const may = new Set(permissions);
  const whole: number[] = [];
  const half: number[] = [];
  function look(row: Row): { has: number; of: number } {
    const own = row.permissions.filter((code) => may.has(code)).length;
    const parts = [{ has: own, of: row.permissions.length }, ...(below.get(row.id) ?? []).map(look)];
    const has = parts.reduce((sum, part) => sum + part.has, 0);
    const of = parts.reduce((sum, part) => sum + part.of, 0);
    if (has > 0) (has === of ? whole : half).push(row.id);
    return { has, of };
  }
  for (const row of below.get(0) ?? []) look(row);
  return { whole: whole.sort((a, b) => a - b), half: half.sort((a, b) => a - b) };
}
