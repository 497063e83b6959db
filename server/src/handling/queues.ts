import { TpState } from '@board/contract/codes';
import { type FilterKind, ordersOf, type QueueFilter, type QueueOrder } from '@board/contract/handling';
import { Organization, type OrganizationCode } from '@board/contract/who';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasBelow, units } from '../accounts/index.ts';
import type { App } from '../base/app.ts';
import { type Db, likeAnywhere } from '../base/db.ts';
import { fail } from '../base/refusal.ts';
import { board, boards, seatsUnder } from '../forums/index.ts';
import { ENDED } from './case.ts';
import { narrowed } from './queue-filter.ts';

/**
 * The queues of domain.md B2. A list, its badge, its counts and its sheet use one predicate. `m` is the message, `i`
 * the process item. States are written out, so that prepared statements can use the partial indexes.
 */
type Predicate = RawBuilder<SqlBool>;

/** Passed by the platform, public or not. */
export const open = sql<SqlBool>`m."threadState" in (1, 2)`;
const noActiveItem = sql`not exists (select from item a where a.tid = m.tid and a."tpState" not in (4, 8, 10, 14, 21))`;

interface Display {
  shows: Predicate;
  /** when a row of it is due */
  due: RawBuilder<unknown>;
  /** not ended, and its clock goes: what can be overdue at all */
  unended: Predicate;
  /** a part of another display, or everything: not counted for the menu */
  part?: true;
}

const replyDue = sql`m."replyDueAt"`;
/** Nobody is late while the author is asked or the platform looks at it again (domain.md A3). */
export const isRunning = sql<SqlBool>`m."pausedAt" is null`;
const toReply = sql<SqlBool>`m."traceState" = 0 and ${isRunning}`;
/** What waits for the platform has no date of its own: the longest waiting first. */
const waiting = sql`m."lastUpdate"`;

/** Work on a message that is mine, or of nobody yet among those who handle its board. */
const mineToDo = (groupId: number) => sql<SqlBool>`(m."ownerGroupId" is null or m."ownerGroupId" = ${groupId})`;

/** list-ans: messages of the boards I handle. */
const ansDisplays: Record<number, Display> = {
  1: {
    shows: sql`${open} and m."traceState" = 0 and m."processState" <> 1 and m."recheckState" <> 1`,
    due: replyDue,
    unended: toReply,
  },
  2: {
    shows: sql`m."needExplain" and m."traceState" = 3 and ${noActiveItem}`,
    due: sql`m."explainDueAt"`,
    unended: isRunning,
  },
  3: { shows: open, due: replyDue, unended: toReply, part: true },
  4: { shows: sql`m."recheckState" = 1`, due: waiting, unended: isRunning },
  5: {
    shows: sql`m."improveState" > 0 and m."improveState" = 1 and ${noActiveItem}`,
    due: sql`m."improveDueAt"`,
    // A pause moves the dates of replies and explanations only.
    unended: sql`true`,
  },
};

const itemDue = sql`i."dueAt"`;
const unendedItem = sql<SqlBool>`i."tpState" not in (${sql.raw(ENDED.join(', '))}) and ${isRunning}`;
const inStates = (...states: number[]): Display => ({
  shows: sql`i."tpState" in (${sql.raw(states.join(', '))})`,
  due: itemDue,
  unended: unendedItem,
});
const everything: Display = { shows: sql`true`, due: itemDue, unended: unendedItem, part: true };

/** list-to: items assigned to my unit. 6 and 7 are the two parts of 1: assigned by the unit above, and accepted. */
const toDisplays: Record<number, Display> = {
  1: inStates(TpState.toAccept, TpState.toReply, TpState.replyRejected),
  2: inStates(TpState.toExplain, TpState.explanationRejected),
  3: inStates(TpState.returnAsked),
  4: everything,
  5: inStates(TpState.toImprove, TpState.improvementRejected),
  6: inStates(TpState.toAccept),
  7: inStates(TpState.toReply, TpState.replyRejected),
};

/** list-from: items my unit assigned. 7 is all that waits to be examined. */
const fromDisplays: Record<number, Display> = {
  1: inStates(
    TpState.toAccept,
    TpState.toReply,
    TpState.replyRejected,
    TpState.toExplain,
    TpState.explanationRejected,
    TpState.toImprove,
    TpState.improvementRejected,
  ),
  2: inStates(TpState.replyInReview),
  3: inStates(TpState.explanationInReview),
  4: inStates(TpState.returnAsked),
  5: everything,
  6: inStates(TpState.improvementInReview),
  7: inStates(TpState.replyInReview, TpState.explanationInReview, TpState.improvementInReview),
};

/** Everything at and below my boards (allMessage), to read. */
const allDisplays: Record<number, Display> = {
  1: { shows: open, due: replyDue, unended: toReply, part: true },
};

/** Who asks, and what is his. */
export interface Whose {
  app: App;
  now: Date;
  groupId: number;
  organization: OrganizationCode;
}

interface Queue {
  displays: Record<number, Display>;
  /** the boards it is about; null: items, wherever their message lies */
  fids: ((whose: Whose) => readonly number[]) | null;
  mine: (whose: Whose, display: number) => Predicate;
}

