import type { ReactNode } from 'react';
import css from './found-list.module.css';

/** A result and its place. */
export interface Found {
  key: string | number;
  what: ReactNode;
  where: ReactNode;
}

/** Shows the results of one place under its name; nothing if there are none. */
export function FoundList({ title, found }: { title: string; found: readonly Found[] }) {
  if (found.length === 0) return null;
  return (
    <section className={css.found}>
      <h2>{title}</h2>
      <ul>
        {found.map(({ key, what, where }) => (
          <li key={key}>
            {what}
            <small>{where}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
