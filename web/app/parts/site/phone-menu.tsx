import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DisplayLinks } from './display-links.tsx';
import { DropDown } from './drop-down.tsx';
import { OwnWays } from './own-links.tsx';
import css from './phone-menu.module.css';
import { Unread } from './unread.tsx';

/** Everything that the top of a page leads to, behind one button: on a phone it leaves the line to the name and the form. */
export function PhoneMenu() {
  const { common } = useTexts();
  const { siteLinks, display, signedIn } = useSite();
  const { pathname } = useLocation();
  return (
    <DropDown
      label={
        <>
          {common.menu}
          {signedIn ? <Unread /> : null}
        </>
      }
      className={css.menu}
      panelClass={css.panel!}
    >
      <nav aria-label={common.menu}>
        {siteLinks.menu.map(({ id, href, label }) => (
          <a key={id} href={href} data-menu={id} aria-current={pathname === href ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label={common.account}>
        <OwnWays />
      </nav>
      <nav aria-label={common.services}>
        {siteLinks.services.map(({ href, label }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </nav>
      {/* In large letters they stand above the line. */}
      {display.startsWith('large') ? null : <DisplayLinks />}
    </DropDown>
  );
}
