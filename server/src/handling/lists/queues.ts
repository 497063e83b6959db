import { type FilterKind, ordersOf, type QueueFilter, type QueueOrder } from '@board/contract/handling';
import { Organization } from '@board/contract/who';
import { type RawBuilder, sql } from 'kysely';
import { hasBelow, units } from '../../accounts/index.ts';
import { fail } from '../../base/calls/refusal.ts';
import { type Db, likeAnywhere } from '../../base/db/db.ts';
import { boards } from '../../forums/index.ts';
import { dayBegins, shanghaiDay } from '../../settings/index.ts';
import { itemDue, type ListReader, open, overseen, queues, replyDue, unitMayAct } from './queue-displays.ts';
import { narrowed } from './queue-filter.ts';

/**
 * Returns the lists that a unit needs: `ans` if it has a board, `to` if a unit above assigns to it, `from` if it has
 * units below. Deliveries cross the tree (domain.md B4), so existing items count as well.
 */
export async function listsOf(db: Db, { app, groupId, organization }: ListReader): Promise<FilterKind[]> {
  const own: FilterKind[] = boards.of(app).managedBy(groupId).length > 0 ? ['ans'] : [];
  if (organization === Organization.congress) return own;
  const given = units.of(app).get(groupId)?.parentId != null || (await hasItems(db, sql`i."toGroupId" = ${groupId}`));
  const gives =
    hasBelow(app, groupId) || (await hasItems(db, sql`i."fromGroupId" = ${groupId} and i."processType" = 1`));
  return [...own, ...(given ? (['to'] as const) : []), ...(gives ? (['from'] as const) : [])];
}

