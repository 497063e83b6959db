import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './list.module.css';

interface Props {
  title: ReactNode;
  /** where the row leads */
  to?: string;
  /** what is known of it in one line, each part if it is there */
  facts?: readonly ReactNode[];
  children?: ReactNode;
}

/** What a row of a list is: its name, and what is known of it in a line below. */
export function RowHead({ title, to, facts = [], children }: Props) {
  const known = facts.filter(Boolean);
  return (
    <div className={css.head}>
      {to === undefined ? (
        <span className={css.name}>{title}</span>
      ) : (
        <Link to={to} className={css.name}>
          {title}
        </Link>
      )}
      {children}
      {known.length > 0 ? (
        <p className={css.meta}>
          {known.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have their places
            <span key={place}>{one}</span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
