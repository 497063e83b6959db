/** Matches the address of a case that an answer quotes; the number has at most ten digits. */
const QUOTED = /https?:\/\/[^\s/]{1,253}\/caseBase\/content\?caseId=(\d{1,10})(?!\d)/g;

/** Cuts a text at the addresses of cases. All else stays text; empty pieces are left out. */
export function cutAtCases(text: string): (string | { caseId: number; address: string })[] {
  const pieces: (string | { caseId: number; address: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(QUOTED)) {
    pieces.push(text.slice(end, match.index), { caseId: Number(match[1]), address: match[0] });
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}
