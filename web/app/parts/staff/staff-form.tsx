import type { StaffAccount } from '@board/contract/accounts/staff';
import { Button, Drawer, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import type { FirstPassword } from './first-password.tsx';
import { isPlaced, type Place, PlaceFields, placeOf, placeParam } from './place-fields.tsx';

interface Props {
  /** the account to change; null: a new one */
  account: StaffAccount | null;
  /** nobody moves himself, or changes his own roles */
  own: boolean;
  onClose: () => void;
  /** with the first password of a new account */
  onDone: (made: FirstPassword | null) => void;
}

const nowhere: Place = { kind: 'unit', roleIds: [] };

/** A new account, or what can be changed of one. */
export function StaffForm({ account, own, onClose, onDone }: Props) {
  const texts = useTexts().staff;
  const add = useCall('accounts.addStaff');
  const change = useCall('accounts.changeStaff');
  const { busy, trouble } = account ? change : add;
  const fields = trouble?.fields ?? {};
  const [loginName, setLoginName] = useState(account?.loginName ?? '');
  const [nickName, setNickName] = useState(account?.nickName ?? '');
  const [place, setPlace] = useState(account ? placeOf(account) : nowhere);

  async function submit() {
    if (account) {
      const done = await change.run({ uid: account.uid, nickName, ...(!own && placeParam(place)) });
      if (done) onDone(null);
      return;
    }
    const made = await add.run({ loginName, nickName, ...placeParam(place) });
    if (made) onDone({ loginName: loginName.trim(), password: made.firstPassword });
  }

  const named = (name: 'loginName' | 'nickName', value: string, max: number, set: (value: string) => void) => (
    <Form.Item
      label={texts[name]}
      htmlFor={`staff-${name}`}
      extra={texts[`${name}Hint`]}
      help={fields[name]}
      validateStatus={fields[name] ? 'error' : undefined}
    >
      <Input
        id={`staff-${name}`}
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
    </Form.Item>
  );

  const ready = loginName.trim() !== '' && nickName.trim() !== '' && (own || isPlaced(place));
  const unsaid = trouble && Object.keys(fields).length === 0;
  return (
    <Drawer
      open
      title={account ? `${texts.change}：${account.loginName}` : texts.add}
      size="min(30rem, 100vw)"
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => void submit()} disabled={busy}>
        {account ? null : named('loginName', loginName, 30, setLoginName)}
        {named('nickName', nickName, 20, setNickName)}
        {own ? null : <PlaceFields value={place} onChange={setPlace} fields={fields} />}
        {unsaid || fields.uid ? <TroubleAlert trouble={trouble} /> : null}
        <Flex gap="small" style={{ marginTop: 16 }}>
          <Button type="primary" htmlType="submit" loading={busy} disabled={!ready}>
            {account ? texts.save : texts.add}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}
