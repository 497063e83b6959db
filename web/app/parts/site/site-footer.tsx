import { languages } from '@board/contract/languages';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './site-footer.module.css';
import { VisitsLink } from './visits-choice.tsx';

const names = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };

/** The foot of every page: registration numbers and contacts come from the parameters `footer.*` and hide when empty (domain.md D). */
export function SiteFooter() {
  const { common } = useTexts();
  const { siteLinks, language } = useSite();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(pathname + search);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <nav aria-label={common.language}>
          {languages.map((one) => (
            <a
              key={one}
              href={`/language/${one}?back=${here}`}
              lang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {names[one]}
            </a>
          ))}
        </nav>
        <nav aria-label={common.footer}>
          {siteLinks.foot.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
          <VisitsLink />
        </nav>
        <FooterFacts />
      </div>
    </footer>
  );
}

/** The footer of pages without the site's own: work areas, and views in apps. */
export const PlainFooter = () => (
  <footer className={css.plain}>
    <FooterFacts />
  </footer>
);

/** Whether a text is a telephone number, which does not break. */
const isNumber = (text: string) => /^[\d\s()+-]+$/.test(text);

/** The operator, its registration numbers, and where to complain. */
function FooterFacts() {
  const { facts } = useSite().siteLinks;
  if (facts.length === 0) return null;
  return (
    <ul className={css.facts}>
      {facts.map(({ name, label, text, href, picture }) => (
        <li key={name}>
          {picture ? <img className={css.picture} src={picture} alt="" width="18" height="20" /> : null}
          {label}
          {href ? (
            <a href={href} rel="noreferrer">
              {text}
            </a>
          ) : (
            <span className={isNumber(text) ? css.number : undefined}>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
