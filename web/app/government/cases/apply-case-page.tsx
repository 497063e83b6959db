import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import { CaseTable } from '../../parts/case-work/case-table.tsx';
import css from '../../parts/case-work/case-work.module.css';
import { Examine } from '../../parts/case-work/row-steps.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

const detailOf = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;

/** Cases that units below handed in and that this unit is to examine. */
export default function ApplyCasePage() {
  const { caseWork: texts } = useTexts();
  const { page, size } = useQueryState();
  const asked = { side: 'desk', page, rows: size } as const;
  const list = useQuery({
    queryKey: ['cases', 'page', asked],
    queryFn: () => call('cases.page', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['cases']);
  const paging = usePaging(list);
  return (
    <>
      <Typography.Title level={1}>{texts.desk}</Typography.Title>
      <p className={css.lead}>{texts.deskLead}</p>
      <CaseNav />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <CaseTable
          rows={list.data?.rows ?? []}
          paging={paging}
          more={list.data?.more}
          loading={list.isFetching && !list.data}
          empty={texts.noneWaiting}
          hrefOf={(row) => detailOf(row.caseId)}
          steps={(row) => <Examine row={row} href={detailOf(row.caseId)} />}
        />
      )}
    </>
  );
}
