/** Placeholders of templates, written `{标题}`; filled in when a template is inserted into an answer. */
export const placeholders = ['标题', '编号', '日期', '类型', '单位', '今天'] as const;
export type Placeholder = (typeof placeholders)[number];

/** A template's text with what it names filled in; other braces stay as they are. */
export const filled = (content: string, values: Record<Placeholder, string>): string =>
  content.replace(/\{([^{}]{1,4})\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
