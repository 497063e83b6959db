/** A part of a text, found or not. */
export interface Stretch {
  text: string;
  found: boolean;
}

const LABEL = /<label style='color:#D5313F'>(.*?)<\/label>/su;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/**
 * Splits the mark-up of a search (wire.md §1.3: each found character in a red label, the rest escaped). The result is plain
 * text and must be shown as text: anything else in it that looks like mark-up is just characters.
 */
export function markedStretches(markup: string): Stretch[] {
  const stretches: Stretch[] = [];
  // Splitting at the labels puts found characters at odd indexes.
  for (const [i, part] of markup.split(LABEL).entries()) {
    const text = part.replace(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity]!);
    const found = i % 2 === 1;
    const last = stretches.at(-1);
    if (last && (text === '' || last.found === found)) last.text += text;
    else if (text !== '') stretches.push({ text, found });
  }
  return stretches;
}

export const plainOf = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('');
