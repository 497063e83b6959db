import { toSeconds } from '@board/contract/fields';
import type { Notice } from '@board/contract/notices';
import type { ServerTexts } from '@board/contract/texts';
import type { NoticeRow } from './store.ts';

/** An event in words; its bare name where the language files do not know it. */
export function eventTitle(texts: ServerTexts, kind: string, data: Record<string, unknown>): string {
  const title = texts.events[kind as keyof ServerTexts['events']];
  return title ? title(String(data.unit ?? '')) : kind;
}

/** The sentence of a notice: the event, and the message it happened to. */
const noticeTitle = (texts: ServerTexts, kind: string, data: Record<string, unknown>): string =>
  texts.notice(eventTitle(texts, kind, data), String(data.subject ?? ''));

export const presentNotice = (texts: ServerTexts, row: NoticeRow): Notice => ({
  noticeId: row.noticeId,
  kind: row.kind,
  title: noticeTitle(texts, row.kind, row.data),
  tid: row.tid,
  tpid: row.tpid,
  dateline: toSeconds(row.at),
  readStatus: row.readAt ? 1 : 0,
});
