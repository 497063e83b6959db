/** A piece of text, and whether it stands in both versions, in the later only, or in the earlier only. */
export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are shown without marks: nobody reads that many changes. */
const LENGTH_MAX = 3000;

/** Returns the differences between two texts, letter by letter (longest common subsequence). */
export function textDiff(before: string, after: string): Piece[] {
  const [a, b] = [[...before], [...after]];
  if (a.length > LENGTH_MAX || b.length > LENGTH_MAX) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const width = b.length + 1;
  // common[i * width + j]: how many letters the text from i and the text from j have in common
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const pieces: Piece[] = [];
  const put = (kind: Piece['kind'], letter: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += letter;
    else pieces.push({ kind, text: letter });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put('same', a[i]!);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      put('removed', a[i++]!);
    } else put('added', b[j++]!);
  }
  return pieces;
}