const queues: Record<FilterKind, Queue> = {
  ans: {
    displays: ansDisplays,
    fids: ({ app, groupId }) => boards.of(app).managedBy(groupId),
    mine: ({ groupId }, display) => (display === 3 ? sql`true` : mineToDo(groupId)),
  },
  to: {
    displays: toDisplays,
    fids: null,
    // Only work assigned online has a unit of the board at its other end.
    mine: ({ groupId }) => sql`i."toGroupId" = ${groupId}`,
  },
  from: {
    displays: fromDisplays,
    fids: null,
    // An offline transfer has states of its own, and one that was taken back shows among all.
    mine: ({ groupId }, display) =>
      display === 5 ? sql`i."fromGroupId" = ${groupId} and i."processType" = 1` : sql`i."fromGroupId" = ${groupId}`,
  },
  all: {
    displays: allDisplays,
    fids: ({ app, groupId }) => overseen(app, groupId),
    mine: () => sql`true`,
  },
};

/**
 * Seats whose messages a unit may read: its own, and for local governments those of the region and the regions below.
 * Ministries have no region, and a people's congress sees only what is written to itself (domain.md B2).
 */
export function overseen(app: App, groupId: number): readonly number[] {
  const own = boards.of(app).managedBy(groupId);
  const below = own.flatMap((fid) => {
    const { parentFid, organization } = board(app, fid)!;
    return parentFid === null || organization !== Organization.local ? [] : seatsUnder(app, parentFid);
  });
  return [...new Set([...own, ...below.filter((fid) => board(app, fid)!.organization === Organization.local)])];
}

/**
 * The lists that can hold anything for a unit: a board of its own, a unit above that assigns, one below to assign to. What
 * was delivered is handed to units anywhere (domain.md B4), so work that is there counts as well.
 */
export async function listsOf(db: Db, { app, groupId, organization }: Whose): Promise<FilterKind[]> {
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

/** What is counted for the menu: displays that somebody works through. */
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

/** Where a list lies: the boards it is read from, or null for items, and what holds of its rows. */
function scopeOf(whose: Whose, { kind, display, order, filter }: Asked) {
  const queue = queues[kind];
  const { shows, due, unended } = queue.displays[display] ?? fail('A0400');
  const narrow = narrowed(whose, filter, due);
  if (!narrow) return null;
  const dated = filter.due ? [unended, ...narrow.whenDue] : [];
  const conditions = [queue.mine(whose, display), shows, ...dated, ...narrow.where];
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

/** Items without their messages, where nothing is asked of those: an index has all that is wanted. */
const itemsOf = (aboutMessage: boolean) => (aboutMessage ? sql`item i join message m using (tid)` : sql`item i`);

/** The rows of a list from one place on: where they are, in its order. */
export async function queueRows(db: Db, whose: Whose, asked: Asked, skip: number, count: number): Promise<Place[]> {
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

/** Messages that hold all the words and that the search of everyone does not know: not public, or assigned from elsewhere. */
export async function ownMatches(db: Db, whose: Whose, words: readonly string[], count: number): Promise<number[]> {
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
function bounded(whose: Whose, asked: Asked, bound: number, wanted: 'priorityLevel' | null) {
  const scope = scopeOf(whose, asked);
  if (!scope) return null;
  const { fids, where, aboutMessage } = scope;
  const from = fids ? sql`message m` : itemsOf(aboutMessage);
  const boardsOnly = fids ? sql`m.fid = any(${fids}) and` : sql``;
  const columns = wanted ? sql.ref(`${fids ? 'm' : 'i'}.${wanted}`) : sql``;
  return sql`(select ${columns} from ${from} where ${boardsOnly} ${where} limit ${bound})`;
}

/** How many rows a list has, and how many of them are near (1) or past (2) their date. */
export async function queueCount(db: Db, whose: Whose, asked: Asked) {
  const rows = bounded(whose, asked, COUNT_MAX + 1, 'priorityLevel');
  if (!rows) return { total: 0, more: false, priority1: 0, priority2: 0 };
  const found = await sql<{ total: number; priority1: number; priority2: number }>`
    select count(*)::int as total, count(*) filter (where "priorityLevel" = 1)::int as priority1,
      count(*) filter (where "priorityLevel" = 2)::int as priority2 from ${rows} counted`.execute(db);
  const { total, ...priorities } = found.rows[0]!;
  return { total: Math.min(total, COUNT_MAX), more: total > COUNT_MAX, ...priorities };
}

/** How many rows a list has, up to a bound. */
export async function queueTotal(db: Db, whose: Whose, asked: Asked, bound: number) {
  const rows = bounded(whose, asked, bound + 1, null);
  if (!rows) return { total: 0, more: false };
  const { rows: found } = await sql<{ total: number }>`select count(*)::int as total from ${rows} counted`.execute(db);
  const { total } = found[0]!;
  return { total: Math.min(total, bound), more: total > bound };
}

/** Badges of many lists in one question, by the names they are given; none goes beyond 1000. */
export async function badges(db: Db, whose: Whose, lists: Record<string, Asked>): Promise<Record<string, number>> {
  const parts = Object.entries(lists).flatMap(([name, asked]) => {
    const rows = bounded(whose, asked, BADGE_MAX, null);
    return rows ? [sql`(select count(*)::int from ${rows} counted) as ${sql.id(name)}`] : [];
  });
  if (parts.length === 0) return {};
  const { rows } = await sql<Record<string, number>>`select ${sql.join(parts)}`.execute(db);
  return rows[0]!;
}
