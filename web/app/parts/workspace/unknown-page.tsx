import { data, Link, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './unknown-page.module.css';

export const loader = () => data(null, { status: 404 });

/** The page for an unknown address of a work area. The menu stays; on a narrow screen it is folded, so a link leads on, too. */
export default function UnknownPage() {
  const { common } = useTexts();
  const [, area] = useLocation().pathname.split('/');
  return (
    <>
      <h1 className={css.title}>{common.notFoundTitle}</h1>
      <p>{common.unknownPage}</p>
      <p>
        <Link to={`/${area}`}>{common.toHome}</Link>
      </p>
    </>
  );
}
