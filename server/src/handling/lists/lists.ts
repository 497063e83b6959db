import {
  type FeedbackKind,
  type FilterKind,
  feedbackKinds,
  hasDisplay,
  type QueueInput,
} from '@board/contract/handling';
import type { CaseRow } from '@board/contract/handling/case';
import type { queues as contract } from '@board/contract/handling/queues';
import { Organization } from '@board/contract/who';
import { hasBelow, units } from '../../accounts/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { boundOf } from '../../base/db/page.ts';
import { together } from '../../base/db/pipeline.ts';
import { messagesIn } from '../../messages/index.ts';
import { unreadFeedback } from '../../notices/index.ts';
import { type Actor, type CaseFile, isOpen } from '../case.ts';
import { claimsOf } from '../claims/store.ts';
import { caseOf } from '../engine.ts';
import { isParty, presentCase, presentItem } from '../present.ts';
import { itemsOfAll } from '../store.ts';
import { type ListReader, overseen } from './queue-displays.ts';
import { type Asked, badges, counted, listsOf, type Place, queueCount, queueRows, queueTotal } from './queues.ts';

/** The lists that an office and the units below it work through, and their badges. */

export const actingUnit = ({ viewer }: Ctx) =>
  ({ role: 'unit', uid: viewer.uid!, groupId: viewer.groupId! }) satisfies Actor;

export const listReader = ({ app, now, viewer }: Ctx): ListReader => ({
  app,
  now,
  groupId: viewer.groupId!,
  uid: viewer.uid!,
  organization: viewer.organization,
});

const ROWS_MAX = 100;

/**
 * Where a page of a list begins, how many rows it has, and as far as the list is counted: a thousand rows, in longer ones
 * some pages beyond the one that is read.
 */
export function clampedPage({ page, rows }: { page: number; rows: number }) {
  const count = Math.min(rows, ROWS_MAX);
  return { skip: (page - 1) * count, count, bound: boundOf({ page, rows: count }) };
}

export const listCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  pageAns: (input, ctx) => page(ctx, 'ans', input),
  pageTo: (input, ctx) => processPage(ctx, 'to', input),
  pageFrom: (input, ctx) => processPage(ctx, 'from', input),
  pageAll: (input, ctx) => page(ctx, 'all', input),

  ansCount: ({ display, ...filter }, ctx) => queueCount(ctx.db, listReader(ctx), { kind: 'ans', display, filter }),
  toCount: ({ display, ...filter }, ctx) => queueCount(ctx.db, listReader(ctx), { kind: 'to', display, filter }),
  fromCount: ({ display, ...filter }, ctx) => queueCount(ctx.db, listReader(ctx), { kind: 'from', display, filter }),

  async menuTaskNum({ submenu }, ctx) {
    const isAsked = (name: string) => submenu === undefined || submenu === listOf(name);
    const there = await listsOf(ctx.db, listReader(ctx));
    const lists = Object.entries(menuOf(ctx.viewer.organization, there)).filter(([name]) => isAsked(name));
    const kinds = feedbackTo(ctx).filter((kind) => isAsked(`${kind}Feedback`));
    const [counts, unread] = await together(ctx.db, (db) =>
      Promise.all([
        badges(db, listReader(ctx), Object.fromEntries(lists)),
        kinds.length > 0 ? unreadFeedback(db, ctx.viewer.uid!) : null,
      ]),
    );
    return { ...counts, ...Object.fromEntries(kinds.map((kind) => [`${kind}Feedback`, unread?.[kind] ?? 0])) };
  },
};

/** The list that a badge belongs to: `list-ans:1:week` is of `list-ans`, `list-ans:1?typeId=5` of `list-ans?typeId=5`. */
const listOf = (badge: string) => badge.replace(/:[^?]*/, '');

/** Lists of which is counted too what is overdue, due today and by the end of the week, and what came today. */
const DATED: [kind: FilterKind, display: number][] = [
  ['ans', 1],
  ['to', 1],
  ['from', 1],
];

/**
 * The lists of the task menu by their names. Suggestions are counted apart where a unit has other messages too: to a
 * ministry everything is a suggestion, so there the suffix falls away (product.md §6).
 */
