import { TpState } from '@board/contract/codes';
import type { QueueInput } from '@board/contract/handling';
import { parseMessageIds } from '@board/contract/validators';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db.ts';
import { fail } from '../base/refusal.ts';
import type { Message } from '../messages/index.ts';
import type { Item } from './store.ts';

/**
 * The queues of domain.md B2. A list, its badge and its counts use one predicate. `m` is the message, `i` the process
 * item. States are written out, so that prepared statements can use the partial indexes.
 */
type Predicate = RawBuilder<SqlBool>;

const open = sql`m."threadState" in (1, 2)`;
const noActiveItem = sql`not exists (select from item a where a.tid = m.tid and a."tpState" not in (4, 8, 10, 14, 21))`;

/** list-ans: messages of the boards I handle. */
const ansDisplays: Record<number, Predicate> = {
  1: sql`${open} and m."traceState" = 0 and m."processState" <> 1 and m."recheckState" <> 1`,
  2: sql`m."needExplain" and m."traceState" = 3 and ${noActiveItem}`,
  3: sql`${open}`,
  4: sql`m."recheckState" = 1`,
  5: sql`m."improveState" > 0 and m."improveState" = 1 and ${noActiveItem}`,
};

const unhandled = [
  TpState.toAccept,
  TpState.toReply,
  TpState.replyRejected,
  TpState.toExplain,
  TpState.explanationRejected,
  TpState.toImprove,
  TpState.improvementRejected,
];
const anyState = sql<SqlBool>`i."processType" = 1`;
const stateIn = (...states: number[]) => sql<SqlBool>`i."tpState" in (${sql.raw(states.join(', '))})`;

/** list-to: items assigned to my unit. */
const toDisplays: Record<number, Predicate> = {
  1: stateIn(TpState.toAccept, TpState.toReply, TpState.replyRejected),
  2: stateIn(TpState.toExplain, TpState.explanationRejected),
  3: stateIn(TpState.returnAsked),
  4: anyState,
  5: stateIn(TpState.toImprove, TpState.improvementRejected),
};

/** list-from: items my unit assigned. */
const fromDisplays: Record<number, Predicate> = {
  1: stateIn(...unhandled),
  2: stateIn(TpState.replyInReview),
  3: stateIn(TpState.explanationInReview),
  4: stateIn(TpState.returnAsked),
  5: anyState,
  6: stateIn(TpState.improvementInReview),
};

/** The review desk. */
const reviewDisplays = {
  pending: sql<SqlBool>`m."threadState" = 0`,
  supplement: sql<SqlBool>`m."threadState" = 4`,
  rejected: sql<SqlBool>`m."threadState" = 3`,
  appealed: sql<SqlBool>`m."trashRecheckState" = 1`,
  recheck: sql<SqlBool>`m."recheckState" = 1`,
  takedown: sql<SqlBool>`m."takedownState" = 1`,
  correction: sql<SqlBool>`m.correction is not null`,
  passed: sql<SqlBool>`${open} and m."threadsCheckTime" is not null`,
};
export type ReviewDisplay = keyof typeof reviewDisplays;

export interface Whose {
  groupId: number;
  /** boards the unit handles */
  fids: readonly number[];
}
export type QueueName = 'ans' | 'to' | 'from';

interface Queue {
  from: RawBuilder<unknown>;
  mine: (whose: Whose) => RawBuilder<SqlBool>;
  displays: Record<number, Predicate>;
  due: RawBuilder<unknown>;
}

const itemsJoined = sql`item i join message m using (tid)`;
const queues: Record<QueueName, Queue> = {
  ans: {
    from: sql`message m`,
    mine: ({ groupId, fids }) =>
      sql`m.fid = any(${fids}) and (m."ownerGroupId" is null or m."ownerGroupId" = ${groupId})`,
    displays: ansDisplays,
    due: sql`m."replyDueAt"`,
  },
  to: {
    from: itemsJoined,
    mine: ({ groupId }) => sql`i."toGroupId" = ${groupId}`,
    displays: toDisplays,
    due: sql`i."dueAt"`,
  },
  from: {
    from: itemsJoined,
    mine: ({ groupId }) => sql`i."fromGroupId" = ${groupId} and i."processType" = 1`,
    displays: fromDisplays,
    due: sql`i."dueAt"`,
  },
};

export const displaysOf = (name: QueueName): number[] => Object.keys(queues[name].displays).map(Number);

