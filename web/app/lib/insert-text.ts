import { gapFrom } from '@board/contract/rules/placeholders';
import type { KeyboardEvent } from 'react';

interface Place {
  from: number;
  to: number;
}

/**
 * Puts a text in place of what is selected, as if it had been typed: the field's own listeners hear of it, and the
 * cursor stands behind it at once – set a moment later it would turn around what somebody types meanwhile. `marked` is
 * the part of the text that is selected instead, so that typing replaces it.
 */
export function insertText(area: HTMLTextAreaElement, text: string, marked: Place | null = null): void {
  area.focus();
  const start = area.selectionStart;
  area.setRangeText(text, start, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (marked) area.setSelectionRange(start + marked.from, start + marked.to);
}

/** Tab goes to the next gap of a template; after the last one it leaves the field, as everywhere. */
export function toNextGap(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const area = event.currentTarget;
  const gap = area.readOnly ? null : gapFrom(area.value, area.selectionEnd);
  if (!gap) return;
  event.preventDefault();
  area.setSelectionRange(gap.from, gap.to);
}
