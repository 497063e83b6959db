import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './center.module.css';

export type CenterPath = keyof ReturnType<typeof useTexts>['center']['places'];

/** Where things are in my account: beside the page at a desk, folded up above it on a phone. */
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
      {/* Another page unfolds nothing of the last one. */}
      <details key={pathname} className={css.folded}>
        <summary>{center.menu}</summary>
        {list}
      </details>
    </nav>
  );
}
