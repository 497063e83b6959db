/**
 * Puts a text in place of what is selected, as if it had been typed: the field's own listeners hear of it, and the
 * cursor stands behind it at once – set a moment later it would turn around what somebody types meanwhile.
 */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
