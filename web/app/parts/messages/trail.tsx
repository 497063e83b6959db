import type { AnswerOf } from '@board/contract';
import type { Clock, Station } from '@board/contract/handling/trail';
import { dayOf, isoOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './trail.module.css';

/** The units that had the message, for how long, and the clock of the reply. */
export function Trail({ trail: { stations, clock } }: { trail: AnswerOf<'handling.trail'> }) {
  const texts = useTexts().reading.trail;
  if (stations.length === 0) return null;
  const longest = Math.max(1, ...stations.map(({ days }) => days));
  return (
    <section className={css.trail}>
      <h2>{texts.title}</h2>
      {clock ? <ClockLines clock={clock} /> : null}
      <ol>
        {stations.map((station) => (
          <StationRow key={`${station.from}${station.party}${station.name}`} station={station} longest={longest} />
        ))}
      </ol>
      <p className={css.means}>{texts.means}</p>
    </section>
  );
}

function StationRow({ station, longest }: { station: Station; longest: number }) {
  const texts = useTexts().reading.trail;
  const { language } = useSite();
  const { party, name, from, until, days, ended, due, reason } = station;
  const begins = dayOf(from, language);
  return (
    <li className={until === null ? css.here : undefined}>
      <b>{name || texts[party as 'author' | 'platform']}</b>
      <span className={css.days}>{texts.held(days)}</span>
      {days > 0 ? (
        <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(1, (days / longest) * 100)} height="1" />
        </svg>
      ) : null}
      <p>
        <time dateTime={isoOf(from)}>
          {until === null ? texts.since(begins) : texts.between(begins, dayOf(until, language))}
        </time>
        {' · '}
        {until === null ? (due ? texts.due[due] : texts.here) : ended}
      </p>
      {reason ? <p>{texts.reason(reason)}</p> : null}
    </li>
  );
}

function ClockLines({ clock }: { clock: Clock }) {
  const { common } = useTexts();
  const texts = useTexts().reading.trail;
  const { language } = useSite();
  const day = (at: number) => dayOf(at, language);
  const { term, used, dueAt, repliedAt, late, standstills, extended, escalations } = clock;
  const standing = standstills.find(({ until }) => until === null);
  const lines = [
    ...standstills
      .filter(({ until, days }) => until !== null && days > 0)
      .map(({ why, days }) => texts.stood(texts.why[why], days)),
    ...(extended ? [texts.extended(day(extended.at), extended.reason)] : []),
    ...escalations.map(({ at, title, units }) => texts.escalated(day(at), title, units.join(common.comma))),
  ];
  return (
    <>
      <p className={late > 0 ? css.late : undefined}>
        {repliedAt
          ? texts.replied(term, texts.held(used))
          : dueAt
            ? texts.open(day(dueAt), term, texts.held(used))
            : texts.standing(texts.why[standing?.why ?? 'recheck'], term, texts.held(used))}{' '}
        {late > 0 ? <b>{texts.late(late, repliedAt !== null)}</b> : null}
      </p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
