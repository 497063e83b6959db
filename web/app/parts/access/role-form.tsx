import { DataScope, dataScopes } from '@board/contract/backoffice/permissions';
import type { FullRole } from '@board/contract/backoffice/roles';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Form, Input, Radio, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { Field } from './field.tsx';
import { checksOf, findNode, isGivable, type Node, tickable, toggled, treeOf } from './permission-tree.ts';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  /** null: a new role */
  id: number | null;
  onClose: () => void;
  onDone: () => void;
}

const fresh: FullRole = {
  id: 0,
  name: '',
  remark: '',
  dataScope: DataScope.self,
  members: 0,
  createDate: '',
  menuIdList: [],
  halfMenuIdList: [],
  permissions: [],
  deptIdList: [],
  depts: [],
};

/** The form of a role and its permissions. */
export function RoleForm({ id, onClose, onDone }: Props) {
  const { access } = useTexts();
  const role = useQuery({
    queryKey: ['roles', 'one', id],
    queryFn: () => (id === null ? fresh : call('accounts.role', { id })),
    staleTime: 0,
    gcTime: 0,
  });
  const rows = useQuery({ queryKey: ['roles', 'menus'], queryFn: () => call('accounts.menuSelect', {}) });
  const failed = [role, rows].find(({ isError }) => isError);
  if (role.data && rows.data)
    return <Fields role={role.data} tree={treeOf(rows.data)} isNew={id === null} onClose={onClose} onDone={onDone} />;
  return (
    <Drawer open title={id === null ? access.roles.add : access.change} size="min(36rem, 100vw)" onClose={onClose}>
      {failed ? <Unread again={() => void failed.refetch()} /> : <Skeleton active />}
    </Drawer>
  );
}

interface FieldProps {
  role: FullRole;
  tree: Node[];
  isNew: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Fields({ role, tree, isNew, onClose, onDone }: FieldProps) {
  const { access, staff, common } = useTexts();
  const texts = access.roles;
  const add = useCall('accounts.addRole');
  const change = useCall('accounts.changeRole');
  const { busy, trouble } = isNew ? add : change;
  const fields = trouble?.fields ?? {};
  const [name, setName] = useState(role.name);
  const [remark, setRemark] = useState(role.remark);
  const [scope, setScope] = useState(role.dataScope);
  const [units, setUnits] = useState<ChosenUnit[]>(role.depts.map(({ id, name }) => ({ value: id, label: name })));
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set(role.permissions));
  const checks = checksOf(tree, codes);

  async function submit() {
    const given = {
      name,
      remark,
      dataScope: dataScopes.find((one) => one === scope) ?? DataScope.self,
      menuIdList: [...checks.checked, ...checks.halfChecked],
      deptIdList: units.map(({ value }) => value),
    };
    const done = isNew ? await add.run(given) : await change.run({ id: role.id, ...given });
    if (done) onDone();
  }

  return (
    <FormDrawer
      title={isNew ? texts.add : `${access.change}${common.colon}${role.name}`}
      okText={isNew ? texts.add : access.save}
      width={36}
      ready={name.trim() !== ''}
      said={['name', 'deptIdList', 'menuIdList']}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Field id="role-name" label={texts.name} wrong={fields.name}>
        <Input
          id="role-name"
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field id="role-remark" label={texts.remark}>
        <Input id="role-remark" value={remark} maxLength={200} onChange={(event) => setRemark(event.target.value)} />
      </Field>
      <Form.Item label={texts.scope} extra={texts.scopeHelp}>
        <Radio.Group
          aria-label={texts.scope}
          value={scope}
          options={dataScopes.map((value) => ({ value, label: staff.why.scopes[value] }))}
          onChange={(event) => setScope(event.target.value)}
        />
      </Form.Item>
      {scope === DataScope.chosen ? (
        <Field id="role-units" label={texts.units} wrong={fields.deptIdList}>
          <UnitSelect id="role-units" value={units} onChange={setUnits} many />
        </Field>
      ) : null}
      <Form.Item label={texts.menus} help={fields.menuIdList} validateStatus={fields.menuIdList ? 'error' : undefined}>
        <Tree<Node>
          aria-label={texts.menus}
          checkable
          checkStrictly
          selectable={false}
          defaultExpandAll
          treeData={tickable(tree)}
          fieldNames={{ key: 'id', children: 'children' }}
          checkedKeys={checks}
          onCheck={(_, { node, checked }) => {
            const row = findNode(tree, node.id);
            if (row) setCodes(toggled(row, codes, checked));
          }}
          titleRender={(node) => <Title node={node} />}
        />
      </Form.Item>
    </FormDrawer>
  );
}

/** A row's name; if it has no permissions to give, also who sees it. */
function Title({ node }: { node: Node }) {
  const { roles } = useTexts().access;
  const seen = node.needs.length > 0 ? roles.follows : roles.everybody;
  return (
    <span>
      {node.name}
      {isGivable(node) ? null : <small style={{ color: 'var(--ink-soft)', fontSize: '0.8125rem' }}> {seen}</small>}
    </span>
  );
}
