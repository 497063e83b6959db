import type { Place } from '@board/contract/rules/personal-data';
import { useTexts } from '../../lib/texts.ts';
import css from './personal.module.css';

/** Letters shown before and behind the found words. */
const AROUND = 8;

/** The personal data found in a text, each by its kind, marked within the words around it. */
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
