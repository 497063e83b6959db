import type { DrawingDifference, DrawnPart } from '@board/contract/workflow/designing';
import type { Texts } from '../../../texts/zh-CN/index.ts';

/** Returns one sentence about a difference between two drawings. */
export function differenceInWords(
  { kind, nodeName, nodeKind, before, after }: DrawingDifference,
  { workflow }: Pick<Texts, 'workflow'>,
): string {
  const { kinds, nodeKinds } = workflow.drawn;
  return kinds[kind](nodeName || nodeKinds[nodeKind], inWords(before, workflow), inWords(after, workflow));
}

/** Returns the words for one part of a drawing. */
export function partInWords({ word, value, of }: DrawnPart, { drawn }: Texts['workflow']): string {
  if (word === 'seconds') return drawn.runsOut(spanOf(Number(value), drawn.spans));
  return drawn.words[word](value || (of ? drawn.nodeKinds[of] : ''));
}

function inWords(parts: readonly DrawnPart[], workflow: Texts['workflow']): string {
  const word = (part: DrawnPart) => partInWords(part, workflow);
  const [from, to] = (['from', 'to'] as const).map((name) => parts.find((one) => one.word === name));
  const others = parts.filter((one) => one !== from && one !== to).map(word);
  return [...(from && to ? [`${word(from)} → ${word(to)}`] : []), ...others].join(workflow.drawn.comma);
}

const UNITS = [86_400, 3600, 60, 1] as const;

/** Returns seconds as days, hours, minutes and seconds, without zero parts. */
function spanOf(seconds: number, spans: readonly ((count: number) => string)[]): string {
  let left = seconds;
  const said = UNITS.map((unit, place) => {
    const count = Math.floor(left / unit);
    left -= count * unit;
    return count > 0 ? spans[place]!(count) : '';
  });
  return said.filter(Boolean).join('');
}