function menuOf(organization: number, kinds: readonly FilterKind[]): Record<string, Asked> {
  const lists = kinds.flatMap((kind) =>
    counted(kind)
      .filter((display) => hasDisplay(kind, display, organization))
      .map((display): [string, Asked] => [`list-${kind}:${display}`, { kind, display, filter: {} }]),
  );
  const suggestions = lists.map(([name, asked]): [string, Asked] => [
    `${name}?typeId=5`,
    { ...asked, filter: { typeFlag: 1 } },
  ]);
  const dated = DATED.filter(([kind]) => kinds.includes(kind)).flatMap(([kind, display]) =>
    (['overdue', 'today', 'week'] as const).map((due): [string, Asked] => [
      `list-${kind}:${display}:${due}`,
      { kind, display, filter: { due } },
    ]),
  );
  const arrived = kinds.flatMap((kind): [string, Asked][] =>
    kind === 'ans' || kind === 'to' ? [[`list-${kind}:1:new`, { kind, display: 1, filter: { arrived: 'today' } }]] : [],
  );
  return Object.fromEntries([
    ...lists,
    ...dated,
    ...arrived,
    ...(organization === Organization.local ? suggestions : []),
  ]);
}

/** The sides from which something can come for a unit: not from above where nobody is, nor from below. */
function feedbackTo({ app, viewer }: Ctx): FeedbackKind[] {
  const groupId = viewer.groupId!;
  const isThere: Partial<Record<FeedbackKind, boolean>> = {
    last: units.of(app).get(groupId)?.parentId != null,
    next: hasBelow(app, groupId),
  };
  return feedbackKinds.filter((kind) => isThere[kind] ?? true);
}

async function read(ctx: Ctx, kind: FilterKind, input: QueueInput) {
  const { page, rows, display, order, ...filter } = input;
  const { skip, count, bound } = clampedPage({ page, rows });
  const list: Asked = { kind, display, order, filter };
  const [places, total] = await Promise.all([
    queueRows(ctx.db, listReader(ctx), list, skip, count),
    queueTotal(ctx.db, listReader(ctx), list, bound),
  ]);
  const [files, claims] = await Promise.all([
    filesOf(ctx, places),
    claimsOf(
      ctx,
      places.map(({ tid }) => tid),
    ),
  ]);
  return { total, files, claimOf: ({ message }: CaseFile) => claims.get(message.tid) ?? null };
}

async function page(ctx: Ctx, kind: FilterKind, input: QueueInput) {
  const { total, files, claimOf } = await read(ctx, kind, input);
  return {
    ...total,
    rows: files.map(({ file }) => ({ ...presentCase(ctx, file, actingUnit(ctx)), claim: claimOf(file) })),
  };
}

async function processPage(ctx: Ctx, kind: FilterKind, input: QueueInput) {
  const { total, files, claimOf } = await read(ctx, kind, input);
  const rows = files.map(({ file, item }) => ({
    ...presentCase(ctx, file, actingUnit(ctx)),
    // The mark of the date that the row shows.
    priorityLevel: item!.priorityLevel,
    item: presentItem(ctx, item!),
    claim: claimOf(file),
  }));
  return { ...total, rows };
}

/** Rows of messages that the unit may read, in the order given; the others are left out. */
export async function readableCases(ctx: Ctx, tids: readonly number[]): Promise<CaseRow[]> {
  const mayRead = readableBy(ctx.app, ctx.viewer.groupId!);
  const places = tids.map((tid) => ({ tid, tpid: null }));
  return (await filesOf(ctx, places))
    .filter(({ file }) => mayRead(file))
    .map(({ file }) => presentCase(ctx, file, actingUnit(ctx)));
}

/** Whether a unit may read a case: it has to do with it, or it oversees the board. */
export function readableBy(app: App, groupId: number): (file: CaseFile) => boolean {
  const readable = new Set(overseen(app, groupId));
  return (file) => isParty(file, groupId) || (isOpen(file) && readable.has(file.message.fid));
}

/** The cases of places in a list, in its order; what a list offers does not depend on the answers' texts. */
export async function filesOf(ctx: Ctx, places: readonly Place[]) {
  const tids = [...new Set(places.map(({ tid }) => tid))];
  const [messages, items] = await together(ctx.db, (db) => Promise.all([messagesIn(db, tids), itemsOfAll(db, tids)]));
  const itemsOf = Map.groupBy(items, ({ tid }) => tid);
  const cases = new Map(
    messages.map((message): [number, CaseFile] => [message.tid, caseOf(ctx.app, message, itemsOf.get(message.tid))]),
  );
  return places.flatMap(({ tid, tpid }) => {
    const file = cases.get(tid);
    return file ? [{ file, item: file.items.find((one) => one.tpid === tpid) ?? null }] : [];
  });
}
