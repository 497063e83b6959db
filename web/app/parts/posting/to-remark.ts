import { type PersonalKind, personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';

interface Words {
  /** names of the kinds of personal data, in the language of the page */
  kinds: Record<PersonalKind, string>;
  /** replaces the data in the text */
  instead: string;
}

/**
 * Moves the data that identify a person from a text to the remark, a line for each kind and number. Returns null if the
 * remark would be longer than `max`.
 */
export function toRemark(text: string, remark: string, max: number, { kinds, instead }: Words) {
  const places = personalIn(text);
  const lines = places.map(({ from, to, kind }) => `${kinds[kind]}：${text.slice(from, to)}`);
  const all = [...new Set([...(remark.trim() ? [remark.trim()] : []), ...lines])].join('\n');
  if (lengthOf(all) > max) return null;
  let left = text;
  for (const { from, to } of places.reverse()) left = left.slice(0, from) + instead + left.slice(to);
  return { text: left, remark: all };
}
