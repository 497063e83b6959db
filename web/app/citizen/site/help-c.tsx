import type { AnswerOf } from '@board/contract';
import type { Limits } from '@board/contract/settings/limits';
import { data } from 'react-router';
import { asked } from '../../lib/calls/asked.ts';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { helpDocuments } from '../../parts/help/documents.ts';
import { leadOf } from '../../parts/help/lead.ts';
import { pointsOf } from '../../parts/robot/points.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/help-c';
import css from './help-c.module.css';

export const handle = { hydrate: false, reads: { key: /^\w{0,20}$/ } };

/** What people agree to has a version. */
const agreed: readonly string[] = ['agreement', 'privacy', 'children'];

const textsOf = ({ agreements, help }: Texts) => ({ ...agreements, ...help });

/** A document in the operator's own words, where there is one. */
const ownOf = (name: string, { documents }: Own) => documents.find((one) => one.name === name);
type Own = AnswerOf<'settings.documents'>;
type Help = ReturnType<typeof textsOf>;
type DocumentName = (typeof helpDocuments)[keyof typeof helpDocuments][number];
const titleOf = (name: DocumentName, own: Own, help: Help): string => ownOf(name, own)?.title ?? help[name].title;

export async function loader({ request, context }: Route.LoaderArgs) {
  /** without it all are listed */
  const { key } = asked(request, handle.reads);
  const { call } = backendOf(context);
  const [{ limits }, own] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  if (key === '') return { shown: null, limits, own };
  if (!Object.hasOwn(helpDocuments, key)) throw data(null, { status: 404 });
  const named = helpDocuments[key as unknown as keyof typeof helpDocuments];
  return { shown: [...named], limits, own };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = textsIn(matches[0].loaderData!.language);
  const help = textsOf(texts);
  const first = loaderData?.shown?.[0];
  const title = first ? titleOf(first, loaderData.own, help) : help.all;
  return [{ title: `${title} - ${texts.common.siteName}` }];
};

/** The help centre: what people agree to, how to write, and what they often ask. */
export default function HelpC({ loaderData: { shown, limits, own } }: Route.ComponentProps) {
  const texts = useTexts();
  const { ways } = texts;
  const help = textsOf(texts);
  return (
    <div className={page.column}>
      {shown?.map((name) => (
        <section key={name} className={css.document} lang={ownOf(name, own)?.language}>
          <h1>{titleOf(name, own, help)}</h1>
          <ol>
            {(ownOf(name, own)?.points ?? pointsOf(help[name], limits as Limits)).map((point) => (
              <Point key={point} text={point} />
            ))}
          </ol>
          {name === 'regions' ? (
            <p>
              <ButtonLink href="/openService">{texts.openings.title}</ButtonLink>{' '}
              <ButtonLink look="plain" href="/openService/standing">
                {texts.openings.standing.title}
              </ButtonLink>
            </p>
          ) : null}
          {agreed.includes(name) ? <p>{help.version(own.version)}</p> : null}
        </section>
      )) ?? <h1 className={css.all}>{help.all}</h1>}
      <nav className={css.list} aria-label={help.all}>
        <ul>
          {Object.entries(helpDocuments).map(([key, [name]]) => (
            <li key={key}>
              <a href={`/helpC?key=${key}`} aria-current={shown?.[0] === name ? 'page' : undefined}>
                {titleOf(name, own, help)}
              </a>
            </li>
          ))}
          <li>
            <a href="/mainFooter">{ways.contact}</a>
          </li>
          <li>
            <a href="/feedback">{ways.feedback}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** One point, with what it is about in sight. */
function Point({ text }: { text: string }) {
  const { lead, rest } = leadOf(text);
  return (
    <li>
      {lead ? <b className={/[？?]$/u.test(lead) ? css.question : undefined}>{lead}</b> : null}
      {rest}
    </li>
  );
}
