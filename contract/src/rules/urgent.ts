/** Messages that name a danger to life are looked at before others (domain.md A3: urgent, 4 hours). */

/** Whether a text holds one of the words, whatever signs and blanks stand between its letters. */
export function soundsUrgent(words: readonly string[], ...texts: string[]): boolean {
  const letters = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return words.some((word) => letters.some((text) => text.includes(word)));
}
