import type { ThreadRow } from '@board/contract/messages';
import { plainLetter } from '../base/plain.ts';

const LABEL = ["<label style='color:#D5313F'>", '</label>'] as const;

/** Every character that belongs to a found word, wrapped as the old board does (wire.md §1.3); the rest escaped. */
function highlight(text: string, words: readonly string[]): string {
  const letters = [...text];
  const marked = new Array<boolean>(letters.length).fill(false);
  const read = letters.map(plainLetter);
  for (const word of words) {
    const wanted = [...word];
    for (let at = 0; at + wanted.length <= read.length; at++) {
      if (read[at] === wanted[0] && wanted.every((letter, i) => read[at + i] === letter))
        marked.fill(true, at, at + wanted.length);
    }
  }
  let html = '';
  let run = '';
  for (const [i, letter] of letters.entries()) {
    if (!marked[i]) {
      run += letter;
      continue;
    }
    html += escaped(run) + LABEL[0] + escaped(letter) + LABEL[1];
    run = '';
  }
  return html + escaped(run);
}

/** The row of a search: the text cut, then both texts highlighted. */
export function presentHit(row: ThreadRow, words: readonly string[], length: number): ThreadRow {
  // No letter is longer than two units.
  const content = [...row.content.slice(0, 2 * length)].slice(0, length).join('');
  return { ...row, subject: highlight(row.subject, words), content: highlight(content, words) };
}

const MARKUP: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** The texts go into pages as they are, so nothing in them may be mark-up. */
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => MARKUP[sign]!);
