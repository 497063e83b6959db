import type { Attachment, PhotoPlace } from '@board/contract/attachments';
import { AttachmentKind } from '@board/contract/codes';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type AttachmentRow, attachmentRows } from './store.ts';

/** ms that a link to a hidden attachment opens it for whoever was shown it */
const LINK_LIFE = 2 * 3_600_000;
/** links made in the same quarter of an hour are the same, so that browsers can keep the picture */
const LINK_STEP = 900_000;

/** Whom an attachment is shown to. */
export type ShownTo = Pick<Ctx, 'app' | 'viewer'>;

/**
 * The link of an attachment: plain when the public may see it, otherwise signed for the session it is shown to, which it
 * does not outlast, and short-lived.
 */
export function presentAttachment(to: ShownTo, row: AttachmentRow, open: boolean): Attachment {
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
    url: open ? path : `${path}?${signed(to, row.key)}`,
  };
}

const signed = (to: ShownTo, key: string): string =>
  ticketFor(to, key, Math.ceil(to.app.clock.now().getTime() / LINK_STEP) * LINK_STEP + LINK_LIFE);

/** The query of a link that opens `key` until then (ms since 1970) for the viewer's session. */
export function ticketFor({ app, viewer }: ShownTo, key: string, until: number): string {
  const of = viewer.sessionNumber ?? 0;
  return `until=${until}&of=${of}&sign=${signatureOf(app, key, `${until}`, `${of}`)}`;
}

const signatureOf = (app: App, key: string, until: string, of: string) => app.vault.index(`${key}:${until}:${of}`);

/** The number of the session a link was made for by `ticketFor`; null where it was not, or is over. */
export function sessionOfTicket(app: App, key: string, { until = '', of = '', sign = '' }: SignedLink): number | null {
  const holds = Number(until) > app.clock.now().getTime() && sign === signatureOf(app, key, until, of);
  return holds ? Number(of) : null;
}

/** What a signed link says in its query. */
export interface SignedLink {
  until?: string;
  of?: string;
  sign?: string;
}

/** Attachments of a message (asid null) and of its answers. */
export interface PlacedAttachment {
  asid: number | null;
  isPublic: boolean;
  mayShow: boolean;
  isPicture: boolean;
  /** parts of it are covered, and what is beneath is kept */
  isMasked: boolean;
  /** parts of it whose text may be personal data */
  found: readonly PhotoPlace[];
  /** as someone sees it who may see it only with a signed link */
  hidden: () => Attachment;
  open: () => Attachment;
}

export async function attachmentsOf(to: ShownTo, db: Db, tid: number): Promise<PlacedAttachment[]> {
  const rows = await attachmentRows(db, tid);
  return rows.map((row) => ({
    asid: row.asid,
    isPublic: row.isPublic,
    mayShow: row.mayShow,
    isPicture: row.kind === AttachmentKind.image,
    isMasked: row.isMasked,
    found: row.found ?? [],
    hidden: () => presentAttachment(to, row, false),
    open: () => presentAttachment(to, row, true),
  }));
}
