import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DropDown } from './drop-down.tsx';
import type { MenuLink } from './navigation.ts';
import css from './site-menu.module.css';

/** The menu in one line at every width; links without room stand behind 更多, which opens without a script. */
export function SiteMenu() {
  const { common } = useTexts();
  const { siteLinks, signedIn } = useSite();
  const { menu, services } = siteLinks;
  const { pathname } = useLocation();
  const link = ({ id, href, label, step }: MenuLink) => (
    <a
      key={id}
      href={href}
      data-menu={id}
      className={css[`from${step}`]}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {label}
    </a>
  );
  const folded = menu.filter(({ step }) => step > 0);
  const last = Math.max(0, ...folded.map(({ step }) => step));
  return (
    <nav className={`${css.places} ${signedIn ? css.signedIn : ''}`} aria-label={common.menu}>
      {menu.map(link)}
      <DropDown label={common.moreWays} className={`${css.more} ${css[`until${last}`]}`} panelClass={css.panel!}>
        {folded.map(link)}
        {/* Shown if the line above everything has no room for them. */}
        <div className={css.services}>
          {services.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </div>
      </DropDown>
    </nav>
  );
}
