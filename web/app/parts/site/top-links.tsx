import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DisplayLinks } from './display-links.tsx';
import css from './top-links.module.css';

/** The line above everything: links to services, and to the display settings. */
export function TopLinks() {
  const { common } = useTexts();
  const { services } = useSite().siteLinks;
  return (
    <section className={css.top}>
      <nav className={css.services} aria-label={common.services}>
        {services.map(({ href, label }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <DisplayLinks />
    </section>
  );
}
