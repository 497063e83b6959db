import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Input, Select, Table, Typography } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import css from '../../parts/case-work/case-work.module.css';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

/** What the select calls narrow by (product.md §7), with the field of the search. */
const SELECTS = [
  ['domainId', 'cases.domain', 'domain'],
  ['region', 'cases.region', 'region'],
  ['type', 'cases.type', 'type'],
  ['reason', 'cases.reason', 'reason'],
  ['year', 'cases.year', 'year'],
] as const;

/** Stored cases of all units. */
export default function CaseBaseAll() {
  const { caseWork: texts, cases, office } = useTexts();
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const keywords = params.get('keywords') ?? '';
  const narrowed = Object.fromEntries(SELECTS.map(([field]) => [field, params.get(field) ?? '']));
  const asked = { ...narrowed, keywords, page, rows: Math.min(size, 50) };
  const list = useQuery({
    queryKey: ['cases', 'stored', asked],
    queryFn: () => call('cases.search', asked),
    placeholderData: keepPreviousData,
  });
  const choices = useQuery({
    queryKey: ['cases', 'choices'],
    queryFn: () => Promise.all(SELECTS.map(([, key]) => call(key, {}))),
    staleTime: 300_000,
  });
  const paging = usePaging(list);
  return (
    <>
      <Typography.Title level={1}>{texts.all}</Typography.Title>
      <p className={css.lead}>{texts.allLead}</p>
      <CaseNav />
      <search className={css.narrow}>
        <Input.Search
          key={keywords}
          defaultValue={keywords}
          maxLength={100}
          allowClear
          enterButton={office.list.find}
          placeholder={cases.searchHint}
          aria-label={cases.searchLabel}
          onSearch={(words) => set({ keywords: words.trim() })}
        />
        <div className={css.choices}>
          {SELECTS.map(([field, , label], i) => (
            <label key={field} htmlFor={`narrow-${field}`}>
              {cases[label]}
              <Select
                id={`narrow-${field}`}
                style={{ width: '100%' }}
                value={params.get(field) ?? ''}
                onChange={(value: string) => set({ [field]: value })}
                options={[
                  { value: '', label: cases.any },
                  ...(choices.data?.[i]?.list ?? []).map((one) => ({
                    value: String(one.value),
                    label: `${one.label} (${one.count})`,
                  })),
                ]}
              />
            </label>
          ))}
        </div>
      </search>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table
          rowKey="caseId"
          showHeader={false}
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          pagination={{ ...paging, showTotal: (count) => texts.total(count, list.data?.more) }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noneFound} /> }}
          columns={[
            {
              render: (_, row) => (
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
            },
          ]}
        />
      )}
    </>
  );
}
