import css from './case-view.module.css';

/** A text with the words of the word list marked in it. */
export function Highlighted({ text, hits }: { text: string; hits: readonly { word: string }[] }) {
  const words = hits.map((hit) => hit.word).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, i) =>
    // Splitting by a group puts what matched at the odd places.
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
