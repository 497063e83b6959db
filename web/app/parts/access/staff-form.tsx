import { GRANTS_ROLES } from '@board/contract/backoffice/permissions';
import type { User } from '@board/contract/backoffice/users';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { Field } from './field.tsx';
import type { FirstPassword } from './first-password.tsx';
import { postsQuery } from './posts-query.ts';
import { rolesQuery } from './roles-query.ts';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  /** the account to change; null: a new account */
  account: User | null;
  onClose: () => void;
  /** gets the first password of a new account, if it was generated */
  onDone: (made: FirstPassword | null) => void;
}

const empty = {
  username: '',
  realName: '',
  gender: 2,
  mobile: '',
  email: '',
  roleIdList: [] as number[],
  postIdList: [] as number[],
  password: '',
};

/** The form of an account, new or changed. */
export function StaffForm({ account, onClose, onDone }: Props) {
  const { common } = useTexts();
  const texts = useTexts().staff;
  const { me } = useDesk();
  const add = useCall('accounts.addUser');
  const change = useCall('accounts.changeUser');
  const { busy, trouble } = account ? change : add;
  const fields = trouble?.fields ?? {};
  const [form, setForm] = useState({ ...empty, ...account });
  const [units, setUnits] = useState<ChosenUnit[]>(
    account?.deptId ? [{ value: account.deptId, label: account.deptName }] : [],
  );
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  // Nobody may move their own account or change their own roles.
  const own = account?.id === me.uid;
  const grants = me.permissions.includes(GRANTS_ROLES) && !own;
  const roles = useQuery({ ...rolesQuery, enabled: grants });
  const posts = useQuery(postsQuery);
  // A stopped post stays selectable for an account that has it.
  const choices = [
    ...(posts.data ?? []).map(({ id, postName }) => ({ value: id, label: postName })),
    ...(account?.posts ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ].filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at);

  async function submit() {
    const { username, realName, gender, mobile, email, roleIdList, postIdList, password } = form;
    const deptId = units[0]?.value ?? null;
    const facts = {
      realName,
      gender,
      mobile,
      email,
      postIdList,
      ...(!own && { deptId }),
      ...(grants && { roleIdList }),
    };
    if (account) {
      if (await change.run({ id: account.id, ...facts })) onDone(null);
      return;
    }
    const given = password === '' ? {} : { password, confirmPassword: password };
    const made = await add.run({ username, ...facts, ...given });
    if (made) onDone(made.firstPassword === null ? null : { username: username.trim(), password: made.firstPassword });
  }

  const typed = (
    name: 'username' | 'realName' | 'mobile' | 'email' | 'password',
    hint: string | undefined,
    max: number,
  ) => (
    <Field id={`staff-${name}`} label={texts[name]} hint={hint} wrong={fields[name]}>
      <Input
        id={`staff-${name}`}
        value={form[name]}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <FormDrawer
      title={account ? `${texts.change}${common.colon}${account.username || account.realName}` : texts.add}
      okText={account ? texts.save : texts.add}
      ready={form.realName.trim() !== '' && (account !== null || form.username.trim() !== '')}
      said={['username', 'realName', 'mobile', 'email', 'password', 'deptId', 'roleIdList', 'postIdList']}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {account ? null : typed('username', texts.usernameHint, 30)}
      {typed('realName', texts.realNameHint, 20)}
      {own ? null : (
        <Field id="staff-unit" label={texts.unit} hint={texts.unitHelp} wrong={fields.deptId}>
          <UnitSelect id="staff-unit" value={units} onChange={setUnits} many={false} />
        </Field>
      )}
      {grants ? (
        <Field id="staff-roles" label={texts.roles} wrong={fields.roleIdList}>
          <Select
            id="staff-roles"
            mode="multiple"
            optionFilterProp="label"
            value={form.roleIdList}
            onChange={(roleIdList) => set({ roleIdList })}
            placeholder={texts.rolesHint}
            loading={roles.isFetching}
            options={roles.data?.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : null}
      {choices.length > 0 ? (
        <Field id="staff-posts" label={texts.posts} wrong={fields.postIdList}>
          <Select
            id="staff-posts"
            mode="multiple"
            optionFilterProp="label"
            value={form.postIdList}
            onChange={(postIdList) => set({ postIdList })}
            placeholder={texts.postsHint}
            options={choices}
          />
        </Field>
      ) : null}
      <Form.Item label={texts.gender}>
        <Radio.Group
          aria-label={texts.gender}
          value={form.gender}
          options={[0, 1, 2].map((value) => ({ value, label: texts.genders[value] }))}
          onChange={(event) => set({ gender: event.target.value })}
        />
      </Form.Item>
      {typed('mobile', texts.mobileHint, 20)}
      {typed('email', undefined, 100)}
      {account ? null : typed('password', texts.passwordHint, 64)}
    </FormDrawer>
  );
}
