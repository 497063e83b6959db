import { KEEPS_ROLES } from '@board/contract/backoffice/permissions';
import type { Role } from '@board/contract/backoffice/roles';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Flex, Input, Table, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyRole } from '../../parts/access/copy-role.tsx';
import { RoleForm } from '../../parts/access/role-form.tsx';
import { RoleMembers } from '../../parts/access/role-members.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import css from '../../parts/lists/work-list.module.css';
import { useDesk } from '../../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'copy' | 'members'; role: Role };

/** Roles (product.md §3, §6): what they may, whom they reach, who has them. */
export default function Roles() {
  const { access, staff, office } = useTexts();
  const texts = access.roles;
  const { me } = useDesk();
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const { params, page, size, set } = useQueryState();
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('accounts.removeRoles');
  const keeps = me.permissions.includes(KEEPS_ROLES);
  const name = params.get('keywords') ?? '';
  const list = useQuery({
    queryKey: ['roles', 'page', name, page, size],
    queryFn: () => call('accounts.rolePage', { name, page, limit: size }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const again = () => void queries.invalidateQueries({ queryKey: ['roles'] });
  const ask = useAsking(again);
  const close = () => setOpen(null);
  function done() {
    close();
    succeeded(again);
  }

  const steps = (role: Role) => (
    <Flex gap="small" wrap>
      {keeps ? (
        <Button size="small" onClick={() => setOpen({ what: 'change', role })}>
          {access.change}
        </Button>
      ) : null}
      <Button size="small" onClick={() => setOpen({ what: 'members', role })}>
        {texts.members}
      </Button>
      {keeps ? (
        <>
          <Button size="small" onClick={() => setOpen({ what: 'copy', role })}>
            {texts.copy}
          </Button>
          <Button
            size="small"
            onClick={() =>
              void ask({
                title: texts.askRemove(role.name),
                run: () => remove.run({ ids: [role.id] }),
              })
            }
          >
            {access.remove}
          </Button>
        </>
      ) : null}
    </Flex>
  );
  const scopeOf = ({ dataScope }: Role) => staff.why.scopes[dataScope];

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
      <Input.Search
        key={name}
        defaultValue={name}
        placeholder={texts.find}
        aria-label={texts.find}
        enterButton={office.list.find}
        allowClear
        style={{ maxWidth: '24rem', marginBottom: 12 }}
        onSearch={(words) => set({ keywords: words.trim() })}
      />
      {remove.trouble ? <p role="alert">{saidBy(remove.trouble)}</p> : null}
      {list.isError ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : (
        <Table<Role>
          className={css.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: texts.columns.name,
              render: (_, role) => (
                <div className={css.message}>
                  <span className={css.subject}>{role.name}</span>
                  {role.remark ? <p className={css.meta}>{role.remark}</p> : null}
                  <div className={css.narrow}>
                    <span>{scopeOf(role)}</span>
                    <span>
                      {texts.members} {role.members}
                    </span>
                    {steps(role)}
                  </div>
                </div>
              ),
            },
            { title: texts.columns.scope, responsive: ['lg'], width: '9rem', render: (_, role) => scopeOf(role) },
            { title: texts.columns.members, responsive: ['lg'], width: '6rem', dataIndex: 'members' },
            { title: texts.columns.created, responsive: ['lg'], width: '12rem', dataIndex: 'createDate' },
            { title: access.action, responsive: ['lg'], width: '16rem', render: (_, role) => steps(role) },
          ]}
        />
      )}
      {open?.what === 'add' ? <RoleForm id={null} onClose={close} onDone={done} /> : null}
      {open?.what === 'change' ? <RoleForm id={open.role.id} onClose={close} onDone={done} /> : null}
      {open?.what === 'copy' ? <CopyRole role={open.role} onClose={close} onDone={done} /> : null}
      {open?.what === 'members' ? (
        <RoleMembers
          role={open.role}
          onClose={() => {
            close();
            again();
          }}
        />
      ) : null}
    </>
  );
}
