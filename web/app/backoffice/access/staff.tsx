import { EXPORTS_USERS, IMPORTS_USERS, KEEPS_USERS } from '@board/contract/backoffice/permissions';
import type { User } from '@board/contract/backoffice/users';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Flex, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call, download } from '../../lib/calls/client.ts';
import type { Refused } from '../../lib/calls/refused.ts';
import { minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { type FirstPassword, FirstPasswordDialog } from '../../parts/access/first-password.tsx';
import { HandOverDialog } from '../../parts/access/hand-over-dialog.tsx';
import { ImportDialog } from '../../parts/access/import-dialog.tsx';
import { ResetDialog } from '../../parts/access/reset-dialog.tsx';
import { rolesQuery } from '../../parts/access/roles-query.ts';
import { RowSteps } from '../../parts/access/row-steps.tsx';
import { StaffForm } from '../../parts/access/staff-form.tsx';
import { WhyVisible } from '../../parts/access/why-visible.tsx';
import { Unread } from '../../parts/case/trouble.tsx';
import { QueueBar } from '../../parts/lists/queue-bar.tsx';
import css from '../../parts/lists/work-list.module.css';
import { useDesk } from '../../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'reset' | 'handOver'; account: User };

/** Accounts of units and of the platform's staff (product.md §1): made, changed, stopped and given new passwords. */
export default function Staff() {
  const { staff: texts, office, common } = useTexts();
  const { message } = App.useApp();
  const { language } = useSite();
  const { me } = useDesk();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params, page, size, set, hrefWith } = useQueryState();
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<FirstPassword | null>(null);
  const [importing, setImporting] = useState(false);
  const may = (code: string) => me.permissions.includes(code);
  const keeps = may(KEEPS_USERS);
  const keywords = params.get('keywords') ?? '';
  const filter = params.get('filter') ?? 'all';
  const roles = useQuery(rolesQuery);
  const filters = {
    username: keywords,
    status: filter === 'stopped' ? 0 : undefined,
    roleId: /^\d{1,9}$/.test(filter) ? Number(filter) : undefined,
  };
  const list = useQuery({
    queryKey: ['staff', 'page', filters, page, size],
    queryFn: () => call('accounts.userPage', { ...filters, page, limit: size }),
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

  const takeAway = () =>
    download('accounts.exportUsers', filters).then(
      (file) => saveFile(texts.import.files.users, file),
      (error: Refused) => void message.error(error.message || common.offline),
    );
  const placeOf = ({ deptName, posts, roles }: User) =>
    [deptName, ...[posts, roles].map((all) => all.map(({ name }) => name).join('、'))].filter(Boolean).join(' · ');
  const stateOf = ({ id, status, owesPassword, locked, secondFactor }: User) => (
    <Flex gap="0.25rem" wrap>
      {status === 1 ? <Tag color="green">{texts.states.enabled}</Tag> : <Tag>{texts.states.stopped}</Tag>}
      {locked ? <Tag color="red">{texts.states.locked}</Tag> : null}
      {owesPassword ? <Tag color="gold">{texts.states.owesPassword}</Tag> : null}
      {secondFactor ? <Tag>{texts.secondFactor}</Tag> : null}
      {id === me.uid ? <Tag>{texts.own}</Tag> : null}
    </Flex>
  );
  const lastLogin = ({ lastLoginAt }: User) =>
    lastLoginAt === null ? texts.never : <time>{minuteOf(lastLoginAt, language)}</time>;
  const steps = (account: User) =>
    keeps ? (
      <RowSteps
        account={account}
        own={account.id === me.uid}
        onChange={() => setOpen({ what: 'change', account })}
        onReset={() => setOpen({ what: 'reset', account })}
        onHandOver={() => setOpen({ what: 'handOver', account })}
        onDone={again}
      />
    ) : null;

  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        <Flex gap="small" wrap>
          {may(IMPORTS_USERS) ? <Button onClick={() => setImporting(true)}>{texts.import.button}</Button> : null}
          {may(EXPORTS_USERS) ? <Button onClick={() => void takeAway()}>{texts.export}</Button> : null}
          {keeps ? (
            <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
              {texts.add}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      <QueueBar
        label={texts.title}
        tabs={[
          { key: 'all', label: texts.filters.all },
          { key: 'stopped', label: texts.filters.stopped },
          ...(roles.data ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
        ]}
        tab={filter}
        hrefOf={(key) => hrefWith({ filter: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        hint={texts.find}
      />
      {list.isError ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : (
        <Table<User>
          className={css.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: texts.columns.account,
              render: (_, row) => (
                <div className={css.message}>
                  <span className={css.subject}>{row.username || row.realName}</span>
                  <p className={css.meta}>
                    <span>{row.username ? row.realName : ''}</span>
                    <WhyVisible by={row.visibleBy} />
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
                    render: (_: unknown, row: User) => steps(row),
                  },
                ]
              : []),
          ]}
        />
      )}
      {open?.what === 'handOver' ? (
        <HandOverDialog account={open.account} onClose={() => setOpen(null)} />
      ) : open?.what === 'reset' ? (
        <ResetDialog account={open.account} onClose={() => setOpen(null)} onDone={done} />
      ) : open ? (
        <StaffForm account={open.what === 'change' ? open.account : null} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
      {importing ? <ImportDialog onClose={() => setImporting(false)} onDone={again} /> : null}
      {made ? <FirstPasswordDialog {...made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
