import type { CaseEntry } from '@board/contract/cases';
import { useTexts } from '../../lib/texts.ts';
import css from '../campaigns/campaigns.module.css';
import own from './cases.module.css';

/** One case in a list. */
export function CaseCard({ row, heading: Heading = 'h3' }: { row: CaseEntry; heading?: 'h2' | 'h3' }) {
  const { cases } = useTexts();
  return (
    <article className={css.card}>
      <Heading>
        <a href={`/caseBase/content?caseId=${row.caseId}`}>{row.title}</a>
      </Heading>
      <p className={own.summary}>{row.summary}…</p>
      <p className={css.facts}>
        <span>{row.domainName}</span>
        <span>{row.regionName}</span>
        <span>{row.typeName}</span>
        <span>{cases.inYear(row.year)}</span>
      </p>
    </article>
  );
}
