import { ThreadState, TraceState } from '@board/contract/codes';
import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import type { Grades } from '@board/contract/rules/grades';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { notFound } from '../../lib/not-found.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { OwnVerdict } from '../../parts/campaigns/own-verdict.tsx';
import { EvaluationForm } from '../../parts/evaluation/evaluation-form.tsx';
import { FollowUpForm } from '../../parts/followups/follow-up-form.tsx';
import { FollowUps } from '../../parts/followups/follow-ups.tsx';
import { OwnTogether } from '../../parts/groups/own-together.tsx';
import { AskedPoints } from '../../parts/messages/asked-points.tsx';
import { SaidList } from '../../parts/messages/said-list.tsx';
import { Timeline } from '../../parts/messages/timeline.tsx';
import { Trail } from '../../parts/messages/trail.tsx';
import { MarkedText } from '../../parts/personal/marked-text.tsx';
import { OwnReason, OwnState } from '../../parts/posting/own-state.tsx';
import { nextStep, placeOf, stepsOf } from '../../parts/posting/own-steps.ts';
import { OwnText } from '../../parts/posting/own-text.tsx';
import { StatementForm } from '../../parts/posting/statement-form.tsx';
import { Withdraw } from '../../parts/posting/withdraw.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-message-tid';
import css from './my-message-tid.module.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const [message, trail, asks, { rows: followUps }, together, { verdict }, { limits }, { grades, satisfaction }] =
    await Promise.all([
      call('handling.own', { tid: params.tid }).catch(notFound),
      call('handling.trail', { tid: params.tid }).catch(notFound),
      call('handling.asks', { tid: params.tid }).catch(notFound),
      call('followups.ofMessage', { tid: params.tid }),
      call('groups.own', { tid: params.tid }).catch(notFound),
      call('campaigns.ownVerdict', { tid: params.tid }).catch(notFound),
      call('settings.site', {}),
      call('handling.grades', {}),
    ]);
  // A message that the public cannot read has no follow-up question.
  const isPublic = message.threadState === ThreadState.public;
  const { days } = isPublic ? await call('followups.open', { tid: params.tid }) : { days: null };
  const weights = Object.fromEntries(grades.map(({ name, weight }) => [name, weight])) as unknown as Grades;
  return {
    message,
    trail,
    asks,
    verdict,
    limits: limits as Limits,
    weights,
    satisfaction,
    asked: days,
    followUps,
    together,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { common, mine } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${loaderData?.message.subject ?? mine.title} - ${common.siteName}` }];
};

/** One of my messages in full: its state, the answers, and what I can do now. */
export default function MyMessageTid({ loaderData }: Route.ComponentProps) {
  const { message: own, trail, asks, verdict, limits, weights, satisfaction, asked } = loaderData;
  const { mine, reading } = useTexts();
  const { language } = useSite();
  const [evaluated, setEvaluated] = useState(false);
  const [followUps, setFollowUps] = useState(loaderData.followUps);
  const message = evaluated ? { ...own, actions: [], traceState: TraceState.evaluated } : own;
  const { tid, version } = message;
  const [first, ...said] = message.contentList as [MessageEntry, ...(AnswerEntry | EvaluationEntry)[]];
  const steps = stepsOf(message);
  const step = nextStep(message);
  const evaluates = stepsOf(own).find((one) => one === 'evaluate' || one === 'evaluateAgain');
  return (
    <article className={page.column}>
      <p className={page.crumbs}>
        <a href="/myMessage">{mine.title}</a>
      </p>
      <h1 className={css.subject}>
        <MarkedText text={message.subject} places={message.masks?.subject ?? []} />
      </h1>
      <p className={css.facts}>
        <span>{message.forumName}</span>
        <span>{[message.typeName, message.domainName, message.topicName].filter(Boolean).join(' · ')}</span>
        <time dateTime={isoOf(message.dateline)}>{minuteOf(message.dateline, language)}</time>
        <span>{reading.number(tid)}</span>
      </p>
      <div className={css.now}>
        <OwnState row={message} />
        <OwnReason row={message} />
        <div className={css.ways}>
          {step ? <ButtonLink href={placeOf(step, tid)}>{mine.actions[step]}</ButtonLink> : null}
          {message.threadState === ThreadState.public ? (
            <ButtonLink look="plain" href={`/threads/content?tid=${tid}`}>
              {mine.publicPage}
            </ButtonLink>
          ) : null}
          {steps.includes('withdraw') ? <Withdraw tid={tid} version={version} /> : null}
        </div>
      </div>
      {(['supplement', 'appeal'] as const).map((one) =>
        steps.includes(one) ? <StatementForm key={one} step={one} tid={tid} version={version} limits={limits} /> : null,
      )}
      {verdict ? <OwnVerdict verdict={verdict} /> : null}
      {asked ? <FollowUpForm tid={tid} days={asked} onDone={(given) => setFollowUps([...followUps, given])} /> : null}
      <AskedPoints asks={asks} />
      <SaidList
        said={said}
        asks={asks.rows}
        under={(answer) => <FollowUps answer={answer} said={said} rows={followUps} />}
      />
      <OwnTogether tid={tid} limits={limits} own={loaderData.together} />
      {evaluates ? (
        <EvaluationForm
          tid={tid}
          limits={limits}
          weights={weights}
          again={evaluates === 'evaluateAgain'}
          words={satisfaction}
          onDone={() => setEvaluated(true)}
        />
      ) : null}
      <OwnText message={message} />
      {steps.includes('askTakedown') ? (
        <details className={css.rare}>
          <summary>{mine.actions.askTakedown}</summary>
          <StatementForm step="askTakedown" tid={tid} version={version} limits={limits} />
        </details>
      ) : null}
      <Timeline entries={first.timeline} />
      <Trail trail={trail} />
    </article>
  );
}
