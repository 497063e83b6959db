import type { OwnRequest } from '@board/contract/accounts/center';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';
import css from './center.module.css';

/** Requests, each with its outcome and the reason. */
export function RequestList({ rows }: { rows: readonly OwnRequest[] }) {
  const { requests: texts } = useTexts().center;
  const language = useLanguage();
  if (rows.length === 0) return <p className={css.soft}>{texts.none}</p>;
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.tid ?? ''} ${row.at}`}>
          <div className={css.row}>
            <div>
              <b>{texts.kinds[row.kind]}</b>
              <p className={css.soft}>
                <time dateTime={isoOf(row.at)}>{minuteOf(row.at, language)}</time>
              </p>
            </div>
            <span className={row.state === 'refused' ? css.acting : css.state}>{texts.states[row.state]}</span>
          </div>
          {row.tid === null ? null : (
            <p>
              <a href={`/myMessage/${row.tid}`}>{row.subject}</a>
            </p>
          )}
          {row.asked ? <p>{texts.asked(row.asked)}</p> : null}
          {row.reason ? <p>{texts.reason(row.reason)}</p> : null}
          {row.decidedAt === null ? null : (
            <p className={css.soft}>
              {texts.decided} <time dateTime={isoOf(row.decidedAt)}>{minuteOf(row.decidedAt, language)}</time>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
