import type { ServerTexts } from '@board/contract/texts';

/** An event in words; its bare name where the language files do not know it. */
export function eventTitle(texts: ServerTexts, kind: string, data: Record<string, unknown>): string {
  const title = texts.events[kind as keyof ServerTexts['events']];
  return title ? title(String(data.unit ?? '')) : kind;
}

/** The sentence of a notice: the event, and the message it happened to, if it was one. */
export function noticeTitle(texts: ServerTexts, kind: string, data: Record<string, unknown>): string {
  const title = eventTitle(texts, kind, data);
  return data.subject ? texts.notice(title, String(data.subject)) : title;
}
