import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { CaseTable } from '../parts/case-work/case-table.tsx';
import css from '../parts/case-work/case-work.module.css';
import { Examine } from '../parts/case-work/row-steps.tsx';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { useLive } from '../parts/workspace/use-live.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

const SIDES = ['desk', 'all'] as const;

/** Cases that wait for the platform, the last desk of the chain, and those of all units. */
export default function CaseBase() {
  const { caseWork: texts } = useTexts();
  const { params, page, size, hrefWith, set } = useQueryState();
  const side = SIDES.find((one) => one === params.get('side')) ?? 'desk';
  const keywords = params.get('keywords') ?? '';
  const asked = { side, keywords, page, rows: size };
  const list = useQuery({
    queryKey: ['cases', 'platform', asked],
    queryFn: () => call('cases.pageByPlatform', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['cases']);
  const paging = usePaging(list);
  return (
    <>
      <Typography.Title level={1}>{texts.platform.title}</Typography.Title>
      <p className={css.lead}>{texts.platform.lead}</p>
      <QueueBar
        label={texts.platform.title}
        tabs={SIDES.map((key) => ({
          key,
          label: texts.platform.sides[key],
          count: key === 'desk' ? list.data?.waiting : undefined,
          urgent: true,
        }))}
        tab={side}
        hrefOf={(key) => hrefWith({ side: key })}
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
          empty={side === 'desk' && !keywords ? texts.noneWaiting : texts.noneFound}
          hrefOf={(row) => `/admin/caseBase/${row.caseId}`}
          steps={(row) => <Examine row={row} href={`/admin/caseBase/${row.caseId}`} />}
        />
      )}
    </>
  );
}
