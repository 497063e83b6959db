/**
 * A table as CSV, with a byte order mark, without which Excel takes it for another encoding. No text may become a
 * formula in a spreadsheet.
 */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
