/** A question of up to 60 characters, or a few words before a colon, with which a point of the help begins. */
const LEAD = /^(?:[^？?。.]{1,60}[？?]|[^：:。，；.,;]{1,20}[：:])(?=.)/u;

/** Splits a point into the words that say what it is about, empty where there are none, and the rest. */
export function leadOf(point: string): { lead: string; rest: string } {
  const lead = point.match(LEAD)?.[0] ?? '';
  return { lead, rest: point.slice(lead.length) };
}
