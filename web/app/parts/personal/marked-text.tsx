import type { Place } from '@board/contract/rules/personal-data';
import { Fragment } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './personal.module.css';

interface Props {
  text: string;
  places: readonly Place[];
  /** renders the text between the places */
  rest?: (text: string) => React.ReactNode;
}

/** A text with marked places; screen readers hear their kinds. */
export function MarkedText({ text, places, rest = (part) => part }: Props) {
  const { server, common } = useTexts();
  return (
    <>
      {places.map(({ from, to, kind }, i) => (
        <Fragment key={from}>
          {rest(text.slice(places[i - 1]?.to ?? 0, from))}
          <mark className={css.mark} title={server.personal[kind]}>
            <span className="visually-hidden">
              {server.personal[kind]}
              {common.colon}
            </span>
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {rest(text.slice(places.at(-1)?.to ?? 0))}
    </>
  );
}
