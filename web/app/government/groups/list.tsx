import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Table, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { groupAt } from '../../parts/groups/group-place.ts';
import { useGroupCounts } from '../../parts/groups/use-group-counts.ts';
import { QueueTabs } from '../../parts/lists/queue-bar.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

const STATES = [0, 1, 2] as const;

/** The groups of near messages of this unit: to be looked at, to be answered, answered. */
export default function Groups() {
  const { groups: texts } = useTexts();
  const { language } = useSite();
  const { params, hrefWith, page } = useQueryState();
  const navigate = useNavigate();
  const { proposed, confirmed } = useGroupCounts();
  const state = STATES.find((one) => String(one) === params.get('state')) ?? 0;
  const asked = { state, page, rows: 20 };
  const list = useQuery({
    queryKey: ['groups', 'list', asked],
    queryFn: () => call('groups.list', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['groups']);
  const counts: Record<number, number | undefined> = { 0: proposed, 1: confirmed };
  const at = (wanted: number) => `?${hrefWith({ page: wanted })}`;
  return (
    <>
      <Typography.Title level={1}>{texts.menu}</Typography.Title>
      <p>{texts.lead}</p>
      <QueueTabs
        label={texts.menu}
        tabs={STATES.map((one) => ({ key: String(one), label: texts.tabs[one]!, count: counts[one] }))}
        tab={String(state)}
        hrefOf={(key) => hrefWith({ state: key, page: '' })}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table
          rowKey="messageGroupId"
          showHeader={false}
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          pagination={false}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none[state]} /> }}
          columns={[
            {
              render: (_, one) => (
                <>
                  <Link to={groupAt(one.messageGroupId)}>{one.subject}</Link>
                  <br />
                  <span style={{ opacity: 0.75 }}>
                    {texts.size(one.size)} ·{' '}
                    {one.answeredAt
                      ? texts.answeredOn(dayOf(one.answeredAt, language))
                      : texts.foundOn(dayOf(one.createdAt, language))}
                  </span>
                </>
              ),
            },
          ]}
        />
      )}
      <Flex gap="small" style={{ marginTop: 16 }}>
        {page > 1 ? <Button onClick={() => navigate(at(1))}>{texts.first}</Button> : null}
        {list.data?.more ? <Button onClick={() => navigate(at(page + 1))}>{texts.next}</Button> : null}
      </Flex>
    </>
  );
}
