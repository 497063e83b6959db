import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { dayOf, isoOf } from '../../lib/format.ts';
import { signInFirst } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { OwnPlaces } from '../../parts/site/own-places.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-feedback';
import css from './my-feedback.module.css';

export const handle = { hydrate: false, reads: { page: digits } };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const at = pageIn(paramsOf(request, handle.reads).page);
  const { rows, total } = await call('concerns.mine', { page: at, rows: ROWS });
  return { rows, at, more: at * ROWS < total };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, own } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${own.feedback} - ${common.siteName}` }];
};

/** A person's reports and feedback on the site, and their outcome. */
export default function MyFeedback({ loaderData: { rows, at, more } }: Route.ComponentProps) {
  const { concerns, own } = useTexts();
  const { language } = useSite();
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{own.feedback}</h1>
        <ButtonLink look="plain" href="/feedback">
          {own.feedbackTitle}
        </ButtonLink>
      </header>
      <OwnPlaces />
      {rows.length === 0 ? <p className={page.none}>{concerns.none}</p> : null}
      {rows.map((row) => (
        <article key={row.concernId} className={css.one}>
          <h2>
            {row.tid ? <a href={`/threads/content?tid=${row.tid}`}>{own.reportOf(row.subject)}</a> : own.feedbackTitle}
          </h2>
          {row.tid ? <p>{own.reportReasons[row.reason as 1]}</p> : null}
          <p>{row.content}</p>
          <p className={css.state}>
            <b>{concerns.states[row.state]}</b>{' '}
            <time dateTime={isoOf(row.decidedAt ?? row.dateline)}>
              {dayOf(row.decidedAt ?? row.dateline, language)}
            </time>
          </p>
          {row.answer ? <p className={css.answer}>{row.answer}</p> : null}
        </article>
      ))}
      <Pages at={at} more={more} />
    </div>
  );
}
