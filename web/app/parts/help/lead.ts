/** Matches the lead of a point: a question of up to 60 characters, or a few words before a colon. */
const LEAD = /^(?:[^？?。.]{1,60}[？?]|[^：:。，；.,;]{1,20}[：:])(?=.)/u;

/** Splits a point into its lead, which may be empty, and the rest. */
export function leadOf(point: string): { lead: string; rest: string } {
  const lead = point.match(LEAD)?.[0] ?? '';
  return { lead, rest: point.slice(lead.length) };
}
