import { languages } from '@board/contract/texts';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './site-footer.module.css';

const names = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };

/** The foot of every page: registration numbers and contacts come from the parameters and hide when empty. */
export function SiteFooter() {
  const { common } = useTexts();
  const { footer, language } = useSite();
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
        <a href="/helpC">{common.footerHelp}</a>
        <a href="/api/docs">{common.footerApi}</a>
        {Object.entries(footer).map(([name, text]) => (
          <span key={name}>{text}</span>
        ))}
      </div>
    </footer>
  );
}
