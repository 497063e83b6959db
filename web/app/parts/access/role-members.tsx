import { GRANTS_ROLES } from '@board/contract/backoffice/permissions';
import type { Role } from '@board/contract/backoffice/roles';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Modal, Table } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { UserSelect } from './user-select.tsx';

interface Props {
  role: Role;
  onClose: () => void;
}

const ROWS = 10;

/** The members of a role; adds others, removes one or several. */
export function RoleMembers({ role, onClose }: Props) {
  const { access, staff } = useTexts();
  const texts = access.roles;
  const { me } = useDesk();
  const grants = me.permissions.includes(GRANTS_ROLES);
  const add = useCall('accounts.addMembers');
  const take = useCall('accounts.removeMembers');
  const succeeded = useSucceeded();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number[]>([]);
  const [user, setUser] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['roles', 'members', role.id, page],
    queryFn: () => call('accounts.roleMembers', { id: role.id, page, limit: ROWS }),
  });

  async function put() {
    if (user === null || !(await add.run({ id: role.id, userIdList: [user] }))) return;
    setUser(null);
    succeeded(() => void list.refetch());
  }
  async function out() {
    if (!(await take.run({ id: role.id, userIdList: chosen }))) return;
    setChosen([]);
    succeeded(() => void list.refetch());
  }

  return (
    <Modal
      open
      title={texts.memberTitle(role.name)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{access.close}</Button>}
    >
      {grants ? (
        <Flex gap="small" style={{ marginBottom: 12 }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <label htmlFor="role-member" style={{ display: 'block' }}>
              {texts.addMember}
            </label>
            <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <UserSelect id="role-member" value={user} onChange={setUser} />
            </div>
          </div>
          <Button
            type="primary"
            style={{ alignSelf: 'end' }}
            disabled={user === null}
            loading={add.busy}
            onClick={() => void put()}
          >
            {texts.addMember}
          </Button>
        </Flex>
      ) : null}
      <Table
        size="small"
        rowKey="id"
        dataSource={list.data?.list}
        loading={list.isFetching && !list.data}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noMembers} /> }}
        pagination={{
          current: page,
          pageSize: ROWS,
          total: list.data?.total ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
        }}
        rowSelection={grants ? { selectedRowKeys: chosen, onChange: (keys) => setChosen(keys.map(Number)) } : undefined}
        columns={[
          { title: staff.realName, render: (_, row) => [row.realName, row.username].filter(Boolean).join(' · ') },
          { title: staff.unit, dataIndex: 'deptName' },
        ]}
      />
      {grants && chosen.length > 0 ? (
        <Button style={{ marginTop: 12 }} loading={take.busy} onClick={() => void out()}>
          {texts.take}
        </Button>
      ) : null}
      <TroubleAlert trouble={add.trouble ?? take.trouble} />
    </Modal>
  );
}
