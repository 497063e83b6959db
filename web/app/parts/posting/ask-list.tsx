import { type AskPlace, asksIn, movedAsks } from '@board/contract/rules/asks';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './ask-list.module.css';
import type { Values } from './values.ts';

interface Props {
  content: string;
  chosen: Values['asks'];
  onChoose: (chosen: Values['asks']) => void;
}

/** The points of the text: found by a rule, joined or removed by the author. The text itself stays. */
export default function AskList({ content, chosen, onChoose }: Props) {
  const { asks: texts } = useTexts().posting;
  const list = useRef<HTMLOListElement>(null);
  const places = chosen ? keptIn(content, chosen) : asksIn(content);
  useEffect(() => {
    if (chosen && chosen.text !== content) onChoose(places.length > 0 ? { text: content, places } : null);
  });
  if (!chosen && places.length < 2) return null;

  function choose(now: AskPlace[]) {
    onChoose({ text: content, places: now });
    // The pressed button is gone, so the list takes the focus.
    list.current?.focus();
  }
  const joined = (at: number) => [
    ...places.slice(0, at),
    { from: places[at]!.from, to: places[at + 1]!.to },
    ...places.slice(at + 2),
  ];
  return (
    <details className={css.asks}>
      <summary>{texts.count(places.length)}</summary>
      <p className={css.hint}>{texts.hint}</p>
      <ol ref={list} tabIndex={-1}>
        {places.map(({ from, to }, at) => (
          <li key={from}>
            <span className={css.text}>{content.slice(from, to)}</span>
            <span className={css.acts}>
              {at + 1 < places.length ? (
                <Button look="quiet" aria-label={texts.joinLabel(at + 1)} onClick={() => choose(joined(at))}>
                  {texts.join}
                </Button>
              ) : null}
              {places.length > 1 ? (
                <Button
                  look="quiet"
                  aria-label={texts.dropLabel(at + 1)}
                  onClick={() => choose(places.filter((_, i) => i !== at))}
                >
                  {texts.drop}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {chosen ? (
        <Button look="quiet" onClick={() => onChoose(null)}>
          {texts.again}
        </Button>
      ) : null}
    </details>
  );
}

const keptIn = (content: string, { text, places }: NonNullable<Values['asks']>): AskPlace[] =>
  text === content ? places : movedAsks(text, content, places);
