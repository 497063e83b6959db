import type { EmergencyGrant } from '@board/contract/backoffice/emergency';
import { ASKS_GRANTS, DECIDES_GRANTS } from '@board/contract/backoffice/permissions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Flex, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { AskGrant } from '../../parts/access/ask-grant.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import css from '../../parts/lists/work-list.module.css';
import { useDesk } from '../../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

const colours: Partial<Record<EmergencyGrant['state'], string>> = { asked: 'gold', inForce: 'red' };

/** Emergency grants (backoffice.md §4.3): asked for by one, approved by another, over by themselves. */
export default function Emergency() {
  const { access, office } = useTexts();
  const texts = access.emergency;
  const { language } = useSite();
  const { me } = useDesk();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { page, size } = useQueryState();
  const [asking, setAsking] = useState(false);
  const decide = useCall('accounts.decideGrant');
  const end = useCall('accounts.endGrant');
  const decides = me.permissions.includes(DECIDES_GRANTS);
  const list = useQuery({
    queryKey: ['emergency', page, size],
    queryFn: () => call('accounts.grantPage', { page, limit: size }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const again = () => void queries.invalidateQueries({ queryKey: ['emergency'] });
  const ask = useAsking(again);
  const nameOf = ({ realName, username }: EmergencyGrant) => [realName, username].filter(Boolean).join(' · ');

  const state = (row: EmergencyGrant) => (
    <span>
      <Tag color={colours[row.state]}>{texts.states[row.state]}</Tag>
      {row.state === 'inForce' && row.endsAt ? texts.until(minuteOf(row.endsAt, language)) : null}
      <br />
      <small>
        {texts.askedBy(row.askedBy, minuteOf(row.askedAt, language))}
        {row.decidedBy ? ` · ${texts.decidedBy(row.decidedBy)}` : ''}
      </small>
    </span>
  );
  const choose = (row: EmergencyGrant, approve: boolean) =>
    ask({
      title: approve ? texts.askApprove(nameOf(row), row.hours) : `${texts.refuse}？`,
      help: row.reason,
      run: () => decide.run({ id: row.id, approve }),
    });
  const steps = (row: EmergencyGrant) =>
    decides ? (
      <Flex gap="small" wrap>
        {row.mayDecide ? (
          <>
            <Button size="small" type="primary" onClick={() => void choose(row, true)}>
              {texts.approve}
            </Button>
            <Button size="small" onClick={() => void choose(row, false)}>
              {texts.refuse}
            </Button>
          </>
        ) : null}
        {row.state === 'inForce' ? (
          <Button
            size="small"
            onClick={() => void ask({ title: `${texts.end}？`, run: () => end.run({ id: row.id }) })}
          >
            {texts.end}
          </Button>
        ) : null}
      </Flex>
    ) : null;
  const codes = ({ permissions, permissionNames }: EmergencyGrant) => (
    <Flex gap="0.25rem" wrap>
      {permissions.map((code, index) => (
        <Tag key={code}>{permissionNames[index]}</Tag>
      ))}
    </Flex>
  );
  const said = saidBy(decide.trouble) || saidBy(end.trouble);

  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        {me.permissions.includes(ASKS_GRANTS) ? (
          <Button type="primary" onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
        ) : null}
      </Flex>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      {said ? <p role="alert">{said}</p> : null}
      {list.isError ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : (
        <Table<EmergencyGrant>
          className={css.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: texts.columns.who,
              render: (_, row) => (
                <div className={css.message}>
                  <span className={css.subject}>{nameOf(row)}</span>
                  <div className={css.narrow}>
                    {codes(row)}
                    <span>{row.reason}</span>
                    {state(row)}
                    {steps(row)}
                  </div>
                </div>
              ),
            },
            { title: texts.columns.codes, responsive: ['lg'], render: (_, row) => codes(row) },
            { title: texts.columns.reason, responsive: ['lg'], dataIndex: 'reason' },
            { title: texts.columns.state, responsive: ['lg'], width: '18rem', render: (_, row) => state(row) },
            { title: access.action, responsive: ['lg'], width: '12rem', render: (_, row) => steps(row) },
          ]}
        />
      )}
      {asking ? (
        <AskGrant
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void message.success(texts.asked);
            again();
          }}
        />
      ) : null}
    </>
  );
}
