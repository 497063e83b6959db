import type { AnswerOf } from '@board/contract';
import type { Limits } from '@board/contract/settings/limits';
import { data } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { paramsOf, words } from '../../lib/calls/page-params.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { helpDocuments } from '../../parts/help/documents.ts';
import { anchorOf, type HelpKey, helpGroups } from '../../parts/help/groups.ts';
import { helpSearched } from '../../parts/help/help-search.ts';
import { leadOf } from '../../parts/help/lead.ts';
import { helpEntries } from '../../parts/robot/entries.ts';
import type { HelpEntry } from '../../parts/robot/help-matches.ts';
import { pointsOf } from '../../parts/robot/points.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/help-c';
import css from './help-c.module.css';

export const handle = { hydrate: false, reads: { key: /^\w{0,20}$/, words } };

const WORDS_MAX = 50;
const FOUND = 20;

/** The documents that people agree to; these have a version. */
const agreed: readonly string[] = ['agreement', 'privacy', 'children'];

const textsOf = ({ agreements, help }: Texts) => ({ ...agreements, ...help });

/** Returns a document in the operator's own words, if there is one. */
const ownOf = (name: string, { documents }: Own) => documents.find((one) => one.name === name);
type Own = AnswerOf<'settings.documents'>;
type Help = ReturnType<typeof textsOf>;
type DocumentName = (typeof helpDocuments)[keyof typeof helpDocuments][number];
const titleOf = (name: DocumentName, own: Own, help: Help): string => ownOf(name, own)?.title ?? help[name].title;

export async function loader({ request, context }: Route.LoaderArgs) {
  /** without a key, all documents are listed */
  const { key, words: said } = paramsOf(request, handle.reads);
  const { call, language } = backendOf(context);
  const words = keywordsIn(said, WORDS_MAX).trim();
  const [{ limits }, own] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  const found = words
    ? helpSearched(words, helpEntries(textsIn(language), false, limits as Limits, own.documents)).slice(0, FOUND)
    : null;
  if (key === '' || found) return { shown: null, limits, own, words, found };
  if (!Object.hasOwn(helpDocuments, key)) throw data(null, { status: 404 });
  const named = helpDocuments[key as unknown as keyof typeof helpDocuments];
  return { shown: [...named], limits, own, words, found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = textsIn(matches[0].loaderData!.language);
  const help = textsOf(texts);
  const first = loaderData?.shown?.[0];
  const title = first ? titleOf(first, loaderData.own, help) : help.all;
  return [{ title: `${title} - ${texts.common.siteName}` }];
};

/** The help centre: agreements, how to write, frequent questions; by groups, or by a search. */
export default function HelpC({ loaderData: { shown, limits, own, words, found } }: Route.ComponentProps) {
  const texts = useTexts();
  const help = textsOf(texts);
  return (
    <div className={page.column}>
      {shown ? null : <h1 className={css.all}>{help.all}</h1>}
      {shown ? null : <HelpSearch words={words} />}
      {found ? <Found found={found} words={words} /> : null}
      {shown?.map((name) => (
        <section key={name} className={css.document} lang={ownOf(name, own)?.language}>
          <h1>{titleOf(name, own, help)}</h1>
          <Points points={ownOf(name, own)?.points ?? pointsOf(help[name], limits as Limits)} />
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
      ))}
      <Groups own={own} shown={shown?.[0]} />
      {shown ? <HelpSearch words="" /> : null}
    </div>
  );
}

/** All documents by what a reader wants to do, and the contacts. */
function Groups({ own, shown }: { own: Own; shown: DocumentName | undefined }) {
  const texts = useTexts();
  const { navigation } = texts;
  const help = textsOf(texts);
  const link = (key: HelpKey) => {
    const [name] = helpDocuments[key];
    return (
      <li key={key}>
        <a href={`/helpC?key=${key}`} aria-current={shown === name ? 'page' : undefined}>
          {titleOf(name, own, help)}
        </a>
      </li>
    );
  };
  return (
    <nav className={css.groups} aria-label={help.all}>
      {helpGroups.map(([group, keys]) => (
        <section key={group}>
          <h2>{help.groups[group]}</h2>
          <ul>
            {keys.map(link)}
            {group === 'more' ? (
              <>
                <li>
                  <a href="/mainFooter">{navigation.contact}</a>
                </li>
                <li>
                  <a href="/feedback">{navigation.feedback}</a>
                </li>
              </>
            ) : null}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function HelpSearch({ words }: { words: string }) {
  const { common, help } = useTexts();
  return (
    <search className={css.search}>
      <form action="/helpC">
        <input
          type="search"
          name="words"
          defaultValue={words}
          placeholder={help.searchHint}
          aria-label={help.search}
          maxLength={WORDS_MAX}
        />
        <Button look="plain" type="submit">
          {common.search}
        </Button>
      </form>
    </search>
  );
}

/** The points that the search found, each with a link to its place. */
function Found({ found, words }: { found: readonly HelpEntry[]; words: string }) {
  const { help, navigation } = useTexts();
  return (
    <section className={css.found} aria-live="polite">
      <h2>{help.found(words, found.length)}</h2>
      {found.length === 0 ? (
        <p>
          {help.nothingFound} <a href="/mainFooter">{navigation.contact}</a>
        </p>
      ) : (
        <ul>
          {found.map(({ text, title, href }) => (
            <li key={href}>
              <a className={css.foundLink} href={href}>
                {leadOf(text).lead || title}
              </a>
              <p>{leadOf(text).rest}</p>
              <small>{title}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const QUESTION = /[？?]$/u;

/** The points of a document: questions are headings, and each point has an address of its own. */
function Points({ points }: { points: readonly string[] }) {
  const read = points.map(leadOf);
  if (read.some(({ lead }) => QUESTION.test(lead)))
    return read.map(({ lead, rest }, at) => (
      <section key={points[at]} id={anchorOf(at)} className={css.asked}>
        {QUESTION.test(lead) ? (
          <h2>
            <a className={css.anchor} href={`#${anchorOf(at)}`}>
              {lead}
            </a>
          </h2>
        ) : (
          <b>{lead}</b>
        )}
        <p>{rest}</p>
      </section>
    ));
  return (
    <ol>
      {read.map(({ lead, rest }, at) => (
        <li key={points[at]} id={anchorOf(at)}>
          {lead ? <b>{lead}</b> : null}
          {rest}
        </li>
      ))}
    </ol>
  );
}
