import type { MessageEntry } from '@board/contract/messages';
import { replyDays } from '@board/contract/rules/reply-days';
import type { Limits } from '@board/contract/settings/limits';
import { Refused } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { dayOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/threads-submit';
import css from './threads-submit.module.css';

export const handle = { hydrate: false, reads: { tid: digits } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const { tid } = paramsOf(request, handle.reads);
  const [{ limits }, message, waiting] = await Promise.all([
    call('settings.site', {}),
    tid ? call('handling.own', { tid }).catch(ifRefused) : null,
    tid ? call('statistics.ahead', { tid }).catch(ifRefused) : null,
  ]);
  const collectId = message ? (message.contentList[0] as MessageEntry).collectId : 0;
  const { reviewDays, replyDaysComplaint, evaluationWindowCalendarDays } = limits as Limits;
  return {
    reviewDays,
    // The longest deadline if the type is unknown; null if no reply is owed.
    replyDays: message ? replyDays(message.typeId, limits as Limits) : replyDaysComplaint,
    ratingDays: message && !message.usesEvaluation ? null : evaluationWindowCalendarDays,
    message,
    ahead: waiting?.ahead ?? null,
    campaign: collectId ? await call('campaigns.content', { id: collectId }).catch(ifRefused) : null,
  };
}

/** The message is sent in any case; without its number the page speaks in general. */
function ifRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, sent } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${sent.title} - ${common.siteName}` }];
};

/** The page after sending: the next steps. */
export default function ThreadsSubmit({ loaderData }: Route.ComponentProps) {
  const { reviewDays, replyDays, ratingDays, message, ahead, campaign } = loaderData;
  const { answers, common, reading, sent } = useTexts();
  const { language } = useSite();
  const { review, office, reply, rating, result } = sent.steps;
  const steps = [
    review(reviewDays),
    office,
    ...(replyDays === null ? [] : [reply(replyDays)]),
    ...(ratingDays === null ? [] : [rating(ratingDays)]),
    ...(campaign ? [result(dayOf(campaign.endTime, language), dayOf(campaign.resultDue, language))] : []),
  ];
  return (
    <div className={`${page.column} ${css.sent}`}>
      <h1>
        <span className={css.tick} aria-hidden="true" />
        {sent.title}
      </h1>
      {message ? (
        <p className={css.which}>
          {sent.to(message.forumName)}
          {common.colon}
          <b>{message.subject}</b>
          <small>{reading.number(message.tid)}</small>
        </p>
      ) : null}
      <h2>{sent.next}</h2>
      <ol className={css.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {ahead === null ? null : <p>{answers.ahead(ahead)}</p>}
      <p>{sent.told}</p>
      <p className={css.ways}>
        {message ? <ButtonLink href={`/myMessage/${message.tid}`}>{sent.thisOne}</ButtonLink> : null}
        <ButtonLink look={message ? 'plain' : 'main'} href="/myMessage">
          {sent.mine}
        </ButtonLink>
      </p>
    </div>
  );
}
