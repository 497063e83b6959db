import type { CampaignDetail } from '@board/contract/campaigns';
import type { PromiseView, QuestionCount } from '@board/contract/campaigns/results';
import { dayOf, isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

/** "You said, we did": the published results of a campaign. */
export function Outcome({ campaign }: { campaign: CampaignDetail }) {
  const { campaigns } = useTexts();
  const { language } = useSite();
  if (campaign.resultTime === null) return null;
  return (
    <section className={css.note}>
      <h2>{campaigns.result}</h2>
      <p className={css.prose}>{campaign.outcome}</p>
      <ul className={css.counts}>
        {campaign.results.map(({ result, count }) => (
          <li key={result}>
            {campaigns.results[result]}
            <b>{count}</b>
          </li>
        ))}
      </ul>
      <p className={css.facts}>
        {campaign.organization} · {campaigns.published(dayOf(campaign.resultTime, language))}
      </p>
    </section>
  );
}

/** The promises that follow from adopted suggestions, and their progress. */
export function Promises({ promises }: { promises: readonly PromiseView[] }) {
  const { campaigns } = useTexts();
  if (promises.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{campaigns.promises}</h2>
      {promises.map((one) => (
        <PromiseCard key={one.promiseId} promise={one} />
      ))}
    </section>
  );
}

function PromiseCard({ promise }: { promise: PromiseView }) {
  const { campaigns } = useTexts();
  const { language } = useSite();
  const { promiseId, title, dueOn, doneOn, late, suggestions, news } = promise;
  const state = doneOn
    ? campaigns.promiseDone(isoDayOf(doneOn, language))
    : (late ? campaigns.promiseLate : campaigns.promiseDue)(isoDayOf(dueOn, language));
  return (
    <article className={css.promise} id={`promise-${promiseId}`}>
      <h3>{title}</h3>
      <p className={css.facts}>
        <span className={doneOn ? css.open : late ? css.late : css.state}>{state}</span>
        {suggestions > 0 ? <span>{campaigns.promiseFrom(numberOf(suggestions, language))}</span> : null}
      </p>
      {news.length > 0 ? (
        <ul className={css.news}>
          {news.map(({ newsId, content, dateline }) => (
            <li key={newsId}>
              <time>{dayOf(dateline, language)}</time> {content}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

/** The answers to questions: a bar and a number for each value. */
export function AnswerTables({ answers }: { answers: readonly QuestionCount[] }) {
  const { campaigns } = useTexts();
  const shown = answers.filter(({ answered }) => answered > 0);
  if (shown.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{campaigns.answers}</h2>
      {shown.map((one) => (
        <AnswerTable key={one.question} answers={one} />
      ))}
    </section>
  );
}

function AnswerTable({ answers: { question, answered, values } }: { answers: QuestionCount }) {
  const { campaigns } = useTexts();
  const { language } = useSite();
  return (
    <table className={css.bars}>
      <caption>
        {question} <small>{campaigns.answered(numberOf(answered, language))}</small>
      </caption>
      <tbody>
        {values.map(({ value, count, says }) => (
          <tr key={value}>
            <th scope="row">
              {value} {says ? <small>{says}</small> : null}
            </th>
            <td>
              <meter min={0} max={answered} value={count} aria-hidden="true" />
            </td>
            <td>{campaigns.share(numberOf(count, language), Math.round((count / answered) * 100))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
