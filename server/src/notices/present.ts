import { toSeconds } from '@board/contract/fields';
import type { Notice } from '@board/contract/notices';
import type { ServerTexts } from '@board/contract/texts';
import { toldTo } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { Reader } from '../settings/index.ts';
import type { NoticeRow } from './store.ts';

/** Who reads, with the texts of his language. */
type Told = Reader & Pick<Ctx, 'texts'>;

/** An event in the reader's words, with the unit in it; its bare name where the language files do not know it. */
export function eventTitle(to: Told, kind: string, data: Record<string, unknown>): string {
  const title = to.texts.events[nameOf(kind, data) as keyof ServerTexts['events']];
  const { unit = '', days = '' } = toldTo(to, data);
  return title ? title(String(unit), String(days)) : kind;
}

/**
 * An author hears what became of his wish (domain.md B3 row 45), which notices of before do not know, and that his message
 * was taken from the public (row 44); and that another reviewer looks at what he appealed about (row 6).
 */
function nameOf(kind: string, { upheld, nonPublic, toSecond, entered }: Record<string, unknown>): string {
  // Typed in by staff.
  if (kind === 'submitted' && entered) return 'entered';
  if (kind === 'appealDecided' && toSecond) return 'appealToSecond';
  if (kind === 'corrected' && nonPublic) return 'takenFromPublic';
  if (kind !== 'takedownDecided' || upheld === undefined) return kind;
  return upheld ? 'takedownGranted' : 'takedownRefused';
}

/** The sentence of a notice: the event, and the message it happened to, if it was one. */
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
