import { useId } from 'react';
import css from './rating.module.css';

interface Props {
  /** id of the first star, so that a link can put the focus there */
  id: string;
  label: string;
  /** words for 1, 2, 3 … */
  words: readonly string[];
  /** label of a star, and the sentence about the chosen star */
  say: (value: number, word: string) => string;
  value: number | null;
  error?: string;
  onChange: (value: number) => void;
}

/** Stars as radio buttons, so that arrow keys and screen readers work. The chosen value also stands in words. */
export function Rating({ id, label, words, say, value, error, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={error ? css.wrong : css.rating} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={css.row}>
        <span className={css.stars}>
          {words.map((word, i) => (
            <label key={word} className={value !== null && i < value ? css.full : css.empty}>
              <input
                type="radio"
                id={i === 0 ? id : undefined}
                name={name}
                value={i + 1}
                checked={value === i + 1}
                onChange={() => onChange(i + 1)}
              />
              <span className="visually-hidden">{say(i + 1, word)}</span>
            </label>
          ))}
        </span>
        <span className={css.word} aria-hidden="true">
          {value === null ? '' : say(value, words[value - 1]!)}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
