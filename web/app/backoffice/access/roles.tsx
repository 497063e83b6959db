import { KEEPS_ROLES } from '@board/contract/backoffice/permissions';
import type { Role } from '@board/contract/backoffice/roles';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyRole } from '../../parts/access/copy-role.tsx';
import { RoleForm } from '../../parts/access/role-form.tsx';
import { RoleMembers } from '../../parts/access/role-members.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'copy' | 'members'; role: Role };

/** Roles (product.md §3, §6): their permissions, their scope, their members. */
export default function Roles() {
  const { access, staff } = useTexts();
  const texts = access.roles;
  const { me } = useDesk();
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const { params } = useQueryState();
  const sorting = useSorting(['name', 'createDate']);
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('accounts.removeRoles');
  const keeps = me.permissions.includes(KEEPS_ROLES);
  const name = params.get('keywords') ?? '';
  const list = useRows(['roles', 'page', name, sorting], (page, limit) =>
    call('accounts.rolePage', { name, ...sorting, page, limit }),
  );
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
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        keeps ? (
          <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {remove.trouble ? <p role="alert">{saidBy(remove.trouble)}</p> : null}
      <List<Role>
        name="roles"
        found={list}
        rowKey="id"
        none={texts.none}
        find={{ label: texts.find }}
        main={{
          title: texts.columns.name,
          sort: 'name',
          render: (role) => <RowHead title={role.name} facts={[role.remark]} />,
        }}
        columns={[
          { name: 'scope', title: texts.columns.scope, render: scopeOf },
          { name: 'members', title: texts.columns.members, width: 88, render: (role) => role.members },
          {
            name: 'created',
            title: texts.columns.created,
            width: 168,
            sort: 'createDate',
            render: (role) => role.createDate,
          },
        ]}
        batch={
          keeps
            ? batchOf<Role>(
                ({ name }) => name,
                [{ label: access.remove, danger: true, run: (rows) => remove.run({ ids: rows.map(({ id }) => id) }) }],
                again,
              )
            : undefined
        }
        actions={steps}
        actionWidth={256}
      />
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
    </DeskPage>
  );
}
