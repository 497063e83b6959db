import { readFile } from 'node:fs/promises';
import { IMPORTS_USERS, KEEPS_USERS } from '@board/contract/backoffice/permissions';
import { type users as contract, IMPORT_ROWS_MAX } from '@board/contract/backoffice/users';
import type { ErrorCode } from '@board/contract/errors';
import { languages } from '@board/contract/languages';
import { problemText, type ServerProblem } from '@board/contract/rules/posting';
import { type ServerTexts, textsIn } from '@board/contract/texts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { Bytes } from '../../base/calls/bytes.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { fail, Refusal } from '../../base/calls/refusal.ts';
import { XLSX } from '../../base/files/sheet.ts';
import { DAY, HOUR, MINUTE } from '../../base/platform/clock.ts';
import type { Job } from '../../base/platform/jobs.ts';
import { limits } from '../../settings/index.ts';
import { hashPassword, newPasswordProblem } from '../passwords.ts';
import { lockStaffAccounts } from '../roles/rules.ts';
import { reaches } from '../roles/scope.ts';
import { allRoles } from '../roles/store.ts';
import { viewerByUid } from '../sessions.ts';
import { unitName, units } from '../units.ts';
import { alterUser, lockedStaff, makeUser } from './change.ts';
import { firstPassword } from './first-password.ts';
import * as store from './import-store.ts';
import { type Cells, readUsers, type SheetField, sheetFields, tableSheet, templateSheet } from './sheets.ts';
import { logStaffChange } from './staff-log.ts';
import { uidByLoginName } from './store.ts';

type ImportCall = Extract<keyof typeof contract, `import${string}`>;

/** Accounts from a sheet (backoffice.md §4.6): the call reads it, the rest is done behind it, a row in a transaction. */
export const importCalls: Pick<Handlers<'accounts'>, ImportCall> = {
  async importTemplate(_input, ctx) {
    const { app, db, viewer, texts } = ctx;
    const choices = [...units.of(app).values()]
      .filter(({ groupId }) => reaches(app, viewer, IMPORTS_USERS, null, groupId))
      .slice(0, UNITS_LISTED)
      .map(({ groupId, groupName, parentId }) => ({
        id: groupId,
        name: groupName,
        upperName: unitName(app, parentId),
      }));
    const roles = (await allRoles(db)).map(({ name }) => name);
    return new Bytes(XLSX, await templateSheet(texts, { units: choices, roles }));
  },

  async importUsers({ updateExisting }, ctx) {
    const { app, db, file, now, viewer } = ctx;
    if (!file) return fail('10019');
    const { fileName, path } = file;
    const read = await ctx.ask(`sheet of ${viewer.uid}`, 'sheet', async () =>
      readUsers(fileName, await readFile(path), IMPORT_ROWS_MAX).catch(kept),
    );
    if (read instanceof Refusal) throw read;
    const rows = read.map(({ line, cells }) => ({ line, cellsSealed: app.vault.seal(JSON.stringify(cells)) }));
    const made = { uid: viewer.uid!, fileName: fileName.slice(0, 200), updateExisting, createdAt: now };
    const importId = await store.insertImport(db, made, rows);
    await logStaffChange(ctx, 'staffImportStarted', { importId, rows: rows.length, updateExisting });
    ctx.afterCommit(() => void importSoon(app, importId));
    return { importId, total: rows.length };
  },

  async importProgress({ importId }, { app, db, viewer, texts }) {
    const found = (await store.importOf(db, importId, viewer.uid!)) ?? fail('A0404');
    const { waiting, made, changed, refused, passwords } = await store.countRows(db, importId);
    const done = made + changed + refused;
    const rows = await store.refusedRows(db, importId, REFUSED_SHOWN);
    return {
      importId,
      fileName: found.fileName,
      finished: found.finishedAt !== null,
      total: waiting + done,
      done,
      made,
      changed,
      passwords,
      refused: rows.map(({ line, field, problem, cellsSealed }) => ({
        line,
        field,
        problem: saidOf(problem, texts),
        username: cellsSealed ? (cellsOf(app.vault.open(cellsSealed)).username ?? '') : '',
      })),
    };
  },

  async importSheet({ importId, of }, ctx) {
    const { app, db, viewer, texts } = ctx;
    if (!(await store.importOf(db, importId, viewer.uid!))) fail('A0404');
    const { columns, sheet, line: lineTitle, problem: problemTitle, passwordSheet } = texts.users;
    if (of === 'passwords') {
      const taken = (await store.takePasswords(db, importId)).map(
        (sealed) => JSON.parse(app.vault.open(sealed)) as string[],
      );
      if (taken.length === 0) fail('A0404');
      await db
        .transaction()
        .execute((tx) => logStaffChange({ ...ctx, db: tx }, 'firstPasswordsFetched', { importId, many: taken.length }));
      return new Bytes(
        XLSX,
        await tableSheet(passwordSheet, [columns.username, columns.realName, columns.password], taken),
      );
    }
    const refused = await store.refusedRows(db, importId, IMPORT_ROWS_MAX);
    const head = [lineTitle, problemTitle, ...sheetFields.map((field) => columns[field])];
    const rows = refused.map(({ line, problem, cellsSealed }) => {
      const cells = cellsSealed ? cellsOf(app.vault.open(cellsSealed)) : {};
      return [line, saidOf(problem, texts), ...sheetFields.map((field) => cells[field] ?? '')];
    });
    return new Bytes(XLSX, await tableSheet(sheet, head, rows));
  },
};

