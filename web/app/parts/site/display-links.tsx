import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './display-links.module.css';
import { GuideLine } from './guide-line.tsx';
import { ReadAloud } from './read-aloud.tsx';

/** Links that set how pages look (domain.md D: 适老化): large letters, strong contrast; kept in a cookie. */
export function DisplayLinks() {
  const { common } = useTexts();
  const { display } = useSite();
  const { pathname, search } = useLocation();
  const large = display.startsWith('large');
  const contrast = display.endsWith('contrast');
  const to = (isLarge: boolean, isContrast: boolean) => {
    const name = [isLarge && 'large', isContrast && 'contrast'].filter(Boolean).join('-') || 'standard';
    return `/display/${name}?back=${encodeURIComponent(pathname + search)}`;
  };
  return (
    <nav className={css.display} aria-label={common.display}>
      <a href={to(!large, contrast)}>{large ? common.standardDisplay : common.largeDisplay}</a>
      <a href={to(large, !contrast)}>{contrast ? common.standardContrast : common.strongContrast}</a>
      {large ? (
        <>
          <ReadAloud of="main" />
          <GuideLine />
        </>
      ) : null}
    </nav>
  );
}
