import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Unread } from '../../case/trouble.tsx';
import { usePaging, useQueryState } from '../../workspace/use-query-state.ts';
import css from '../collect.module.css';
import { CollectList } from '../collect-list.tsx';
import { CollectSteps } from '../collect-steps.tsx';

/** My unit's campaigns that were confirmed, with how many suggestions came and how many are decided. */
export function Overview({ title }: { title: string }) {
  const { reading } = useTexts().collect;
  const { page, size } = useQueryState();
  const param = { display: 2, page, rows: size };
  const list = useQuery({
    queryKey: ['collect', 'unit', 'page', param],
    queryFn: () => call('campaigns.page', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  return (
    <>
      <Typography.Title level={1}>{title}</Typography.Title>
      <p className={css.lead}>{reading.overviewLead}</p>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <CollectList
          rows={list.data?.rows}
          loading={list.isFetching && !list.data}
          paging={paging}
          searched={false}
          hrefOf={({ collectId }) => `/g/taskBoard/collectionPage?cId=${collectId}`}
          steps={(row) => <CollectSteps row={row} small />}
        />
      )}
    </>
  );
}
