import css from './case-view.module.css';

/** A text in which the words of the word list are marked. */
export function Highlighted({ text, hits }: { text: string; hits: readonly { word: string }[] }) {
  const words = hits.map((hit) => hit.word).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, i) =>
    // Splitting by a group puts the matches at odd indexes.
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <mark key={i} className={css.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
