import type { Place } from '@board/contract/rules/personal-data';
import { useTexts } from '../../lib/texts.ts';
import css from './personal.module.css';

/** Letters shown before and behind what was found. */
const AROUND = 8;

/** What was found in a text, each by its kind, with the words around it and itself marked. */
export function FoundPersonal({ text, places }: { text: string; places: readonly Place[] }) {
  const { server, common } = useTexts();
  return (
    <ul className={css.found}>
      {places.map(({ from, to, kind }) => (
        <li key={from}>
          {server.personal[kind]}
          {common.colon}
          {from > AROUND ? '…' : ''}
          {text.slice(Math.max(0, from - AROUND), from)}
          <mark className={css.mark}>{text.slice(from, to)}</mark>
          {text.slice(to, to + AROUND)}
          {to + AROUND < text.length ? '…' : ''}
        </li>
      ))}
    </ul>
  );
}
