import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './list.module.css';

interface Props {
  title: ReactNode;
  /** the address that the row leads to */
  to?: string;
  /** facts in one line; empty ones are left out */
  facts?: readonly ReactNode[];
  children?: ReactNode;
}

/** The head of a row: its name, and its facts in a line below. */
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
