import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import { CaseTable } from '../../parts/case-work/case-table.tsx';
import css from '../../parts/case-work/case-work.module.css';
import { RowSteps } from '../../parts/case-work/row-steps.tsx';
import { useCaseCounts } from '../../parts/case-work/use-case-counts.ts';
import { QueueBar } from '../../parts/lists/queue-bar.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

/** product.md §4: 4 stands for all. */
const STATES = [4, 3, 0, 2, 1];

/** Cases of this unit, by state. */
export default function ListCasebase() {
  const { caseWork: texts } = useTexts();
  const { params, page, size, hrefWith, set } = useQueryState();
  const { own } = useCaseCounts(true);
  const state = STATES.find((one) => String(one) === params.get('state')) ?? 4;
  const keywords = params.get('keywords') ?? '';
  const asked = { side: 'own', state, keywords, page, rows: size } as const;
  const list = useQuery({
    queryKey: ['cases', 'page', asked],
    queryFn: () => call('cases.page', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['cases']);
  const paging = usePaging(list);
  const detail = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <p className={css.lead}>{texts.lead}</p>
      <CaseNav />
      <QueueBar
        label={texts.title}
        tabs={STATES.map((one) => ({
          key: String(one),
          label: texts.states[one]!,
          count: one === 4 || one === 1 ? undefined : own[one],
          urgent: one === 2,
        }))}
        tab={String(state)}
        hrefOf={(key) => hrefWith({ state: key })}
        hint={texts.find}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words.trim() })}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <CaseTable
          rows={list.data?.rows ?? []}
          paging={paging}
          more={list.data?.more}
          loading={list.isFetching && !list.data}
          empty={keywords || state !== 4 ? texts.noneFound : texts.none}
          hrefOf={(row) => detail(row.caseId)}
          steps={(row) => <RowSteps row={row} />}
        />
      )}
    </>
  );
}
