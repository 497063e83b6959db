import type { SheetKind } from '@board/contract/rules/sheet-kinds';
import type { OrganizationCode } from '@board/contract/who';
import type { App } from '../calls/app.ts';
import type { Sheet } from './sheet.ts';

/** A list that somebody wants as a sheet. */
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
  /** what is looked for, as the list's own call takes it */
  filter: object;
}

/** What is in sheets of some kinds. */
export interface SheetSource {
  kinds: readonly SheetKind[];
  /**
   * @param progress is told how many rows there are so far, as a sign of life
   * @returns the sheet and the numbers of the messages in it; null where it holds none
   */
  write(
    app: App,
    asked: AskedSheet,
    progress: (rows: number) => Promise<void>,
  ): Promise<Sheet & { tids: number[] | null }>;
}
