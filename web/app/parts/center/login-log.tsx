import type { LoginLogRow } from '@board/contract/accounts/center';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './center.module.css';
import { useDeviceName } from './session-list.tsx';

const SUCCESS = 1;

/** Sign-ins to the account; failed ones are marked. */
export function LoginLog({ rows }: { rows: LoginLogRow[] }) {
  const { sessions: texts } = useTexts().center;
  const { language } = useSite();
  const nameOf = useDeviceName();
  if (rows.length === 0) return <p className={css.soft}>{texts.none}</p>;
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.logId} className={css.row}>
          <div>
            <time dateTime={isoOf(row.at)}>{minuteOf(row.at, language)}</time>
            <p className={css.soft}>
              {nameOf(row.userAgent)}
              {row.ip ? ` · ${texts.address(row.ip)}` : ''}
            </p>
          </div>
          <span className={row.status === SUCCESS ? css.state : css.acting}>
            {texts.operation[row.operation]} · {texts.status[row.status]}
          </span>
        </li>
      ))}
    </ul>
  );
}
