import { data } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './unknown-page.module.css';

export const loader = () => data(null, { status: 404 });

/** The page for an unknown address of a work area; the menu stays, so that work can go on. */
export default function UnknownPage() {
  const { common } = useTexts();
  return (
    <>
      <h1 className={css.title}>{common.notFoundTitle}</h1>
      <p>{common.unknownPage}</p>
    </>
  );
}
