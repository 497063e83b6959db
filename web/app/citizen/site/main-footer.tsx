import { backendOf } from '../../lib/calls/backend.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { ScanCard } from '../../parts/help/scan-card.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/main-footer';
import css from './main-footer.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = await backendOf(context).call('settings.documents', {});
  return { own: documents.find(({ name }) => name === 'contact') ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, navigation } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${navigation.contact} - ${common.siteName}` }];
};

/** The operator's facts (parameters `footer.*`) by the reader's purpose. */
const reach = ['servicePhone', 'serviceHours', 'contactMail', 'address'];
const complain = ['reportPhone', 'reportMail'];
const operator = ['sponsor', 'siteCode'];

/** The operator's contacts; above them, links to pages that settle most questions at once. */
export default function MainFooter({ loaderData: { own } }: Route.ComponentProps) {
  const { aboutSite, concerns, navigation } = useTexts();
  const { links, origin } = useSite();
  const onPhone = (['app', 'miniProgram', 'officialAccount'] as const).filter((name) => links[name]);
  const { contactWays, reachUs, reports, whoRuns } = aboutSite;
  return (
    <div className={page.wide}>
      <header className={page.head}>
        <h1>{own?.title ?? navigation.contact}</h1>
      </header>
      <div className={css.text} lang={own?.language}>
        {(own?.points ?? concerns.contact).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className={css.ways}>
        {contactWays.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={css.facts}>
        <Facts title={reachUs} names={reach} />
        <Facts title={reports} names={complain} />
        <Facts title={whoRuns} names={operator} />
      </div>
      {onPhone.length > 0 ? (
        <section className={css.phone}>
          <h2>{aboutSite.onPhone}</h2>
          <ul>
            {onPhone.map((name) => (
              <ScanCard key={name} id={name} name={navigation[name]} address={new URL(links[name]!, origin).href} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Shows facts under a heading; nothing if the operator has entered none. */
function Facts({ title, names }: { title: string; names: readonly string[] }) {
  const { facts: labels } = useTexts().navigation;
  const { facts } = useSite().siteLinks;
  const shown = names.flatMap((name) => {
    const fact = facts.find((one) => one.name === name);
    return fact ? [[labels[name as keyof typeof labels], <Reach key={name} {...fact} />] satisfies Fact] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <FactList facts={shown} />
    </section>
  );
}

/** Shows a fact as a number to call, an address to write to, or a text. */
function Reach({ name, text }: { name: string; text: string }) {
  if (/Phone$/.test(name)) return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  if (/Mail$/.test(name)) return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}
