import type { DeskDisposal } from '@board/contract/accounts/disposals';
import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useDeadline } from '../lib/deadline.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { DecideForm } from '../parts/center/decide-form.tsx';
import { ImposeForm } from '../parts/center/impose-form.tsx';
import { DueTag } from '../parts/lists/due-tag.tsx';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const displays = ['active', 'appealed', 'all'] as const;

/** Measures against accounts: imposes and lifts them, decides on appeals. */
export default function Disposals() {
  const {
    accountDesk: { disposals: desk },
    disposals,
    staff: accounts,
    common,
  } = useTexts();
  const { language } = useSite();
  const deadline = useDeadline();
  const { params, hrefWith } = useQueryState();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [imposing, setImposing] = useState(false);
  const [deciding, setDeciding] = useState<{ row: DeskDisposal; what: 'appeal' | 'lift' }>();
  const display = displays.find((one) => one === params.get('display')) ?? 'active';
  const keywords = params.get('keywords') ?? '';
  const list = useRows(['disposals', display, keywords], (page, rows) =>
    call('accounts.disposalPage', { display, keywords, page, rows }),
  );
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
  const steps = (row: DeskDisposal) => (
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
  );
  return (
    <DeskPage
      title={desk.title}
      actions={
        <Button type="primary" onClick={() => setImposing(true)}>
          {desk.impose}
        </Button>
      }
    >
      <List<DeskDisposal>
        name="disposals"
        found={list}
        rowKey="disposalId"
        none={desk.none}
        tabs={{
          label: desk.title,
          tabs: displays.map((key) => ({
            key,
            label: desk.displays[key],
            count: key === 'appealed' ? list.data?.counts.appealed : undefined,
            urgent: key === 'appealed',
          })),
          tab: display,
          hrefOf: (key) => hrefWith({ display: key }),
        }}
        find={{ label: desk.find }}
        main={{
          title: accounts.columns.account,
          render: (row) => (
            <RowHead title={row.nickName} facts={[timesOf(row)]}>
              <div>
                {row.ruleName}
                {common.colon}
                {row.reason}
              </div>
            </RowHead>
          ),
        }}
        columns={[
          {
            name: 'state',
            title: accounts.columns.state,
            width: 208,
            render: (row) => (
              <>
                <Tag>{disposals.types[row.handleType]}</Tag> {stateOf(row)}
              </>
            ),
          },
          {
            name: 'appeal',
            title: desk.appealDue,
            width: 176,
            render: (row) =>
              row.appealDueAt ? (
                <>
                  {deadline(row.appealDueAt)} <DueTag row={{ ...row, urgent: false }} />
                </>
              ) : null,
          },
        ]}
        actions={steps}
      />
      {imposing ? <ImposeForm onClose={() => setImposing(false)} onDone={() => void done(desk.imposed)} /> : null}
      {deciding ? (
        <DecideForm {...deciding} onClose={() => setDeciding(undefined)} onDone={() => void done(desk.done)} />
      ) : null}
    </DeskPage>
  );
}
