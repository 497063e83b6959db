import { shanghaiTime } from '@board/contract/backoffice/times';
import type { User } from '@board/contract/backoffice/users';
import { languages } from '@board/contract/languages';
import type { ServerTexts } from '@board/contract/texts';
import { textsIn } from '@board/contract/texts';
import { writeXlsx } from 'hucre/xlsx';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { plainCell, type Sheet, tabName } from '../../base/files/sheet.ts';
import { readTable } from '../../base/files/table.ts';
import { unitName } from '../units.ts';

/** Accounts as sheets: what is taken away, what is filled in, and what comes back. */

/** The columns of a sheet of accounts, by the names of the call's fields. */
export const sheetFields = [
  'username',
  'realName',
  'gender',
  'mobile',
  'email',
  'deptName',
  'roleNames',
  'status',
  'password',
] as const;
export type SheetField = (typeof sheetFields)[number];
export type Cells = Partial<Record<SheetField, string>>;

/** bytes that a sheet has at most */
const FILE_MAX = 10 * 1024 * 1024;
/** rows that may stand above the names of the columns */
const ABOVE_MAX = 5;

const columnsIn = ({ users }: ServerTexts) => users.columns;

/** An account as a row of a sheet. */
export const userRow = ({ users }: ServerTexts, user: User): string[] => [
  user.username,
  user.realName,
  users.genders[user.gender]!,
  user.mobile,
  user.email,
  user.deptName,
  user.roles.map(({ name }) => name).join('、'),
  users.statuses[user.status]!,
  user.createDate,
  user.lastLoginAt === null ? '' : shanghaiTime(new Date(user.lastLoginAt * 1000)),
];

/** The accounts, under a line that says whose sheet it is. */
export function userSheet({ texts, viewer, app, now }: Ctx, rows: Sheet['rows']): Sheet {
  const { users } = texts;
  const columns = sheetFields
    .filter((field) => field !== 'password')
    .map((field) => ({ title: users.columns[field], width: users.widths[field] }));
  const more = [users.created, users.lastLogin].map((title) => ({ title, width: 20 }));
  const unit = unitName(app, viewer.groupId) || users.platform;
  const mark = texts.sheet.mark(unit, viewer.nickName, shanghaiTime(now), rows.length);
  return { title: users.sheet, mark, columns: [...columns, ...more], rows };
}

interface Choices {
  units: readonly { id: number; name: string; upperName: string }[];
  roles: readonly string[];
}

/** An empty sheet to fill in; units and roles stand on sheets of their own, from which cells are chosen. */
export async function templateSheet({ users }: ServerTexts, { units, roles }: Choices): Promise<Buffer> {
  const columnOf = (field: SheetField) => sheetFields.indexOf(field);
  const below = (field: SheetField) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + columnOf(field));
    return `${letter}2:${letter}5001`;
  };
  const list = (field: SheetField, values: string[] | string) => ({
    type: 'list' as const,
    range: below(field),
    allowBlank: true,
    // Several roles stand in one cell, and a unit may be given by its number.
    showErrorMessage: field === 'gender' || field === 'status',
    ...(typeof values === 'string' ? { formula1: values } : { values }),
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: tabName(users.sheet),
        rows: [sheetFields.map((field) => users.columns[field])],
        columns: sheetFields.map((field) => ({ width: users.widths[field] })),
        dataValidations: [
          list('gender', Object.values(users.genders)),
          list('status', Object.values(users.statuses)),
          ...(units.length > 0 ? [list('deptName', `'${tabName(users.unitSheet)}'!$A$2:$A$${units.length + 1}`)] : []),
          ...(roles.length > 0 ? [list('roleNames', `'${tabName(users.roleSheet)}'!$A$2:$A$${roles.length + 1}`)] : []),
        ],
      },
      {
        name: tabName(users.unitSheet),
        rows: [
          [users.columns.deptName, users.unitNumber, users.upperUnit],
          ...units.map(({ id, name, upperName }) => [plainCell(name), id, plainCell(upperName)]),
        ],
      },
      { name: tabName(users.roleSheet), rows: [[users.columns.roleNames], ...roles.map((name) => [plainCell(name)])] },
    ],
  });
  return Buffer.from(bytes);
}

/** A table under a line of names. */
export async function tableSheet(
  title: string,
  head: readonly string[],
  rows: readonly (string | number)[][],
): Promise<Buffer> {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plainCell(cell) : cell)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: tabName(title), rows: [[...head], ...texts] }] }));
}

/**
 * The rows of a sheet that somebody filled in: .xlsx, or .csv in UTF-8 or GB 18030, with the names of the columns in any of
 * the product's languages, or as the calls have them. Refuses what is none with A0400 at `file`.
 * @returns rows that hold something, with the number of their line
 */
export async function readUsers(
  fileName: string,
  bytes: Uint8Array,
  max: number,
): Promise<{ line: number; cells: Cells }[]> {
  if (bytes.length > FILE_MAX) fail('A0413');
  const rows = await readTable({ fileName, bytes, max: max + ABOVE_MAX + 2 }).catch(() =>
    fail('A0400', { file: { name: 'sheetUnreadable' } }),
  );
  const at = rows.slice(0, ABOVE_MAX).findIndex((row) => row.some((cell) => fieldNamed(cell) === 'username'));
  if (at < 0) fail('A0400', { file: { name: 'sheetColumns' } });
  const fields = rows[at]!.map(fieldNamed);
  const read = rows.slice(at + 1).flatMap((row, index) => {
    const cells = Object.fromEntries(
      row.flatMap((cell, column) => (fields[column] && cell !== '' ? [[fields[column], cell.slice(0, 300)]] : [])),
    ) as Cells;
    return Object.keys(cells).length > 0 ? [{ line: at + index + 2, cells }] : [];
  });
  if (read.length === 0) fail('10019', { file: { name: 'sheetEmpty' } });
  if (read.length > max) fail('A0400', { file: { name: 'sheetLong', with: max } });
  return read;
}

const names = new Map<string, SheetField>(
  sheetFields.flatMap((field) => [
    [field.toLowerCase(), field] as const,
    ...languages.map((language) => [columnsIn(textsIn(language))[field].toLowerCase(), field] as const),
  ]),
);
const fieldNamed = (cell: string): SheetField | undefined =>
  names.get(
    cell
      .trim()
      .replace(/[*＊]$/, '')
      .toLowerCase(),
  );
