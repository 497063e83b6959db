import { KEEPS_STAFF, type StaffAccount } from '@board/contract/accounts/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Flex, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import css from '../parts/lists/work-list.module.css';
import { type FirstPassword, FirstPasswordDialog } from '../parts/staff/first-password.tsx';
import { ResetDialog } from '../parts/staff/reset-dialog.tsx';
import { rolesQuery } from '../parts/staff/roles-query.ts';
import { RowSteps } from '../parts/staff/row-steps.tsx';
import { StaffForm } from '../parts/staff/staff-form.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'reset'; account: StaffAccount };

/** Accounts of units and of the platform's staff (product.md §1): made, changed, stopped and given new passwords. */
export default function Staff() {
  const { staff: texts, office } = useTexts();
  const { language } = useSite();
  const { me } = useDesk();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params, page, size, set, hrefWith } = useQueryState();
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<FirstPassword | null>(null);
  const keeps = me.permissions.includes(KEEPS_STAFF);
  const keywords = params.get('keywords') ?? '';
  const filter = params.get('filter') ?? 'all';
  const roles = useQuery(rolesQuery);
  const roleId = /^\d{1,9}$/.test(filter) ? Number(filter) : undefined;
  const param = { keywords, page, rows: size, ofUnits: filter === 'units', roleId };
  const list = useQuery({
    queryKey: ['staff', 'page', param],
    queryFn: () => call('accounts.staffPage', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const again = () => void queries.invalidateQueries({ queryKey: ['staff', 'page'] });

  function done(password: FirstPassword | null) {
    setOpen(null);
    setMade(password);
    if (password) again();
    else succeeded(again);
  }

  const placeOf = ({ groupName, roles }: StaffAccount) => groupName || roles.map(({ name }) => name).join('、');
  const stateOf = ({ uid, enabled, owesPassword, secondFactor }: StaffAccount) => (
    <Flex gap="0.25rem" wrap>
      {enabled ? <Tag color="green">{texts.states.enabled}</Tag> : <Tag>{texts.states.stopped}</Tag>}
      {owesPassword ? <Tag color="gold">{texts.states.owesPassword}</Tag> : null}
      {secondFactor ? <Tag>{texts.secondFactor}</Tag> : null}
      {uid === me.uid ? <Tag>{texts.own}</Tag> : null}
    </Flex>
  );
  const lastLogin = ({ lastLoginAt }: StaffAccount) =>
    lastLoginAt === null ? texts.never : <time>{minuteOf(lastLoginAt, language)}</time>;
  const steps = (account: StaffAccount) =>
    keeps ? (
      <RowSteps
        account={account}
        own={account.uid === me.uid}
        onChange={() => setOpen({ what: 'change', account })}
        onReset={() => setOpen({ what: 'reset', account })}
        onDone={again}
      />
    ) : null;

  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        {keeps ? (
          <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
            {texts.add}
          </Button>
        ) : null}
      </Flex>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      <QueueBar
        label={texts.title}
        tabs={[
          { key: 'all', label: texts.filters.all },
          { key: 'units', label: texts.filters.units },
          ...(roles.data?.roles ?? []).map(({ roleId, name }) => ({ key: String(roleId), label: name })),
        ]}
        tab={filter}
        hrefOf={(key) => hrefWith({ filter: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        hint={texts.find}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<StaffAccount>
          className={css.table}
          size="small"
          rowKey="uid"
          dataSource={list.data?.rows}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: texts.columns.account,
              render: (_, row) => (
                <div className={css.message}>
                  <span className={css.subject}>{row.loginName}</span>
                  <p className={css.meta}>
                    <span>{row.nickName}</span>
                  </p>
                  <div className={css.narrow}>
                    <span>{placeOf(row)}</span>
                    {stateOf(row)}
                    {lastLogin(row)}
                    {steps(row)}
                  </div>
                </div>
              ),
            },
            { title: texts.columns.place, responsive: ['lg'], render: (_, row) => placeOf(row) },
            { title: texts.columns.state, responsive: ['lg'], width: '13rem', render: (_, row) => stateOf(row) },
            { title: texts.columns.lastLogin, responsive: ['lg'], width: '11rem', render: (_, row) => lastLogin(row) },
            ...(keeps
              ? [
                  {
                    title: texts.columns.action,
                    responsive: ['lg' as const],
                    width: '15rem',
                    render: (_: unknown, row: StaffAccount) => steps(row),
                  },
                ]
              : []),
          ]}
        />
      )}
      {open?.what === 'reset' ? (
        <ResetDialog account={open.account} onClose={() => setOpen(null)} onDone={done} />
      ) : open ? (
        <StaffForm
          account={open.what === 'change' ? open.account : null}
          own={open.what === 'change' && open.account.uid === me.uid}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
      {made ? <FirstPasswordDialog {...made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
