import { backendOf } from '../../lib/calls/backend.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { ScanCard } from '../../parts/help/scan-card.tsx';
import { FooterFacts } from '../../parts/site/site-footer.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/main-footer';
import css from './main-footer.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = await backendOf(context).call('settings.documents', {});
  return { own: documents.find(({ name }) => name === 'contact') ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, ways } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${ways.contact} - ${common.siteName}` }];
};

/** Who runs the board and how to reach them. */
export default function MainFooter({ loaderData: { own } }: Route.ComponentProps) {
  const { aboutSite, concerns, ways } = useTexts();
  const { links, origin } = useSite();
  const onPhone = (['app', 'miniProgram', 'officialAccount'] as const).filter((name) => links[name]);
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{own?.title ?? ways.contact}</h1>
      </header>
      <div className={css.text} lang={own?.language}>
        {(own?.points ?? concerns.contact).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href="/feedback">{ways.feedback}</a>
        </p>
        <p>
          <a href="/helpC?key=regions">{ways.regions}</a>
        </p>
      </div>
      {onPhone.length > 0 ? (
        <section className={css.phone}>
          <h2>{aboutSite.onPhone}</h2>
          <ul>
            {onPhone.map((name) => (
              <ScanCard key={name} id={name} name={ways[name]} address={new URL(links[name]!, origin).href} />
            ))}
          </ul>
        </section>
      ) : null}
      <FooterFacts />
    </div>
  );
}
