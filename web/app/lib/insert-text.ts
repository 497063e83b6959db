import { gapFrom } from '@board/contract/rules/placeholders';
import type { KeyboardEvent } from 'react';

interface Place {
  from: number;
  to: number;
}

/**
 * Replaces the selection by a text, as if it had been typed, so that the field's listeners hear of it. The cursor is set
 * behind the text at once: set later, it would disturb what is typed meanwhile. If `marked` is given, that part of the text
 * is selected, so that typing replaces it.
 */
export function insertText(area: HTMLTextAreaElement, text: string, marked: Place | null = null): void {
  area.focus();
  const start = area.selectionStart;
  area.setRangeText(text, start, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (marked) area.setSelectionRange(start + marked.from, start + marked.to);
}

/** Makes Tab select the next gap of a template; after the last gap Tab leaves the field, as everywhere. */
export function toNextGap(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const area = event.currentTarget;
  const gap = area.readOnly ? null : gapFrom(area.value, area.selectionEnd);
  if (!gap) return;
  event.preventDefault();
  area.setSelectionRange(gap.from, gap.to);
}
