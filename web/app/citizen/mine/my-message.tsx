import { redirect } from 'react-router';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { dayOf, isoOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { OwnReason, OwnState } from '../../parts/posting/own-state.tsx';
import { nextStep, placeOf, stepsOf } from '../../parts/posting/own-steps.ts';
import { ActButton, Acts } from '../../parts/site/act-button.tsx';
import { OwnPlaces } from '../../parts/site/own-places.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-message';
import css from './my-message.module.css';

export const handle = { hydrate: false, reads: { tid: digits, page: digits } };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const { tid, page } = paramsOf(request, handle.reads);
  if (tid) throw redirect(`/myMessage/${encodeURIComponent(tid)}`);
  const at = Math.max(1, Math.min(Number(page) || 1, 10_000));
  const [{ rows, total }, entered] = await Promise.all([
    call('handling.mine', { page: Math.floor(at), rows: ROWS }),
    call('handling.enteredForMe', {}),
  ]);
  return { rows, total, entered: entered.rows, at: Math.floor(at) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, mine } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${mine.title} - ${common.siteName}` }];
};

/** My messages, each with its state and its next step. */
export default function MyMessage({ loaderData: { rows, total, entered, at } }: Route.ComponentProps) {
  const { common, mine } = useTexts();
  const { language } = useSite();
  const hasMore = at * ROWS < total;
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{mine.title}</h1>
        {total > 0 ? <p>{mine.total(total)}</p> : null}
      </header>
      <OwnPlaces />
      {entered.length > 0 ? (
        <section className={css.entered} aria-labelledby="entered">
          <h2 id="entered">{mine.entered.title(entered.length)}</h2>
          <p>{mine.entered.lead}</p>
          <ul>
            {entered.map((one) => (
              <li key={one.tid}>
                {`${dayOf(one.dateline, language)} · ${mine.entered.channels[one.channel]} · ${one.subject}`}
              </li>
            ))}
          </ul>
          <Acts>
            <ActButton act={{ call: 'handling.claimEntered', param: {} }} off={mine.entered.claim} then="/myMessage" />
          </Acts>
          <p>{mine.entered.not}</p>
        </section>
      ) : null}
      {total === 0 ? (
        <div className={css.empty}>
          <p>{mine.empty}</p>
          <ButtonLink href="/local-leader">{mine.write}</ButtonLink>
        </div>
      ) : null}
      <ul className={css.rows}>
        {rows.map((row) => {
          const step = nextStep(row);
          return (
            <li key={row.tid}>
              <h2>
                <a href={`/myMessage/${row.tid}`}>{row.subject}</a>
              </h2>
              <p className={css.facts}>
                <span>{row.forumName}</span>
                <time dateTime={isoOf(row.dateline)}>{dayOf(row.dateline, language)}</time>
              </p>
              <OwnState row={row} />
              <OwnReason row={row} />
              <p className={css.step}>
                {step ? (
                  <ButtonLink look="plain" href={placeOf(step, row.tid)}>
                    {mine.actions[step]}
                  </ButtonLink>
                ) : (
                  <a href={`/myMessage/${row.tid}`}>{mine.look}</a>
                )}
                {stepsOf(row).includes('withdraw') ? (
                  <a href={placeOf('withdraw', row.tid)}>{mine.actions.withdraw}</a>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
      {at > 1 || hasMore ? (
        <nav className={page.more} aria-label={mine.pages}>
          {at > 1 ? (
            <ButtonLink look="plain" rel="prev" href={`/myMessage?page=${at - 1}`}>
              {mine.previous}
            </ButtonLink>
          ) : null}
          {hasMore ? (
            <ButtonLink look="plain" rel="next" href={`/myMessage?page=${at + 1}`}>
              {common.more}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
      <p className={css.byCode}>
        <a href="/myMessage/claim">{mine.byCode.ask}</a>
      </p>
    </div>
  );
}
