import { Organization } from '@board/contract/who';
import { backendOf } from '../lib/backend.ts';
import { keywordsIn } from '../lib/keywords.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { helpEntries } from '../parts/robot/entries.ts';
import { helpFound, matterOf } from '../parts/robot/found.ts';
import css from '../parts/robot/robot.module.css';
import { Button } from '../ui/button.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/robot';

export const handle = { hydrate: false };

const LETTERS_MAX = 100;
const CASES = 3;
const MESSAGES = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer, language } = backendOf(context);
  const question = keywordsIn(new URL(request.url).searchParams, LETTERS_MAX).trim();
  const official = viewer.organization !== Organization.none || viewer.permissions.length > 0;
  const help = helpFound(question, helpEntries(textsIn(language), official));
  const keywords = matterOf(question);
  const [cases, messages] = keywords
    ? await Promise.all([call('cases.suggest', { keywords }), call('search.suggest', { keywords })])
    : [{ rows: [] }, []];
  return { question, official, help, cases: cases.rows.slice(0, CASES), messages: messages.slice(0, MESSAGES) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, robot } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${robot.name} - ${common.siteName}` }, { name: 'robots', content: 'noindex' }];
};

/** A question is answered by showing what there is: sentences of the help, cases, and messages that were answered. */
export default function Robot({ loaderData: { question, official, help, cases, messages } }: Route.ComponentProps) {
  const { common, robot, search } = useTexts();
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
        {question && nothing ? <p>{robot.nothing(question)}</p> : null}
        {help.length > 0 ? (
          <section className={css.part}>
            <h2>{robot.fromHelp}</h2>
            <ul>
              {help.map(({ text, title, href }) => (
                <li key={text}>
                  {text}
                  <small>
                    <a href={href}>{title}</a>
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {cases.length > 0 ? (
          <section className={css.part}>
            <h2>{robot.fromCases}</h2>
            <ul>
              {cases.map(({ caseId, title, organization }) => (
                <li key={caseId}>
                  <a href={`/caseBase/content?caseId=${caseId}`}>{title}</a>
                  <small>{organization}</small>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {messages.length > 0 ? (
          <section className={css.part}>
            <h2>{robot.fromMessages}</h2>
            <ul>
              {messages.map(({ tid, subject, forumName }) => (
                <li key={tid}>
                  <a href={`/threads/content?tid=${tid}`}>{subject}</a>
                  <small>{forumName}</small>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {question ? (
          <p>
            <a href={`/messageSearch?${new URLSearchParams({ keywords: question })}`}>{search.title}</a>
            {official ? null : (
              <>
                {' · '}
                <a href="/local-leader">{common.write}</a>
              </>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}
