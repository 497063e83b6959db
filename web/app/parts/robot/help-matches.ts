/** A sentence of the help, and its place. */
export interface HelpEntry {
  text: string;
  title: string;
  href: string;
}

const SHOWN = 3;
/** Least sum of weights: one piece that few entries have, or two that several have. */
const ENOUGH = 2.2;
/** Least share of the question's pieces, because a long question shares some with every entry. */
const PART = 0.2;

/** Words that are frequent in questions and do not help to find answers. */
const EMPTY =
  /[后後](?=怎|如何|多久|能|可|还|還|$)|请问|怎么办|怎么样|怎么|怎样|如何|为什么|什么|可以|能不能|是不是|有没有|一下|我要|我想|你们|我们|您好|你好|吗|呢|嗎|請問|怎麼|為什麼|什麼/g;

/** Returns a question without such words. */
export const matterOf = (question: string): string => question.replace(EMPTY, ' ').trim();

/** Returns the pieces of a text for comparison: pairs of Chinese letters, and Latin words. */
function piecesOf(text: string): Set<string> {
  const plain = matterOf(text.normalize('NFKC').toLowerCase());
  const pieces = new Set(plain.match(/[a-z]{3,}|\d{2,}/g) ?? []);
  for (const run of plain.match(/\p{Script=Han}+/gu) ?? [])
    for (let at = 0; at + 1 < run.length; at++) pieces.add(run.slice(at, at + 2));
  return pieces;
}

/** Returns the entries of the help that answer a question best; none if nothing fits, so that nothing is made up. */
export function helpFound(question: string, entries: readonly HelpEntry[]): HelpEntry[] {
  const asked = piecesOf(question);
  const pieces = entries.map(({ text }) => piecesOf(text));
  const weight = (piece: string) => Math.log(entries.length / pieces.filter((some) => some.has(piece)).length);
  const ranked = entries.map((entry, at) => {
    const shared = [...asked].filter((piece) => pieces[at]!.has(piece));
    return { entry, share: shared.length / asked.size, fit: shared.reduce((sum, piece) => sum + weight(piece), 0) };
  });
  return ranked
    .filter(({ fit, share }) => fit >= ENOUGH && share >= PART)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}
