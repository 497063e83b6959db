import type { Attachment } from '@board/contract/attachments';
import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import { type AttachmentRow, attachmentRows } from './store.ts';

/** ms that a link to a hidden attachment opens it for whoever was shown it */
const LINK_LIFE = 2 * 3_600_000;
/** links made in the same quarter of an hour are the same, so that browsers can keep the picture */
const LINK_STEP = 900_000;

/** The link of an attachment: plain when the public may see it, otherwise signed and short-lived. */
export function presentAttachment(app: App, row: AttachmentRow, open: boolean): Attachment {
  const { aid, fileName, kind, width, height, size } = row;
  const path = `/files/${row.key}`;
  return {
    aid,
    fileName,
    isPublic: row.isPublic ? 1 : 0,
    kind,
    width,
    height,
    size,
    url: open ? path : `${path}?${signed(app, row.key)}`,
  };
}

function signed(app: App, key: string): string {
  const until = Math.ceil(app.clock.now().getTime() / LINK_STEP) * LINK_STEP + LINK_LIFE;
  return `until=${until}&sign=${app.vault.index(`${key}:${until}`)}`;
}

/** Whether a link was made by `presentAttachment` and still holds. */
export function linkHolds(app: App, key: string, until: string, sign: string): boolean {
  return Number(until) > app.clock.now().getTime() && sign === app.vault.index(`${key}:${until}`);
}

/** Attachments of a message (asid null) and of its answers. */
export interface PlacedAttachment {
  asid: number | null;
  isPublic: boolean;
  mayShow: boolean;
  /** as someone sees it who may see it only with a signed link */
  hidden: () => Attachment;
  open: () => Attachment;
}

export async function attachmentsOf(app: App, db: Db, tid: number): Promise<PlacedAttachment[]> {
  const rows = await attachmentRows(db, tid);
  return rows.map((row) => ({
    asid: row.asid,
    isPublic: row.isPublic,
    mayShow: row.mayShow,
    hidden: () => presentAttachment(app, row, false),
    open: () => presentAttachment(app, row, true),
  }));
}
