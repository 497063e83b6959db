import type { SheetKind } from '@board/contract/rules/sheet-kinds';
import type { OrganizationCode } from '@board/contract/who';
import type { App } from '../calls/app.ts';
import type { Sheet } from './sheet.ts';

/** A request for a list as a sheet. */
export interface AskedSheet {
  exportId: number;
  uid: number;
  /** null: staff of the platform */
  groupId: number | null;
  organization: OrganizationCode;
  kind: SheetKind;
  title: string;
  about: string;
  display: number;
  order: string;
  /** the filter, in the form of the list's own call */
  filter: object;
}

/** Writes sheets of some kinds. */
export interface SheetSource {
  kinds: readonly SheetKind[];
  /**
   * @param progress is called with the number of rows so far, as a sign of life
   * @returns the sheet and the numbers of its messages; null if it holds no messages
   */
  write(
    app: App,
    asked: AskedSheet,
    progress: (rows: number) => Promise<void>,
  ): Promise<Sheet & { tids: number[] | null }>;
}
