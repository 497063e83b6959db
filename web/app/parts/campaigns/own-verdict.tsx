import type { AnswerOf } from '@board/contract';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

type Verdict = NonNullable<AnswerOf<'campaigns.ownVerdict'>['verdict']>;

/** The verdict on my suggestion to a campaign, and its reason. */
export function OwnVerdict({ verdict }: { verdict: Verdict }) {
  const { suggesting } = useTexts();
  const { language } = useSite();
  const { collectId, title, result, answer, organization, dateline, promise } = verdict;
  return (
    <section className={css.note} id="verdict">
      <h2>{suggesting.ownVerdict(title)}</h2>
      <p className={css.prose}>
        <b className={css.open}>{suggesting.results[result]}</b> {answer}
      </p>
      <p className={css.facts}>
        <span>{organization}</span>
        <span>{dayOf(dateline, language)}</span>
        {promise ? <span>{promise.title}</span> : null}
        <a href={`/rmjy/collect/content?id=${collectId}${promise ? `#promise-${promise.promiseId}` : ''}`}>
          {suggesting.toCampaign}
        </a>
      </p>
    </section>
  );
}
