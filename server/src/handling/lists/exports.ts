import { ThreadState } from '@board/contract/codes';
import type { CaseRow } from '@board/contract/handling/case';
import type { exports as contract } from '@board/contract/handling/exports';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import { listSheets } from '@board/contract/rules/sheet-kinds';
import { Organization } from '@board/contract/who';
import { accountByUid, unitNameFor } from '../../accounts/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Listener } from '../../base/events/events.ts';
import type { Sheet } from '../../base/files/sheet.ts';
import type { AskedSheet, SheetSource } from '../../base/files/sheet-source.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { limits, shanghaiDay } from '../../settings/index.ts';
import { sheetBytes, sheetsOf, startSheet, tidsOf, writeAnew } from '../../sheets/index.ts';
import { presentItem, presentListed } from '../present.ts';
import type { Item } from '../store.ts';
import { filesOf, listReader, readableBy } from './lists.ts';
import type { ListReader } from './queue-displays.ts';
import { type Asked, type Place, queueRows, queueTotal } from './queues.ts';

/** Lists taken away as a sheet: what the list shows, masked, with whose it is on every page, noted in the log. */
export const exportCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async exportStart({ kind, display, order, filter }, ctx) {
    const { db, viewer } = ctx;
    if (viewer.organization === Organization.congress && (kind === 'to' || kind === 'from')) fail('A0403');
    const asked: Asked = { kind, display, order: order || undefined, filter };
    // An order that does not fit is refused now, not when the sheet is written.
    await queueRows(db, listReader(ctx), asked, 0, 1);
    const { total } = await queueTotal(db, listReader(ctx), asked, ctx.limits.exportRowsMax + 1);
    const list = { kind, display, order, filter, title: ctx.texts.sheet.titles[kind], about: '', tids: null };
    return await startSheet(ctx, { ...list, rows: total }, { display, filtered: Object.keys(filter) });
  },

  async exportList(_input, ctx) {
    return { exports: await sheetsOf(ctx, listSheets) };
  },

  exportFile: ({ exportId }, ctx) => sheetBytes(ctx, listSheets, exportId),
};

const CHUNK = 500;

/** Removes masked and withdrawn messages from sheets that are fetched later (domain.md B3 rows 44, 45). */
export const sheetListener: Listener = {
  name: 'exports',
  async hear(events, db) {
    const tids = events.flatMap(({ kind, tid }) =>
      kind === 'corrected' || kind === 'takedownDecided' ? (tid ?? []) : [],
    );
    if (tids.length > 0) await writeAnew(db, tids);
  },
};

/** Lists of the task board, and what figures of the data board count. */
export const listSource: SheetSource = { kinds: listSheets, write };

async function write(app: App, made: AskedSheet, progress: (rows: number) => Promise<void>) {
  const { db } = app.database;
  const { uid, title, about } = made;
  // Lists of the task board are a unit's.
  const groupId = made.groupId!;
  const ctx = systemContext(app, db, limits.of(app));
  const places = await placesOf(ctx, made);
  const mayRead = readableBy(app, groupId);
  const rows: Sheet['rows'] = [];
  for (let at = 0; at < places.length; at += CHUNK) {
    for (const { file, item } of await filesOf(ctx, places.slice(at, at + CHUNK))) {
      const row = presentListed(ctx, file);
      rows.push(mayRead(file) ? cells(ctx, row, item) : closedCells(row));
    }
    await progress(rows.length);
  }
  const { nickName } = await accountByUid(db, uid);
  const mark = ctx.texts.sheet.mark(unitNameFor(ctx, groupId), nickName, minute(ctx.now), rows.length);
  const columns = ctx.texts.sheet.columns.map(([title, width]) => ({ title, width }));
  const tids = [...new Set(places.map(({ tid }) => tid))];
  return { title, mark: [about, mark].filter(Boolean).join(' '), columns, rows, tids };
}

/** The rows that a sheet is to hold, as of when it was asked for where they are known, else as of now. */
async function placesOf({ app, db, now, limits }: Ctx, made: AskedSheet): Promise<Place[]> {
  const { exportId, kind, uid, groupId, organization, display, order, filter } = made;
  if (kind === 'figure') return ((await tidsOf(db, exportId)) ?? []).map((tid) => ({ tid, tpid: null }));
  const mine: ListReader = { app, now, groupId: groupId!, uid, organization };
  const asked = { kind, display, order: order || undefined, filter } as Asked;
  return await queueRows(db, mine, asked, 0, limits.exportRowsMax);
}

/** In the order of `texts.sheet.columns`. */
function cells(ctx: Ctx, row: Omit<CaseRow, 'actions'>, of: Item | null) {
  const item = of && presentItem(ctx, of);
  const at = (seconds: number | null) => (seconds === null ? '' : minute(new Date(seconds * 1000)));
  return [
    row.tid,
    hidden(row.subject),
    hidden(row.content),
    row.nickName,
    row.typeName,
    row.domainName,
    row.forumName,
    row.stateInfo,
    item ? item.tpStateDesc : row.traceStateDesc,
    row.processStateDesc,
    ctx.texts.priority[(of ?? row).priorityLevel] ?? '',
    item ? `${item.fromGroupName} → ${item.toGroupName}` : row.currentGroupName,
    at(row.dateline),
    at(row.threadsCheckTime),
    at(item ? item.dueAt : row.dueAt),
    row.grade ?? '',
  ];
}

/** The public part of a message outside the unit's scope: a region's figure counts messages of a people's congress. */
const closedCells = ({ tid, subject, forumName, threadState }: Omit<CaseRow, 'actions'>) => [
  tid,
  threadState === ThreadState.public ? subject : '',
  '',
  '',
  '',
  '',
  forumName,
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
];

/** Day and minute in Shanghai. */
const minute = (date: Date) =>
  `${shanghaiDay(date)} ${new Date(date.getTime() + 8 * 60 * MINUTE).toISOString().slice(11, 16)}`;

/** Masks personal data in titles and texts of a sheet, even if the public page shows them. */
const hidden = (text: string): string => masked(text, personalIn(text));
