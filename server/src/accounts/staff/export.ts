import { EXPORTS_PLAIN, EXPORTS_USERS } from '@board/contract/backoffice/permissions';
import type { users as contract } from '@board/contract/backoffice/users';
import { staffSheets } from '@board/contract/rules/sheet-kinds';
import { nobody, type Viewer } from '@board/contract/who';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { Bytes } from '../../base/calls/bytes.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { fail } from '../../base/calls/refusal.ts';
import { writeSheet, XLSX } from '../../base/files/sheet.ts';
import type { SheetSource } from '../../base/files/sheet-source.ts';
import { limits } from '../../settings/index.ts';
import { sheetBytes, sheetsOf, startSheet } from '../../sheets/index.ts';
import { viewerByUid } from '../sessions.ts';
import { filterOf } from './filter.ts';
import { presentUsers } from './present.ts';
import { userRow, userSheet } from './sheets.ts';
import { logStaffChange } from './staff-log.ts';
import * as store from './store.ts';

/** Accounts taken away as a sheet: at once, or in the background if they are many (backoffice.md §1). */

const isPlain = ({ permissions }: Viewer) => permissions.includes(EXPORTS_PLAIN);

/** Returns rows of the sheet; units stand in it as an import finds them. */
const rowsOf = async (ctx: Ctx, rows: readonly store.UserRow[]) =>
  (await presentUsers({ ...ctx, language: 'zh-CN' }, EXPORTS_USERS, rows, isPlain(ctx.viewer))).map((user) =>
    userRow(ctx.texts, user),
  );

type Calls = Pick<Handlers<'accounts'>, Extract<keyof typeof contract, 'exportUsers' | `userSheet${string}`>>;

export const exportCalls: Calls = {
  async exportUsers(filter, ctx) {
    const { db, viewer } = ctx;
    const most = ctx.limits.exportRowsAtOnce;
    const found = await store.userRows(db, viewer, EXPORTS_USERS, filterOf(ctx, filter), { after: 0, max: most + 1 });
    if (found.length > most) fail('B0009', { username: { name: 'exportLarge', with: most } });
    const bytes = await writeSheet(userSheet(ctx, await rowsOf(ctx, found)));
    const noted = { rows: found.length, plain: isPlain(viewer) };
    await db.transaction().execute((tx) => logStaffChange({ ...ctx, db: tx }, 'staffExported', noted));
    return new Bytes(XLSX, Buffer.from(bytes));
  },

  async userSheetStart(asked, ctx) {
    const { db, viewer, texts } = ctx;
    const filter = filterOf(ctx, asked);
    const rows = await store.userCount(db, viewer, EXPORTS_USERS, filter);
    const list = { kind: 'staff', title: texts.users.sheet, about: '', display: 0, order: '', tids: null } as const;
    return await startSheet(ctx, { ...list, filter, rows }, { plain: isPlain(viewer) });
  },

  userSheets: async (_input, ctx) => ({ exports: await sheetsOf(ctx, staffSheets) }),
  userSheetFile: ({ exportId }, ctx) => sheetBytes(ctx, staffSheets, exportId),
};

/** Number of accounts read at once. */
const CHUNK = 2000;

export const staffSource: SheetSource = {
  kinds: staffSheets,
  async write(app, { uid, filter }, progress) {
    const { db } = app.database;
    // Whoever was stopped meanwhile reads nothing more.
    const viewer = (await viewerByUid(app, uid)) ?? nobody;
    const ctx = { ...systemContext(app, db, limits.of(app)), viewer };
    const rows: (string | number)[][] = [];
    for (let after = 0; rows.length < ctx.limits.exportRowsMax; ) {
      const part = await store.userRows(db, viewer, EXPORTS_USERS, filter as store.UserFilter, { after, max: CHUNK });
      rows.push(...(await rowsOf(ctx, part)));
      await progress(rows.length);
      if (part.length < CHUNK) break;
      after = part.at(-1)!.uid;
    }
    return { ...userSheet(ctx, rows), tids: null };
  },
};
