import type { Campaign } from '@board/contract/campaigns';
import { LifeCycle } from '@board/contract/codes';
import { useDeadline } from '../../lib/deadline.ts';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

/** One campaign in a list: its question, its unit, its last day. */
export function CampaignCard({ row, heading: Heading = 'h3' }: { row: Campaign; heading?: 'h2' | 'h3' }) {
  return (
    <article className={css.card}>
      <Heading>
        <a href={`/rmjy/collect/content?id=${row.collectId}`}>{row.title}</a>
      </Heading>
      <p className={css.text}>{row.summary}</p>
      <CampaignFacts row={row} />
    </article>
  );
}

/** State, board, dates and number of suggestions. */
export function CampaignFacts({ row }: { row: Campaign }) {
  const { campaigns } = useTexts();
  const { language } = useSite();
  const deadline = useDeadline();
  const { lifeCycle, startTime, endTime, suggestions, resultTime } = row;
  return (
    <p className={css.facts}>
      <span className={lifeCycle === LifeCycle.open ? css.open : css.state}>{campaigns.states[lifeCycle]}</span>
      <span>{row.forumName}</span>
      <span>{periodText(lifeCycle)}</span>
      {suggestions > 0 ? <span>{campaigns.count(numberOf(suggestions, language))}</span> : null}
      {resultTime ? <span className={css.out}>{campaigns.resultOut}</span> : null}
    </p>
  );

  function periodText(life: number): string {
    if (life === LifeCycle.coming) return campaigns.from(deadline(startTime));
    const day = deadline(endTime);
    return life === LifeCycle.open ? campaigns.until(day) : campaigns.endedOn(day);
  }
}
