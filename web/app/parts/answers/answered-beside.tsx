import { useTexts } from '../../lib/texts.ts';
import { AnsweredList, Title } from './answered-list.tsx';
import css from './answers.module.css';
import type { AnsweredRow } from './use-answered.ts';

/** Number of sure messages shown, and of possible ones. */
const SURE = 3;
const PERHAPS = 3;

/** Similar answered messages beside the form, which may make the message unnecessary. */
export function AnsweredBeside({
  rows,
  onHelped,
}: {
  rows: readonly AnsweredRow[];
  onHelped: (row: AnsweredRow) => void;
}) {
  const { answers } = useTexts();
  const sure = rows.filter((row) => row.sure === 1).slice(0, SURE);
  const perhaps = rows.filter((row) => row.sure === 0).slice(0, PERHAPS);
  return (
    <aside className={css.beside} aria-live="polite" hidden={rows.length === 0}>
      {sure.length > 0 ? (
        <>
          <h2>{answers.title}</h2>
          <p>{answers.lead}</p>
          <AnsweredList rows={sure} onHelped={onHelped} />
        </>
      ) : null}
      {perhaps.length > 0 ? (
        <details open={sure.length === 0}>
          <summary>{answers.perhaps}</summary>
          <ul className={css.perhaps}>
            {perhaps.map((row) => (
              <li key={row.tid}>
                <Title row={row} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </aside>
  );
}
