import { ThreadState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { ExportRow } from '@board/contract/handling';
import type { CaseRow } from '@board/contract/handling/case';
import type { exports as contract } from '@board/contract/handling/exports';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import { Organization } from '@board/contract/who';
import { accountByUid, unitName } from '../../accounts/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { type Listener, record } from '../../base/events/events.ts';
import { type Sheet, writeSheet } from '../../base/files/sheet.ts';
import { newFileKey } from '../../base/files/store.ts';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { forEach } from '../../base/platform/jobs.ts';
import { limits, shanghaiDay } from '../../settings/index.ts';
import { presentItem, presentListed } from '../present.ts';
import {
  claimExport,
  type Export,
  expiredExports,
  exportById,
  exportsOf,
  finishExport,
  insertExport,
  type NewExport,
  patchExport,
  tidsOf,
  writeAnew,
} from './export-store.ts';
import { filesOf, readableBy, whose } from './lists.ts';
import type { Whose } from './queue-displays.ts';
import { type Asked, type Place, queueRows, queueTotal } from './queues.ts';

/** Lists taken away as a sheet: what the list shows, masked, with whose it is on every page, noted in the log. */
export const exportCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async exportStart({ kind, display, order, filter }, ctx) {
    const { db, viewer } = ctx;
    if (viewer.organization === Organization.congress && (kind === 'to' || kind === 'from')) fail('A0403');
    const asked: Asked = { kind, display, order: order || undefined, filter };
    // An order that does not fit is refused now, not when the sheet is written.
    await queueRows(db, whose(ctx), asked, 0, 1);
    const { total } = await queueTotal(db, whose(ctx), asked, ctx.limits.exportRowsMax + 1);
    const list = { kind, display, order, filter, title: ctx.texts.sheet.titles[kind], about: '', tids: null };
    return await startExport(ctx, { ...list, rows: total }, { display, filtered: Object.keys(filter) });
  },

  async exportList(_input, { db, viewer }) {
    return { exports: (await exportsOf(db, viewer.uid!, LISTED)).map(presentExport) };
  },

  async exportFile({ exportId }, { app, db, viewer, now }) {
    const found = await exportById(db, exportId);
    // An account that moved to another unit may no longer fetch lists of the former one.
    const mine = found?.uid === viewer.uid && found?.groupId === viewer.groupId;
    if (!found || !mine || found.state !== 'done' || found.expiresAt <= now) return fail('A0404');
    return await app.files.getBytes(found.key!);
  },
};

/** As many as are listed. */
const LISTED = 20;
/** ms without a sign of life after which another takes a sheet over */
const LOST = 10 * MINUTE;
const CHUNK = 500;

type NewSheet = Pick<NewExport, 'kind' | 'title' | 'about' | 'display' | 'order' | 'filter' | 'tids' | 'rows'>;

/**
 * Has a list written as a sheet, of which the log says so: at once, or when its turn comes. B0009 where it is too large,
 * or too many of the same person wait. `noted`: what the log says of the list besides; nothing that was looked for.
 */
export async function startExport(ctx: Ctx, list: NewSheet, noted: Record<string, unknown>): Promise<ExportRow> {
  const { app, db, viewer, now } = ctx;
  const { exportRowsMax, exportRowsAtOnce, exportsOpenMax, exportDays } = ctx.limits;
  if (list.rows > exportRowsMax) fail('B0009', { kind: { name: 'exportLarge', with: exportRowsMax } });
  await takeAdvisoryLock(ctx, `sheets of ${viewer.uid}`);
  const open = (await exportsOf(db, viewer.uid!, LISTED)).filter((one) => isOpen(one));
  if (open.length >= exportsOpenMax) fail('B0009', { kind: { name: 'exportsWaiting' } });
  const made = await insertExport(db, {
    ...list,
    ...{ uid: viewer.uid!, groupId: viewer.groupId!, organization: viewer.organization, state: 'waiting', key: null },
    ...{ createdAt: now, touchedAt: now, expiresAt: new Date(now.getTime() + exportDays * DAY) },
  });
  await record(db, {
    kind: 'exported',
    at: now,
    actorUid: viewer.uid,
    actorGroupId: viewer.groupId,
    actorRole: 'unit',
    data: { exportId: made.exportId, kind: list.kind, rows: list.rows, ...noted },
  });
  // A short sheet is written at once, without waiting for its turn.
  if (list.rows <= exportRowsAtOnce) ctx.afterCommit(() => void writeSoon(app, made.exportId));
  return presentExport(made);
}

/** Should it not begin now, as without a connection to the database, the job comes to it. */
const writeSoon = (app: App, exportId: number) =>
  writeNext(app, exportId).catch((error) => app.log.error({ err: error, exportId }, 'export'));

