import { toSeconds } from '@board/contract/fields';
import type { Notice } from '@board/contract/notices';
import type { ServerTexts } from '@board/contract/texts';
import { toldTo } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { Reader } from '../settings/index.ts';
import type { NoticeRow } from './store.ts';

/** The reader, with the texts of the reader's language. */
type Told = Reader & Pick<Ctx, 'texts'>;

/** Returns an event in the reader's words, with its unit; its bare name if the language files lack it. */
export function eventTitle(to: Told, kind: string, data: Record<string, unknown>): string {
  const title = to.texts.events[nameOf(kind, data) as keyof ServerTexts['events']];
  const { unit = '', days = '' } = toldTo(to, data);
  return title ? title(String(unit), String(days)) : kind;
}

/**
 * Returns a more precise name for some events: the outcome of an author's request (domain.md B3 row 45; older notices
 * lack it), a message taken from the public (row 44), and an appeal that another reviewer decides (row 6).
 */
function nameOf(kind: string, { upheld, nonPublic, toSecond, entered }: Record<string, unknown>): string {
  // Entered by staff.
  if (kind === 'submitted' && entered) return 'entered';
  if (kind === 'appealDecided' && toSecond) return 'appealToSecond';
  if (kind === 'corrected' && nonPublic) return 'takenFromPublic';
  if (kind !== 'takedownDecided' || upheld === undefined) return kind;
  return upheld ? 'takedownGranted' : 'takedownRefused';
}

/** Returns the sentence of a notice: the event, and the title of its message if it has one. */
export function noticeTitle(to: Told, kind: string, data: Record<string, unknown>): string {
  const title = eventTitle(to, kind, data);
  return data.subject ? to.texts.notice(title, String(data.subject)) : title;
}

export const presentNotice = (to: Told, row: NoticeRow): Notice => ({
  noticeId: row.noticeId,
  kind: row.kind,
  title: noticeTitle(to, row.kind, row.data),
  event: eventTitle(to, row.kind, row.data),
  subject: String(row.data.subject ?? ''),
  tid: row.tid,
  tpid: row.tpid,
  href: typeof row.data.href === 'string' ? row.data.href : null,
  dateline: toSeconds(row.at),
  readStatus: row.readAt ? 1 : 0,
});
