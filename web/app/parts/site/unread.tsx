import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './unread.module.css';

/** The number of unread notices; `islands/own.ts` keeps it fresh. */
export function Unread() {
  const { common } = useTexts();
  const { unread } = useSite();
  return (
    <span className={css.unread} data-unread hidden={unread === 0}>
      <b>{unread}</b>
      <span className="visually-hidden">{common.unread}</span>
    </span>
  );
}
