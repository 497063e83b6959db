import { languages } from '@board/contract/languages';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './site-footer.module.css';
import { VisitsLink } from './visits-choice.tsx';

const names = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };

/** Where the state keeps the registers that the footer's numbers stand in. */
const registers: Record<string, string> = {
  icp: 'https://beian.miit.gov.cn/',
  police: 'https://beian.mps.gov.cn/',
};

/** The foot of every page: registration numbers and contacts come from the parameters `footer.*` and hide when empty (domain.md D). */
export function SiteFooter() {
  const { common } = useTexts();
  const { footer, language } = useSite();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(pathname + search);
  const places = [
    ['/data', common.footerData],
    ['/helpC', common.footerHelp],
    ['/helpC?key=7', common.footerPrivacy],
    ['/feedback', common.footerFeedback],
    ['/mainFooter', common.footerContact],
    ['/api/docs', common.footerApi],
  ] as const;
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
          {places.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <VisitsLink />
        </nav>
        <FooterFacts footer={footer} />
      </div>
    </footer>
  );
}

/** The foot of what stands without the site's own: work areas, and views in apps. */
export function PlainFooter() {
  const { footer } = useSite();
  return (
    <footer className={css.plain}>
      <FooterFacts footer={footer} />
    </footer>
  );
}

/** Who runs the site, under which numbers, and where to complain about it. */
export function FooterFacts({ footer }: { footer: Record<string, string> }) {
  const { common } = useTexts();
  const facts = Object.entries(footer).filter(([, text]) => text.trim());
  if (facts.length === 0) return null;
  return (
    <ul className={css.facts}>
      {facts.map(([name, text]) => {
        const label = common.footerFacts[name as keyof typeof common.footerFacts];
        return (
          <li key={name}>
            {label ? `${label}${common.colon}` : null}
            {registers[name] ? (
              <a href={registers[name]} rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
