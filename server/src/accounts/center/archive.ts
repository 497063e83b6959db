import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { App } from '../../base/app.ts';
import type { Db } from '../../base/db.ts';
import { iso, type PersonalRow } from '../../base/personal.ts';
import { consentsOf } from '../consents.ts';
import { disposalsOf } from '../disposals/store.ts';
import { accountByUid } from '../store.ts';
import { tables } from './tables.ts';

const pack = promisify<AsyncZippable, Uint8Array>((files, done) => void zip(files, done));

/** Everything the product keeps of a person: each kind as JSON and as CSV, which people open with a spreadsheet. */
export async function archiveOf(app: App, db: Db, uid: number): Promise<Uint8Array> {
  const files: AsyncZippable = {};
  for (const part of app.personal) {
    for (const [name, rows] of Object.entries(await part.copy(app, db, uid))) {
      files[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
      files[`${name}.csv`] = strToU8(csvOf(rows));
    }
  }
  return await pack(files);
}

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly PersonalRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** Texts that a spreadsheet would take for a formula are kept from running by an apostrophe. */
function cellOf(value: PersonalRow[string]): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What this module keeps of a person. */
export async function accountCopy({ vault }: App, db: Db, uid: number): Promise<Record<string, PersonalRow[]>> {
  const account = await accountByUid(db, uid);
  const open = (sealed: Buffer | null) => (sealed ? vault.open(sealed) : '');
  const own = tables(db);
  const [log, sessions, disposals, consents] = await Promise.all([
    own
      .selectFrom('loginLog')
      .select(['at', 'operation', 'status', 'ip', 'userAgent'])
      .where('uid', '=', uid)
      .orderBy('at')
      .execute(),
    own
      .selectFrom('session')
      .select(['createdAt', 'expiresAt', 'revokedAt', 'loginType', 'ip', 'userAgent'])
      .where('uid', '=', uid)
      .orderBy('createdAt')
      .execute(),
    disposalsOf(db, uid),
    consentsOf(db, uid),
  ]);
  return {
    account: [
      {
        uid,
        nickName: account.nickName,
        loginName: account.loginName,
        phone: open(account.phoneSealed),
        realName: open(account.realNameSealed),
        certType: account.certType,
        certNumber: open(account.certNumberSealed),
        certifiedAt: iso(account.certifiedAt),
        createdAt: iso(account.createdAt),
        lastLoginAt: iso(account.lastLoginAt),
      },
    ],
    consents: consents.map(({ kind, version, at }) => ({ kind, version, at: iso(at) })),
    'login-log': log.map((row) => ({ ...row, at: iso(row.at) })),
    sessions: sessions.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
      revokedAt: iso(row.revokedAt),
    })),
    measures: disposals.map(({ handleType, ruleName, reason, beginTime, endTime, liftedAt, appealReason }) => ({
      ...{ handleType, ruleName, reason, appealReason },
      beginTime: iso(beginTime),
      endTime: iso(endTime),
      liftedAt: iso(liftedAt),
    })),
  };
}
