import type { AnswerOf } from '@board/contract';
import { percent } from '@board/contract/rules/percent';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './domain-bars.module.css';
import { Sheet } from './picture.tsx';

type Domain = AnswerOf<'statistics.course'>['domains'][number];

/** The domains of messages as bars, which are the table too; each leads to its messages. */
export function DomainBars({ domains, fid }: { domains: readonly Domain[]; fid: number }) {
  const { charts } = useTexts();
  const { language } = useSite();
  if (domains.length === 0) return null;
  const whole = domains.reduce((sum, { messages }) => sum + messages, 0);
  const share = (messages: number) => `${numberOf(percent(messages, whole)!, language)}%`;
  const named = domains.slice(0, 3).map(({ name, messages }) => charts.named(name, share(messages)));
  return (
    <section className={css.domains} aria-labelledby="domains">
      <h2 id="domains">{charts.domains}</h2>
      <p>{charts.domainsSay(charts.list(named))}</p>
      <Sheet
        label={charts.domains}
        head={[charts.domain, charts.messages, charts.share]}
        rows={domains.map(({ domainId, name, messages }) => ({
          key: domainId,
          cells: [
            <a key="name" href={`/threads/list?${fid ? `fid=${fid}&` : ''}domainId=${domainId}`}>
              {name}
            </a>,
            <span key="bar" className={css.bar}>
              <meter min={0} max={domains[0]!.messages} value={messages} aria-hidden="true" />
              {numberOf(messages, language)}
            </span>,
            share(messages),
          ],
        }))}
      />
      <p className={css.meaning}>{charts.domainsMean}</p>
      <p>
        <a className={css.file} href={`/data/domains.csv${fid ? `?fid=${fid}` : ''}`}>
          {charts.csv}
        </a>
      </p>
    </section>
  );
}