/** Rows that the page shows at most; the sheet has all of them. */
const REFUSED_SHOWN = 100;
/** Units that a template offers at most: programs draw no longer list. */
const UNITS_LISTED = 10_000;
/** ms without a sign of life after which another takes an import over */
const LOST = 2 * MINUTE;
/** rows between two signs of life */
const CHUNK = 20;

const kept = (error: unknown) => {
  if (error instanceof Refusal) return error;
  throw error;
};
const cellsOf = (text: string) => JSON.parse(text) as Cells;

/** Should it not begin now, as without a connection to the database, the job comes to it. */
const importSoon = (app: App, importId: number) =>
  importNext(app, importId).catch((err) => app.log.error({ err, importId }, 'import of accounts'));

/** Brings in the rows of the next import that waits, or of the given one. Answers whether there was one. */
export async function importNext(app: App, importId: number | null = null): Promise<boolean> {
  const { db } = app.database;
  const now = app.clock.now();
  const taken = await store.claimImport(db, now, new Date(now.getTime() - LOST), importId);
  if (!taken) return false;
  for (;;) {
    const rows = await store.waitingRows(db, taken.importId, CHUNK);
    if (rows.length === 0) break;
    for (const { line, cellsSealed } of rows) await takeRow(app, taken, line, cellsOf(app.vault.open(cellsSealed!)));
    await store.touchImport(db, taken.importId, { touchedAt: app.clock.now() });
  }
  const finishedAt = app.clock.now();
  await store.touchImport(db, taken.importId, { touchedAt: finishedAt, finishedAt });
  return true;
}

