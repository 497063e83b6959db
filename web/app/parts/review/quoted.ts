/** Pairs of quotation marks. */
const QUOTED = /“([^”]+)”|「([^」]+)」|『([^』]+)』|《([^》]+)》|"([^"]+)"/g;
const LEAST = 2;

/** Returns the words of a text that a report quotes exactly; the longest first, so that each is marked whole. */
export function quotedIn(report: string, text: string): string[] {
  const quoted = [...report.matchAll(QUOTED)].flatMap(([, ...parts]) => parts.find(Boolean)?.trim() ?? []);
  return [...new Set(quoted)]
    .filter((one) => one.length >= LEAST && text.includes(one))
    .sort((a, b) => b.length - a.length);
}