const isOpen = ({ state }: Export) => state === 'waiting' || state === 'running';

const presentExport = ({ exportId, kind, title, state, rows, written, createdAt, expiresAt }: Export): ExportRow => ({
  ...{ exportId, kind, title, state, rows, written },
  dateline: toSeconds(createdAt),
  expiresAt: toSeconds(expiresAt),
});

/** Writes the next sheet that waits, or the given one. Answers whether there was one. */
export async function writeNext(app: App, exportId: number | null = null): Promise<boolean> {
  const { db } = app.database;
  const now = app.clock.now();
  const taken = await claimExport(db, now, new Date(now.getTime() - LOST), exportId);
  if (!taken) return false;
  try {
    const key = newFileKey(now, 'xlsx').replace('attachment/', 'export/');
    const { tids, ...sheet } = await sheetOf(app, taken);
    await app.files.put(key, await writeSheet(sheet));
    await finishExport(db, taken.exportId, { key, rows: sheet.rows.length, tids });
    // Of one that is written anew, the file of before.
    if (taken.key) await app.files.delete(taken.key);
  } catch (error) {
    app.log.error({ err: error, exportId: taken.exportId }, 'export');
    await patchExport(db, taken.exportId, { state: 'failed', tids: null }).catch(() => {});
  }
  return true;
}

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

async function sheetOf(app: App, made: Export): Promise<Sheet & { tids: number[] }> {
  const { db } = app.database;
  const { exportId, uid, groupId, title, about } = made;
  const ctx = systemContext(app, db, limits.of(app));
  const places = await placesOf(ctx, made);
  const mayRead = readableBy(app, groupId);
  const rows: Sheet['rows'] = [];
  for (let at = 0; at < places.length; at += CHUNK) {
    for (const { file, item } of await filesOf(ctx, places.slice(at, at + CHUNK))) {
      const row = presentListed(ctx, file);
      rows.push(mayRead(file) ? cells(ctx, row, item && presentItem(ctx, item)) : closedCells(row));
    }
    await patchExport(db, exportId, { written: rows.length, touchedAt: app.clock.now() });
  }
  const { nickName } = await accountByUid(db, uid);
  const mark = ctx.texts.sheet.mark(unitName(app, groupId), nickName, minute(ctx.now), rows.length);
  const columns = ctx.texts.sheet.columns.map(([title, width]) => ({ title, width }));
  const tids = [...new Set(places.map(({ tid }) => tid))];
  return { title, mark: [about, mark].filter(Boolean).join(' '), columns, rows, tids };
}

/** The rows that a sheet is to hold, as of when it was asked for where they are known, else as of now. */
async function placesOf({ app, db, now, limits }: Ctx, made: Export): Promise<Place[]> {
  const { exportId, kind, groupId, organization, display, order, filter } = made;
  if (kind === 'figure') return ((await tidsOf(db, exportId)) ?? []).map((tid) => ({ tid, tpid: null }));
  const mine: Whose = { app, now, groupId, organization };
  return await queueRows(db, mine, { kind, display, order: order || undefined, filter }, 0, limits.exportRowsMax);
}

/** In the order of `texts.sheet.columns`. */
function cells(ctx: Ctx, row: Omit<CaseRow, 'actions'>, item: ReturnType<typeof presentItem> | null) {
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
    ctx.texts.priority[row.priorityLevel] ?? '',
    item ? `${item.fromGroupName} → ${item.toGroupName}` : row.currentGroupName,
    at(row.dateline),
    at(row.threadsCheckTime),
    at(item ? item.dueAt : row.dueAt),
    row.grade ?? '',
  ];
}

/** The public part of a message outside the unit's scope: a region's figure counts messages of a people's congress. */
const closedCells = ({ tid, subject, forumName, threadState }: Omit<CaseRow, 'actions'>) => [
  ...[tid, threadState === ThreadState.public ? subject : '', '', '', '', '', forumName],
  ...['', '', '', '', '', '', '', '', ''],
];

/** Day and minute in Shanghai. */
const minute = (date: Date) =>
  `${shanghaiDay(date)} ${new Date(date.getTime() + 8 * 60 * MINUTE).toISOString().slice(11, 16)}`;

/** Masks personal data in titles and texts of a sheet, even if the public page shows them. */
const hidden = (text: string): string => masked(text, personalIn(text));

/** Sheets that are over go, with their files. */
export async function clearExports(app: App): Promise<void> {
  const { db } = app.database;
  const expired = await expiredExports(db, app.clock.now(), 200);
  await forEach(app.log, 'handling.exports', expired, async ({ exportId, key }) => {
    if (key) await app.files.delete(key);
    await patchExport(db, exportId, { state: 'gone', key: null, tids: null });
  });
}
