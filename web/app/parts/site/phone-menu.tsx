import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DisplayLinks } from './display-links.tsx';
import { DropDown } from './drop-down.tsx';
import { OwnWays } from './own-links.tsx';
import css from './phone-menu.module.css';
import { Unread } from './unread.tsx';

/** All links of the top of a page behind one button, so that a phone's line has room for the name and the form. */
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
      {/* In large print they stand above the line. */}
      {display.startsWith('large') ? null : <DisplayLinks />}
    </DropDown>
  );
}
