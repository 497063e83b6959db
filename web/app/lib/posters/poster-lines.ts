/**
 * A piece that no line break may split: a Chinese letter with the marks that open before it and close after it, a Latin
 * word, white space, the end of a paragraph.
 */
const PIECES = /\n|[^\S\n]+|[（《“‘【]*(?:[!-~À-ɏ’]+|[^\n])[，。；：！？、）》”’】…]*/gu;

/**
 * Breaks a text into at most `most` lines no wider than `width`, as `widthOf` measures them. The last line ends with an
 * ellipsis if something is left out.
 */
export function linesOf(text: string, width: number, most: number, widthOf: (line: string) => number): string[] {
  const lines = [''];
  for (const piece of piecesOf(text, width, widthOf)) {
    const last = lines.at(-1)!;
    if (piece !== '\n' && widthOf((last + piece).trimEnd()) <= width) lines[lines.length - 1] = last + piece;
    else if (lines.length === most) return [...lines.slice(0, -1), ending(last, width, widthOf)];
    else lines.push(piece.trimStart());
  }
  return lines.map((line) => line.trimEnd());
}

function piecesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  const pieces =
    text
      .trim()
      .replace(/\s*\n\s*/g, '\n')
      .match(PIECES) ?? [];
  // An address may be longer than any line.
  return pieces.flatMap((piece) => (widthOf(piece) > width ? [...piece] : [piece]));
}

function ending(line: string, width: number, widthOf: (line: string) => number): string {
  const letters = [...line.trimEnd()];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
