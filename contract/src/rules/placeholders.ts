/** Placeholders of templates, written `{标题}`; filled in when a template is inserted into an answer. */
export const placeholders = ['标题', '编号', '日期', '类型', '单位', '今天'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What is still to be filled in: `【核实情况】`, or a run of underscores or dots. */
const GAP = /【[^【】\n]{0,40}】|[＿_]{2,}|…{2,}/g;

/** Finds the first gap of a text from a place on; null if it has none. Places are UTF-16 units. */
export function gapFrom(text: string, place: number): { from: number; to: number } | null {
  for (const { index, 0: gap } of text.matchAll(GAP))
    if (index >= place) return { from: index, to: index + gap.length };
  return null;
}

/** A template's text with what it names filled in; other braces stay as they are. */
export const filled = (content: string, values: Record<Placeholder, string>): string =>
  content.replace(/\{([^{}]{1,4})\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
