import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './center.module.css';

export type CenterPath = keyof ReturnType<typeof useTexts>['center']['places'];

/** The menu of my account: beside the page on a desktop, folded above it on a phone. */
export function CenterMenu({ paths }: { paths: readonly CenterPath[] }) {
  const { center } = useTexts();
  const { pathname } = useLocation();
  const list = (
    <ul className={css.list}>
      {paths.map((path) => (
        <li key={path}>
          <a href={path} aria-current={pathname === path ? 'page' : undefined}>
            {center.places[path]}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={center.menu}>
      <div className={css.side}>{list}</div>
      {/* The key folds the menu again on another page. */}
      <details key={pathname} className={css.folded}>
        <summary>{center.menu}</summary>
        {list}
      </details>
    </nav>
  );
}
