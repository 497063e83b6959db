import type { Limits } from '@board/contract/settings/limits';
import { Organization } from '@board/contract/who';
import { backendOf } from '../../lib/calls/backend.ts';
import { paramsOf, words } from '../../lib/calls/page-params.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { answeredFound } from '../../parts/messages/answered-found.tsx';
import { examplesOf, helpEntries } from '../../parts/robot/entries.ts';
import { helpFound, matterOf } from '../../parts/robot/help-matches.ts';
import css from '../../parts/robot/robot.module.css';
import { Button } from '../../ui/button.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/robot';

export const handle = { hydrate: false, reads: { keywords: words } };

const LETTERS_MAX = 100;
const CASES = 3;
const MESSAGES = 4;
const PERHAPS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer, language } = backendOf(context);
  const question = keywordsIn(paramsOf(request, handle.reads).keywords, LETTERS_MAX).trim();
  const official = viewer.organization !== Organization.none || viewer.permissions.length > 0;
  const texts = textsIn(language);
  const [site, { documents }] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  const entries = helpEntries(texts, official, site.limits as Limits, documents);
  const help = helpFound(question, entries);
  const examples = question ? [] : examplesOf(texts, official, entries);
  const keywords = matterOf(question);
  const [cases, messages] = keywords
    ? await Promise.all([call('cases.suggest', { keywords }), call('answers.answered', { subject: keywords })])
    : [{ rows: [] }, { rows: [] }];
  return {
    question,
    official,
    help,
    examples,
    cases: cases.rows.slice(0, CASES),
    messages: messages.rows.filter(({ sure }) => sure === 1).slice(0, MESSAGES),
    perhaps: messages.rows.filter(({ sure }) => sure === 0).slice(0, PERHAPS),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, robot } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${robot.name} - ${common.siteName}` }, { name: 'robots', content: 'noindex' }];
};

/** The robot answers a question with what exists: sentences of the help, cases, and answered messages. */
export default function Robot({ loaderData }: Route.ComponentProps) {
  const { question, official, help, examples, cases, messages, perhaps } = loaderData;
  const { answers, robot } = useTexts();
  const nothing = help.length === 0 && cases.length === 0 && messages.length === 0;
  return (
    <div className={page.column}>
      <div className={css.robot} data-robot-page>
        <h1>{robot.name}</h1>
        <p>{robot.lead}</p>
        <form className={css.question} action="/robot">
          <input
            name="keywords"
            type="search"
            defaultValue={question}
            maxLength={LETTERS_MAX}
            aria-label={robot.question}
            placeholder={robot.placeholder}
          />
          <Button look="plain" type="submit">
            {robot.ask}
          </Button>
        </form>
        {examples.length > 0 ? <Examples examples={examples} /> : null}
        {question && nothing ? <p>{robot.nothing(question)}</p> : null}
        <FoundList
          title={robot.fromHelp}
          found={help.map(({ text, title, href }) => ({ key: text, what: text, where: <a href={href}>{title}</a> }))}
        />
        <FoundList
          title={robot.fromCases}
          found={cases.map(({ caseId, title, organization }) => ({
            key: caseId,
            what: <a href={`/caseBase/content?caseId=${caseId}`}>{title}</a>,
            where: organization,
          }))}
        />
        <FoundList
          title={robot.fromMessages}
          found={messages.map(({ tid, subject, answer, forumName }) => ({
            key: tid,
            what: (
              <>
                <a href={`/threads/content?tid=${tid}`}>{subject}</a>
                <p>{answer}</p>
              </>
            ),
            where: forumName,
          }))}
        />
        <FoundList title={answers.perhaps} found={answeredFound(perhaps)} />
        {question ? <AskAPerson question={question} official={official} /> : null}
      </div>
    </div>
  );
}

/** Where people answer questions, and where readers can search themselves. */
function AskAPerson({ question, official }: { question: string; official: boolean }) {
  const { common, robot, search, navigation: texts } = useTexts();
  const searched = `/messageSearch?${new URLSearchParams({ keywords: question })}`;
  const links = [
    ...(official ? [] : [['/local-leader', common.write, robot.write] as const]),
    ['/mainFooter', texts.contact, robot.contact] as const,
    [searched, search.title, robot.search] as const,
  ];
  return (
    <FoundList
      title={robot.person}
      found={links.map(([href, name, lead]) => ({ key: href, what: <a href={href}>{name}</a>, where: lead }))}
    />
  );
}

/** Questions of other people, so that nobody has to type to see how the robot works. */
function Examples({ examples }: { examples: string[] }) {
  const { robot } = useTexts();
  return (
    <nav className={css.examples} aria-label={robot.examplesTitle}>
      <h2>{robot.examplesTitle}</h2>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`/robot?${new URLSearchParams({ keywords: example })}`} data-ask="">
              {example}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
