import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { FooterFacts } from '../parts/site/site-footer.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/main-footer';
import css from './main-footer.module.css';

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${common.footerContact} - ${common.siteName}` }];
};

/** Who runs the board and how to reach them. */
export default function MainFooter() {
  const { common, concerns } = useTexts();
  const { footer } = useSite();
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{common.footerContact}</h1>
      </header>
      <div className={css.text}>
        {concerns.contact.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href="/feedback">{common.footerFeedback}</a>
        </p>
      </div>
      <FooterFacts footer={footer} />
    </div>
  );
}
