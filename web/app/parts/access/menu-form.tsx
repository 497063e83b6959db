import { type ListedMenuRow, MenuType, menuIcons } from '@board/contract/backoffice/menus';
import { Checkbox, Flex, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { Field } from './field.tsx';
import { icons } from './places.tsx';

interface Props {
  /** the row to change; null: a new row */
  row: ListedMenuRow | null;
  rows: readonly ListedMenuRow[];
  onClose: () => void;
  onDone: () => void;
}

const fresh = {
  pid: 0,
  name: '',
  icon: 'link',
  sort: 0,
  url: '',
  permissions: '',
  hidden: false,
  type: MenuType.menu as number,
};

/** The form of a menu row, new or changed; the address of a row that came with the product is fixed. */
export function MenuForm({ row, rows, onClose, onDone }: Props) {
  const { access, common } = useTexts();
  const texts = access.menus;
  const add = useCall('accounts.addMenu');
  const change = useCall('accounts.changeMenu');
  const { busy, trouble } = row ? change : add;
  const fields = trouble?.fields ?? {};
  const [form, setForm] = useState({ ...fresh, ...row });
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const isButton = form.type === MenuType.button;
  const builtIn = row?.builtIn ?? false;
  // A menu belongs to a directory, a button to a page.
  const parents = rows.filter(
    ({ id, type, url }) => id !== row?.id && type === MenuType.menu && (url !== '') === isButton,
  );

  async function submit() {
    const { pid, name, icon, sort, url, permissions, hidden } = form;
    const given = { pid, name, icon: isButton ? '' : icon, sort, url, permissions, hidden };
    const type = isButton ? MenuType.button : MenuType.menu;
    const done = row ? await change.run({ id: row.id, ...given }) : await add.run({ type, ...given });
    if (done) onDone();
  }

  const typed = (name: 'name' | 'url' | 'permissions', hint: string | undefined, max: number) => (
    <Field id={`menu-${name}`} label={texts[name]} hint={hint} wrong={fields[name]}>
      <Input
        id={`menu-${name}`}
        value={form[name]}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <FormDrawer
      title={row ? `${access.change}${common.colon}${row.name}` : texts.add}
      okText={row ? access.save : texts.add}
      said={['name', 'url', 'permissions', 'pid', 'hidden']}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {row ? null : (
        <Form.Item label={texts.type}>
          <Radio.Group
            aria-label={texts.type}
            value={form.type}
            options={[MenuType.menu, MenuType.button].map((value) => ({ value, label: texts.types[value] }))}
            onChange={(event) => set({ type: event.target.value, pid: 0 })}
          />
        </Form.Item>
      )}
      {typed('name', builtIn ? texts.nameHint : undefined, 40)}
      <Field id="menu-pid" label={texts.pid} wrong={fields.pid}>
        <Select
          id="menu-pid"
          value={form.pid}
          onChange={(pid) => set({ pid })}
          options={[
            ...(isButton ? [] : [{ value: 0, label: texts.top }]),
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {builtIn || isButton ? null : typed('url', texts.urlHint, 300)}
      {builtIn ? null : typed('permissions', texts.permissionsHint, 300)}
      {isButton ? null : (
        <Field id="menu-icon" label={texts.icon}>
          <Select
            id="menu-icon"
            value={form.icon}
            onChange={(icon) => set({ icon })}
            options={menuIcons.map((name) => ({
              value: name,
              label: (
                <Flex gap="small">
                  {icons[name]} {name}
                </Flex>
              ),
            }))}
          />
        </Field>
      )}
      <Field id="menu-sort" label={texts.sort}>
        <InputNumber
          id="menu-sort"
          min={0}
          max={9999}
          precision={0}
          value={form.sort}
          onChange={(sort) => set({ sort: sort ?? 0 })}
        />
      </Field>
      <Form.Item help={fields.hidden} validateStatus={fields.hidden ? 'error' : undefined}>
        <Checkbox checked={form.hidden} onChange={(event) => set({ hidden: event.target.checked })}>
          {texts.hidden}
        </Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
