import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import css from '../../parts/case-work/case-work.module.css';
import { List } from '../../parts/lists/list.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** The filters of the select calls (product.md §7), by the field of the search. */
const SELECTS = [
  ['domainId', 'cases.domain', 'domain'],
  ['region', 'cases.region', 'region'],
  ['type', 'cases.type', 'type'],
  ['reason', 'cases.reason', 'reason'],
  ['year', 'cases.year', 'year'],
] as const;

/** Stored cases of all units. */
export default function CaseBaseAll() {
  const { caseWork: texts, cases, common } = useTexts();
  const { language } = useSite();
  const { params } = useQueryState();
  const keywords = params.get('keywords') ?? '';
  const narrowed = Object.fromEntries(SELECTS.map(([field]) => [field, params.get(field) ?? '']));
  const list = useRows(['cases', 'stored', narrowed, keywords], (page, size) =>
    call('cases.search', { ...narrowed, keywords, page, rows: Math.min(size, 50) }),
  );
  const choices = useQuery({
    queryKey: ['cases', 'choices'],
    queryFn: () => Promise.all(SELECTS.map(([, key]) => call(key, {}))),
    staleTime: 300_000,
  });
  return (
    <DeskPage title={texts.all} lead={texts.allLead}>
      <CaseNav />
      <List
        name="caseBase"
        found={list}
        rowKey="caseId"
        none={texts.noneFound}
        find={{ label: cases.searchHint }}
        choices={SELECTS.map(([param, , label], i) => ({
          param,
          label: cases[label],
          options: [
            { value: '', label: `${cases[label]}${common.colon}${cases.any}` },
            ...(choices.data?.[i]?.list ?? []).map((one) => ({
              value: String(one.value),
              label: `${one.label} (${one.count})`,
            })),
          ],
        }))}
        main={{
          title: texts.columns.title,
          render: (row) => (
            <div className={css.entry}>
              <a href={`/caseBase/content?caseId=${row.caseId}`} target="_blank" rel="noreferrer">
                <b>{row.title}</b>
              </a>
              <span className={css.quiet}>
                {[row.organization, row.domainName, row.regionName, row.typeName, row.levelName].join(' · ')} ·{' '}
                {dayOf(row.dateline, language)}
              </span>
              <span>{row.summary}</span>
            </div>
          ),
        }}
      />
    </DeskPage>
  );
}