/** One page of a queue, with its total: messages, and for the process queues the item of each. */
export async function queuePage(
  db: Db,
  name: QueueName,
  whose: Whose,
  display: number,
  filter: QueueInput,
): Promise<{ rows: { message: Message; item: Item | null }[]; total: number }> {
  const queue = queues[name];
  const predicate = queue.displays[display] ?? fail('A0400');
  // No type chosen means nothing is asked for (product.md §5).
  if (filter.typeIds?.length === 0) return { rows: [], total: 0 };
  const where = sql`${queue.mine(whose)} and ${predicate} ${narrowed(filter)}`;
  const order = {
    due: sql`m."priorityLevel" desc, ${queue.due} nulls last, m.tid`,
    new: sql`m.tid desc`,
    old: sql`m.tid`,
  }[filter.order];
  const itemColumn = name === 'ans' ? sql`null` : sql`to_jsonb(i)`;
  const { rows } = await sql<Message & { item: Item | null }>`
    select m.*, ${itemColumn} as item from ${queue.from} where ${where}
    order by ${order} limit ${filter.rows} offset ${(filter.page - 1) * filter.rows}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${queue.from} where ${where}`.execute(
    db,
  );
  return {
    rows: rows.map(({ item, ...message }) => ({ message, item: item && revived(item) })),
    total: counted.rows[0]!.count,
  };
}

/** How many wait in a queue, and how many of them are near (1) or past (2) their date. */
export async function queueCount(db: Db, name: QueueName, whose: Whose, display: number) {
  const queue = queues[name];
  const predicate = queue.displays[display] ?? fail('A0400');
  const { rows } = await sql<{ total: number; priority1: number; priority2: number }>`
    select count(*)::int as total, count(*) filter (where m."priorityLevel" = 1)::int as priority1,
      count(*) filter (where m."priorityLevel" = 2)::int as priority2
    from ${queue.from} where ${queue.mine(whose)} and ${predicate}`.execute(db);
  return rows[0]!;
}

/** One page of the review desk, oldest first where something waits. */
export async function reviewPage(
  db: Db,
  display: ReviewDisplay,
  keywords: string | undefined,
  page: number,
  rows: number,
) {
  const predicate = reviewDisplays[display];
  const where = sql`${predicate} ${keywords ? sql`and m.subject ilike ${`%${escapeLike(keywords)}%`}` : sql``}`;
  const order = display === 'passed' || display === 'rejected' ? sql`m.tid desc` : sql`m."createDateline", m.tid`;
  const found = await sql<Message>`select m.* from message m where ${where} order by ${order}
    limit ${rows} offset ${(page - 1) * rows}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from message m where ${where}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]!.count };
}

/** What waits at the review desk, by display. */
export async function reviewCounts(db: Db): Promise<Record<string, number>> {
  const waiting = ['pending', 'supplement', 'appealed', 'recheck', 'takedown', 'correction'] as const;
  const counts = await Promise.all(
    waiting.map((display) =>
      sql<{ count: number }>`select count(*)::int as count from message m where ${reviewDisplays[display]}`.execute(db),
    ),
  );
  return Object.fromEntries(waiting.map((display, i) => [display, counts[i]!.rows[0]!.count]));
}

function narrowed({ tids, typeIds, keywords, priorityLevel }: QueueInput) {
  const parts = [];
  if (tids) {
    const parsed = parseMessageIds(tids);
    if ('problem' in parsed) {
      const name = parsed.problem === 'digits' ? 'messageIdDigits' : 'messageIdLarge';
      return fail('A0400', { tids: { name } });
    }
    if (parsed.ids.length > 0) parts.push(sql`and m.tid = any(${parsed.ids})`);
  }
  if (typeIds) parts.push(sql`and m."typeId" = any(${typeIds})`);
  if (keywords?.trim()) parts.push(sql`and m.subject ilike ${`%${escapeLike(keywords.trim())}%`}`);
  if (priorityLevel !== undefined) parts.push(sql`and m."priorityLevel" = ${priorityLevel}`);
  return sql.join(parts, sql` `);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** An item that came as JSON has its times as text. */
const DATES = ['createdAt', 'stateAt', 'receivedAt', 'openedAt', 'dueAt', 'delayAskedTo', 'closedAt'] as const;
function revived(item: Item): Item {
  const dates = DATES.map((name) => [name, item[name] === null ? null : new Date(item[name])]);
  return { ...item, ...Object.fromEntries(dates) };
}
