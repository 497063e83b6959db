import type { DeskDisposal } from '@board/contract/accounts/disposals';
import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Flex, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useDeadline } from '../lib/deadline.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { DecideForm } from '../parts/center/decide-form.tsx';
import { ImposeForm } from '../parts/center/impose-form.tsx';
import { DueTag } from '../parts/lists/due-tag.tsx';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const displays = ['active', 'appealed', 'all'] as const;

/** Measures against accounts: imposed, lifted, and their appeals decided. */
export default function Disposals() {
  const {
    accountDesk: { disposals: desk },
    disposals,
  } = useTexts();
  const { language } = useSite();
  const deadline = useDeadline();
  const { params, page, size, set, hrefWith } = useQueryState();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [imposing, setImposing] = useState(false);
  const [deciding, setDeciding] = useState<{ row: DeskDisposal; what: 'appeal' | 'lift' }>();
  const display = displays.find((one) => one === params.get('display')) ?? 'active';
  const keywords = params.get('keywords') ?? '';
  const param = { display, keywords, page, rows: size };
  const list = useQuery({
    queryKey: ['disposals', param],
    queryFn: () => call('accounts.disposalPage', param),
    placeholderData: keepPreviousData,
  });
  const done = async (said: string) => {
    setImposing(false);
    setDeciding(undefined);
    void message.success(said);
    await queries.invalidateQueries();
  };
  const stateOf = (row: DeskDisposal) =>
    row.appealState !== DisposalAppeal.none
      ? disposals.appealStates[row.appealState]
      : row.liftedAt
        ? disposals.lifted
        : row.active
          ? disposals.inForce
          : disposals.over;
  const timesOf = ({ beginTime, endTime, handleType, imposedBy }: DeskDisposal) => {
    const until = endTime ? minuteOf(endTime, language) : disposals.forever;
    const end = handleType === DisposalType.warning ? [] : [`${disposals.until} ${until}`];
    return [`${disposals.from} ${minuteOf(beginTime, language)}`, ...end, `${desk.by} ${imposedBy}`].join(' · ');
  };
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{desk.title}</Typography.Title>
        <Button type="primary" onClick={() => setImposing(true)}>
          {desk.impose}
        </Button>
      </Flex>
      <QueueBar
        label={desk.title}
        tabs={displays.map((key) => ({
          key,
          label: desk.displays[key],
          count: key === 'appealed' ? list.data?.counts.appealed : undefined,
          urgent: key === 'appealed',
        }))}
        tab={display}
        hrefOf={(key) => hrefWith({ display: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        hint={desk.find}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<DeskDisposal>
          rowKey="disposalId"
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          showHeader={false}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={desk.none} /> }}
          pagination={{
            current: page,
            pageSize: size,
            total: list.data?.total ?? 0,
            onChange: (at, many) => set({ page: at, size: many }),
          }}
          columns={[
            {
              render: (_, row) => (
                <Flex justify="space-between" align="center" wrap gap="small">
                  <div>
                    <b>{row.nickName}</b> <Tag>{disposals.types[row.handleType]}</Tag> {stateOf(row)}
                    <div>
                      {row.ruleName}：{row.reason}
                    </div>
                    <Typography.Text type="secondary">{timesOf(row)}</Typography.Text>
                    {row.appealDueAt ? (
                      <div>
                        {desk.appealDue} {deadline(row.appealDueAt)} <DueTag row={{ ...row, urgent: false }} />
                      </div>
                    ) : null}
                  </div>
                  <Flex gap="small" wrap>
                    {row.mayDecide ? (
                      <Button type="primary" onClick={() => setDeciding({ row, what: 'appeal' })}>
                        {desk.decideAppeal}
                      </Button>
                    ) : null}
                    {row.appealState === DisposalAppeal.asked && !row.mayDecide ? (
                      <Typography.Text type="secondary">{desk.notYours}</Typography.Text>
                    ) : null}
                    {row.active && row.appealState !== DisposalAppeal.asked ? (
                      <Button onClick={() => setDeciding({ row, what: 'lift' })}>{desk.lift}</Button>
                    ) : null}
                  </Flex>
                </Flex>
              ),
            },
          ]}
        />
      )}
      {imposing ? <ImposeForm onClose={() => setImposing(false)} onDone={() => void done(desk.imposed)} /> : null}
      {deciding ? (
        <DecideForm {...deciding} onClose={() => setDeciding(undefined)} onDone={() => void done(desk.done)} />
      ) : null}
    </>
  );
}
