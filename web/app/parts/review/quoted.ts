/** Pairs of marks between which something is quoted. */
const QUOTED = /“([^”]+)”|「([^」]+)」|『([^』]+)』|《([^》]+)》|"([^"]+)"/g;
const LEAST = 2;

/** What a report quotes of a text, letter by letter; the longest first, so that it is marked whole. */
export function quotedIn(report: string, text: string): string[] {
  const quoted = [...report.matchAll(QUOTED)].flatMap(([, ...parts]) => parts.find(Boolean)?.trim() ?? []);
  return [...new Set(quoted)]
    .filter((one) => one.length >= LEAST && text.includes(one))
    .sort((a, b) => b.length - a.length);
}