async function hasItems(db: Db, whose: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from item i where ${whose} limit 1`.execute(db);
  return rows.length > 0;
}

/** Displays counted for the menu: the lists of open work. */
export const counted = (kind: FilterKind): number[] =>
  Object.entries(queues[kind].displays).flatMap(([display, { part }]) => (part ? [] : [Number(display)]));

/** A list as it is asked for. */
export interface Asked {
  kind: FilterKind;
  display: number;
  order?: QueueOrder;
  filter: QueueFilter;
}

/** A row of a list: the message, and in the process lists the item. */
export interface Place {
  tid: number;
  tpid: number | null;
}

/** The source of a list: its boards, or null for items, and the condition on its rows. */
function scopeOf(whose: ListReader, { kind, display, order, filter }: Asked) {
  const queue = queues[kind];
  const { shows, due, unended } = queue.displays[display] ?? fail('A0400');
  const narrow = narrowed(whose, filter, due);
  if (!narrow) return null;
  const dated = filter.due ? [unended, ...narrow.whenDue] : [];
  const conditions = [queue.mine(whose, display), shows, ...dated, ...narrow.where];
  if (filter.arrived) {
    const at = queue.fids ? sql`m."threadsCheckTime"` : sql`i."createdAt"`;
    conditions.push(sql`${at} >= ${dayBegins(shanghaiDay(whose.now))}`);
  }
  // Work that was assigned has a mark of its own, as its rows, counts and order show it.
  if (filter.priorityLevel !== undefined)
    conditions.push(sql`${sql.ref(queue.fids ? 'm' : 'i')}."priorityLevel" = ${filter.priorityLevel}`);
  if (filter.tpids && !queue.fids) conditions.push(sql`i.tpid = any(${filter.tpids})`);
  // In the order of evaluations stands what was evaluated.
  if (order === 'grade') conditions.push(sql`m."evaluatedAt" is not null`);
  const own = queue.fids?.(whose) ?? null;
  const given = narrow.fids && new Set(narrow.fids);
  if (!own && given) conditions.push(sql`m.fid = any(${[...given]})`);
  return {
    fids: own && given ? own.filter((fid) => given.has(fid)) : own,
    where: sql.join(conditions, sql` and `),
    /** the message is looked at only where something is asked of it */
    aboutMessage: narrow.where.length > 0 || given !== null || dated.length > 0,
    due,
  };
}

/** The order of an index of each board; messages of several boards are merged in it. */
const boardOrders = (due: RawBuilder<unknown>): Record<QueueOrder, RawBuilder<unknown>> => ({
  due: due === replyDue ? sql`m."priorityLevel" desc, ${due}, m.tid` : sql`${due}, m.tid`,
  new: sql`m.tid desc`,
  old: sql`m.tid`,
  grade: sql`m."evaluatedAt" desc, m.tid desc`,
});
const itemOrders: Record<Exclude<QueueOrder, 'grade'>, RawBuilder<unknown>> = {
  due: sql`i."priorityLevel" desc, ${itemDue}, i.tpid`,
  new: sql`i.tpid desc`,
  old: sql`i.tpid`,
};

/** Items, with their messages only if the filter asks about messages: an index of the items answers the rest. */
const itemsOf = (aboutMessage: boolean) => (aboutMessage ? sql`item i join message m using (tid)` : sql`item i`);

/** The rows of a list from one place on: where they are, in its order. */
export async function queueRows(
  db: Db,
  whose: ListReader,
  asked: Asked,
  skip: number,
  count: number,
): Promise<Place[]> {
  const scope = scopeOf(whose, asked);
  const orders = ordersOf(asked.kind, asked.display, whose.organization);
  const order = asked.order ?? orders[0]!;
  if (!orders.includes(order)) return fail('A0400', { order: { name: 'invalid' } });
  if (!scope) return [];
  const { fids, where, aboutMessage, due } = scope;
  if (fids) {
    const by = boardOrders(due)[order];
    const { rows } = await sql<Place>`
      select m.tid, null as tpid from unnest(${fids}::int[]) as mine(fid) cross join lateral (
        select m.tid, m."priorityLevel", m."replyDueAt", m."explainDueAt", m."improveDueAt", m."lastUpdate", m."evaluatedAt"
        from message m where m.fid = mine.fid and ${where} order by ${by} limit ${skip + count}
      ) m order by ${by} limit ${count} offset ${skip}`.execute(db);
    return rows;
  }
  const { rows } = await sql<Place>`
    select i.tid, i.tpid from ${itemsOf(aboutMessage)} where ${where}
    order by ${itemOrders[order as 'due']} limit ${count} offset ${skip}`.execute(db);
  return rows;
}

/** The newest messages that wait for an office's reply, whoever has them in hand there. */
export async function waitingOf(
  db: Db,
  { app, groupId }: Pick<ListReader, 'app' | 'groupId'>,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`
    select m.tid from message m where m.fid = any(${boards.of(app).managedBy(groupId)}) and ${open}
      and m."traceState" = 0 and m."recheckState" <> 1 and ${unitMayAct(groupId)}
    order by m.tid desc limit ${count}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** Messages that hold all the words and that the search of everyone does not know: not public, or assigned from elsewhere. */
export async function ownMatches(
  db: Db,
  whose: ListReader,
  words: readonly string[],
  count: number,
): Promise<number[]> {
  const { app, groupId } = whose;
  const holds = words.map((word) => {
    const like = likeAnywhere(word);
    return sql`(m.subject ilike ${like} or m.content ilike ${like})`;
  });
  const all = sql.join(holds, sql` and `);
  const { rows } = await sql<{ tid: number }>`
    select m.tid from message m where m."threadState" = 2 and m.fid = any(${overseen(app, groupId)}) and ${all}
    union
    select m.tid from message m where ${all} and m.tid in (
      select i.tid from item i where i."toGroupId" = ${groupId} and i."processType" = 1
      union all select i.tid from item i where i."fromGroupId" = ${groupId} and i."processType" = 1)
    order by tid desc limit ${count}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** As far as a list's rows and their dates are counted. */
const COUNT_MAX = 10_000;
/** As far as a badge counts. */
const BADGE_MAX = 1_000;

/** Rows of a list up to a bound, with the columns a count needs of each; null where nothing can be in it. */
function bounded(whose: ListReader, asked: Asked, bound: number, wanted: 'priorityLevel' | null) {
  const scope = scopeOf(whose, asked);
  if (!scope) return null;
  const { fids, where, aboutMessage } = scope;
  const from = fids ? sql`message m` : itemsOf(aboutMessage);
  const boardsOnly = fids ? sql`m.fid = any(${fids}) and` : sql``;
  const columns = wanted ? sql.ref(`${fids ? 'm' : 'i'}.${wanted}`) : sql``;
  return sql`(select ${columns} from ${from} where ${boardsOnly} ${where} limit ${bound})`;
}

/** How many rows a list has, and how many of them are near (1) or past (2) their date. */
export async function queueCount(db: Db, whose: ListReader, asked: Asked) {
  const rows = bounded(whose, asked, COUNT_MAX + 1, 'priorityLevel');
  if (!rows) return { total: 0, more: false, priority1: 0, priority2: 0 };
  const found = await sql<{ total: number; priority1: number; priority2: number }>`
    select count(*)::int as total, count(*) filter (where "priorityLevel" = 1)::int as priority1,
      count(*) filter (where "priorityLevel" = 2)::int as priority2 from ${rows} counted`.execute(db);
  const { total, ...priorities } = found.rows[0]!;
  return { total: Math.min(total, COUNT_MAX), more: total > COUNT_MAX, ...priorities };
}

/** How many rows a list has, up to a bound. */
export async function queueTotal(db: Db, whose: ListReader, asked: Asked, bound: number) {
  const rows = bounded(whose, asked, bound + 1, null);
  if (!rows) return { total: 0, more: false };
  const { rows: found } = await sql<{ total: number }>`select count(*)::int as total from ${rows} counted`.execute(db);
  const { total } = found[0]!;
  return { total: Math.min(total, bound), more: total > bound };
}

/** Badges of many lists in one question, by the names they are given; none goes beyond 1000. */
export async function badges(db: Db, whose: ListReader, lists: Record<string, Asked>): Promise<Record<string, number>> {
  const parts = Object.entries(lists).flatMap(([name, asked]) => {
    const rows = bounded(whose, asked, BADGE_MAX, null);
    return rows ? [sql`(select count(*)::int from ${rows} counted) as ${sql.id(name)}`] : [];
  });
  if (parts.length === 0) return {};
  const { rows } = await sql<Record<string, number>>`select ${sql.join(parts)}`.execute(db);
  return rows[0]!;
}