/** Makes or changes the account of one row, or notes why not; as whoever brought the sheet, with what he may now. */
async function takeRow(app: App, { importId, uid, updateExisting }: store.AccountImport, line: number, cells: Cells) {
  const viewer = await viewerByUid(app, uid);
  const set = limits.of(app);
  try {
    if (!viewer || !NEEDED.every((code) => viewer.permissions.includes(code)))
      return await refuse(new Refusal('A0403'));
    // Dear, and so done before the transaction.
    const known = await uidByLoginName(app.database.db, cells.username ?? '');
    const own = [cells.username ?? '', cells.realName ?? ''];
    const password = cells.password || firstPassword(set, ...own);
    const problem = cells.password ? newPasswordProblem(cells.password, set, own) : undefined;
    if (problem) fail('A0400', { password: problem });
    const hash = known === undefined ? await hashPassword(password) : '';
    await app.database.db.transaction().execute(async (db) => {
      const ctx: Ctx = { ...systemContext(app, db, set), viewer };
      await lockStaffAccounts(ctx);
      const roleIds = cells.roleNames === undefined ? undefined : await rolesNamed(ctx, cells.roleNames);
      const fields = fieldsOf(ctx, cells);
      if (known === undefined) {
        await makeUser(
          ctx,
          { ...fields, username: cells.username ?? '', realName: cells.realName ?? '', roleIdList: roleIds ?? [] },
          async () => hash,
        );
        const told = cells.password ? null : app.vault.seal(JSON.stringify([cells.username, cells.realName, password]));
        await store.setRow(db, importId, line, {
          state: 'made',
          field: '',
          problem: '',
          passwordSealed: told,
          cellsSealed: null,
        });
      } else {
        if (!updateExisting) fail('10002', { username: { name: 'loginNameTaken' } });
        await alterUser(ctx, await lockedStaff(ctx, known), fields, roleIds);
        await store.setRow(db, importId, line, {
          state: 'changed',
          field: '',
          problem: '',
          passwordSealed: null,
          cellsSealed: null,
        });
      }
    });
    app.events.nudge();
  } catch (error) {
    if (!(error instanceof Refusal)) app.log.error({ err: error, importId, line }, 'row of an import');
    await refuse(error instanceof Refusal ? error : new Refusal('A0500'));
  }
  async function refuse({ code, problems }: Refusal) {
    const [field = 'username', about] = Object.entries(problems)[0] ?? [];
    const problem = JSON.stringify({ code, about } satisfies Reason);
    await store.setRow(app.database.db, importId, line, { state: 'refused', field, problem, passwordSealed: null });
  }
}

/** What somebody must be allowed whose sheet is brought in. */
const NEEDED = [IMPORTS_USERS, KEEPS_USERS];

/** Why a row was refused, as it is kept: each reader is told in his language. */
interface Reason {
  code: ErrorCode;
  about?: ServerProblem;
}
function saidOf(kept: string, texts: ServerTexts): string {
  const { code, about } = JSON.parse(kept) as Reason;
  return about ? problemText(about, texts) : texts.errors[code];
}

const wrong = (field: SheetField, name: ServerProblem['name']): never => fail('A0400', { [field]: { name } });

/** The fields of a call, of what cells say in any of the product's languages; empty ones ask for nothing. */
function fieldsOf({ app }: Ctx, { realName, gender, mobile, email, deptName, status }: Cells) {
  return {
    ...(realName !== undefined && { realName }),
    ...(gender !== undefined && { gender: numberOf('gender', gender, 'genders') }),
    ...(status !== undefined && { status: numberOf('status', status, 'statuses') }),
    ...(mobile !== undefined && { mobile }),
    ...(email !== undefined && { email }),
    ...(deptName !== undefined && { deptId: unitNamed(app, deptName) }),
  };
}

function numberOf(field: SheetField, said: string, texts: 'genders' | 'statuses'): number {
  for (const language of languages) {
    const found = Object.entries(textsIn(language).users[texts]).find(
      ([number, name]) => said === name || said === number,
    );
    if (found) return Number(found[0]);
  }
  return wrong(field, 'invalid');
}

/** A unit by its number, or by a name that only one has. */
function unitNamed(app: App, said: string): number {
  const all = units.of(app);
  if (/^\d{1,9}$/.test(said) && all.has(Number(said))) return Number(said);
  const found = [...all.values()].filter(({ groupName }) => groupName === said);
  if (found.length > 1) return wrong('deptName', 'unitNamesakes');
  return found[0]?.groupId ?? wrong('deptName', 'unitNotFound');
}

async function rolesNamed({ db }: Ctx, said: string): Promise<number[]> {
  const all = await allRoles(db);
  return said
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((wanted) => all.find(({ name }) => name === wanted)?.roleId ?? wrong('roleNames', 'roleUnknown'));
}

/** Goes on with imports that a process left, and forgets what was not fetched. */
export const importJob = (app: App): Job => ({
  name: 'accounts.imports',
  cron: '* * * * *',
  async run() {
    while (await importNext(app));
    const now = app.clock.now().getTime();
    await store.forgetImports(app.database.db, new Date(now - HOUR), new Date(now - 30 * DAY));
  },
});
