import type { ThreadRow } from '@board/contract/messages';
import { cut, firstLetters } from '@board/contract/rules/letters';
import type { Hit } from '@board/contract/search';
import { normalFormInPlace } from '../moderation/index.ts';

const LABEL = ["<label style='color:#D5313F'>", '</label>'] as const;

/** Wraps every character of a found word as the old board does (wire.md §1.3); escapes the rest. */
function highlight(text: string, words: readonly string[]): string {
  const read = normalFormInPlace(text);
  if (!words.some((word) => read.includes(word))) return escaped(text);
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + 1)) marked.fill(1, at, at + word.length);
  }
  let html = '';
  let done = 0;
  for (let at = marked.indexOf(1); at >= 0; at = marked.indexOf(1, done)) {
    const letter = String.fromCodePoint(text.codePointAt(at)!);
    html += escaped(text.slice(done, at)) + LABEL[0] + escaped(letter) + LABEL[1];
    done = at + letter.length;
  }
  return html + escaped(text.slice(done));
}

/** Letters of an answer shown in a row; as many as in the answers shown before writing. */
const ANSWER = 120;
/** Letters that stand before the first found word. */
const BEFORE = 20;

/** Returns a piece of an answer: from shortly before the first found word, or its beginning. */
function excerpt(text: string, words: readonly string[]): string {
  const whole = text.trim().replace(/\s+/gu, ' ');
  const read = normalFormInPlace(whole);
  const places = words.map((word) => read.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = whole.length > ANSWER && first > BEFORE ? Math.min(first - BEFORE, whole.length - ANSWER) : 0;
  // Never the second half of a letter that takes two places.
  const rest = whole.slice(from).replace(/^[\udc00-\udfff]/, '');
  return (from > 0 ? '…' : '') + cut(rest, ANSWER);
}

/** Presents a row of a search: the text cut, a piece of its answer (null: it has none), all texts highlighted. */
export function presentHit(row: ThreadRow, answer: string | null, words: readonly string[], length: number): Hit {
  const content = firstLetters(row.content, length);
  const answered = answer === null ? {} : { answer: highlight(excerpt(answer, words), words) };
  return { ...row, subject: highlight(row.subject, words), content: highlight(content, words), ...answered };
}

const MARKUP: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** The texts go into pages as they are, so nothing in them may be mark-up. */
const escaped = (text: string) => (/[<>&"]/.test(text) ? text.replace(/[<>&"]/g, (sign) => MARKUP[sign]!) : text);

const WRITTEN = Object.fromEntries(Object.entries(MARKUP).map(([sign, written]) => [written, sign]));

/** Returns a row of a search with its texts as they were written, for use outside a page. */
export const withoutMarkup = (row: ThreadRow): ThreadRow => ({
  ...row,
  subject: asWritten(row.subject),
  content: asWritten(row.content),
});

/** Removes the marks around found words and undoes the escaping. */
const asWritten = (html: string) => html.replace(/<[^>]*>|&\w+;/g, (markup) => WRITTEN[markup] ?? '');
