/** The first `count` letters of a text: as people count them, whatever a letter takes to be stored. */
export function firstLetters(text: string, count: number): string {
  let end = 0;
  for (let counted = 0; counted < count && end < text.length; counted++) end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** The first letters of a text, with an ellipsis where something was cut (product.md §3). */
export function cut(text: string, length: number, ellipsis = '…'): string {
  const first = firstLetters(text, length);
  return first.length < text.length ? first + ellipsis : text;
}
