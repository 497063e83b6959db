import { queueFilter } from '@board/contract/handling/queues';
import type { savedViews as contract, ListKind, ListLook, ListView } from '@board/contract/handling/saved-views';
import { sql } from 'kysely';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';

const usualLook: ListLook = { density: 'standard', pane: false };

/** As many filters as fit into a menu. */
const FILTERS_MAX = 20;

interface FilterRow {
  filterId: number;
  name: string;
  display: number;
  order: string;
  filter: object;
  query: Record<string, string>;
}
const presentFilter = ({ filter, ...row }: FilterRow) => ({ ...row, filter: stillKnown(filter) });

/** A filter kept by an earlier version may hold what is no more: that part is dropped, the rest goes on. */
function stillKnown(filter: object) {
  const { data, error } = queueFilter.safeParse(filter);
  if (data) return data;
  const unknown = new Set(error!.issues.map(({ path }) => path[0]));
  const rest = Object.entries(filter).filter(([name]) => !unknown.has(name));
  return queueFilter.safeParse(Object.fromEntries(rest)).data ?? {};
}

/** Saved filters, columns and density of an official. */
export const savedViewCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async savedFilters({ kind }, { db, viewer }) {
    const { rows } = await sql<FilterRow>`select "filterId", name, display, "order", filter, query from "savedFilter"
      where uid = ${viewer.uid} and kind = ${kind} order by "filterId"`.execute(db);
    return { filters: rows.map(presentFilter) };
  },

  async saveFilter({ kind, name: given, display, order, filter, query }, { db, viewer }) {
    const name = given.trim();
    if (!name) fail('A0400', { name: { name: 'required' } });
    const others = await sql<{ count: number }>`select count(*)::int as count from "savedFilter"
      where uid = ${viewer.uid} and kind = ${kind} and name <> ${name}`.execute(db);
    if (others.rows[0]!.count >= FILTERS_MAX) fail('B0009', { name: { name: 'filtersFull', with: FILTERS_MAX } });
    const { rows } = await sql<FilterRow>`
      insert into "savedFilter" (uid, kind, name, display, "order", filter, query)
      values (${viewer.uid}, ${kind}, ${name}, ${display}, ${order}, ${JSON.stringify(filter)}::jsonb,
        ${JSON.stringify(query)}::jsonb)
      on conflict (uid, kind, name) do update
        set display = excluded.display, "order" = excluded."order", filter = excluded.filter, query = excluded.query
      returning "filterId", name, display, "order", filter, query`.execute(db);
    return presentFilter(rows[0]!);
  },

  async dropFilter({ filterId }, { db, viewer }) {
    const { numAffectedRows } = await sql`delete from "savedFilter"
      where "filterId" = ${filterId} and uid = ${viewer.uid}`.execute(db);
    if (!numAffectedRows) fail('A0404');
    return {};
  },

  async listViews(_input, { db, viewer }) {
    const [look, lists] = await Promise.all([
      sql<ListLook>`select density, pane from "listLook" where uid = ${viewer.uid}`.execute(db),
      sql<ListView & { kind: ListKind }>`select kind, columns, widths from "chosenColumns"
        where uid = ${viewer.uid}`.execute(db),
    ]);
    return {
      ...(look.rows[0] ?? usualLook),
      lists: Object.fromEntries(lists.rows.map(({ kind, ...view }) => [kind, view])),
    };
  },

  async keepListView({ kind, columns, widths }, { db, viewer }) {
    await sql`insert into "chosenColumns" (uid, kind, columns, widths)
      values (${viewer.uid}, ${kind}, ${columns}, ${JSON.stringify(widths)}::jsonb)
      on conflict (uid, kind) do update set columns = excluded.columns, widths = excluded.widths`.execute(db);
    return {};
  },

  async keepListLook({ density, pane }, { db, viewer }) {
    await sql`insert into "listLook" (uid, density, pane) values (${viewer.uid}, ${density}, ${pane})
      on conflict (uid) do update set density = excluded.density, pane = excluded.pane`.execute(db);
    return {};
  },
};
