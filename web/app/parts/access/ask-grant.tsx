import { GRANT_HOURS_MAX } from '@board/contract/backoffice/emergency';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';
import { UserSelect } from './user-select.tsx';

interface Props {
  onClose: () => void;
  onDone: () => void;
}

/** Asks for more permissions for some hours. */
export function AskGrant({ onClose, onDone }: Props) {
  const { access } = useTexts();
  const texts = access.emergency;
  const { run, busy, trouble } = useCall('accounts.askGrant');
  const grantable = useQuery({
    queryKey: ['emergency', 'permissions'],
    queryFn: () => call('accounts.grantablePermissions', {}),
  });
  const fields = trouble?.fields ?? {};
  const [user, setUser] = useState<number | null>(null);
  const [permissions, setPermissions] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState(2);
  async function ask() {
    if (user !== null && (await run({ userId: user, permissions, reason, hours }))) onDone();
  }
  const unsaid = trouble && Object.keys(fields).length === 0;
  return (
    <Modal
      open
      title={texts.ask}
      okText={texts.ask}
      cancelText={access.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: user === null || permissions.length === 0 || reason.trim() === '' }}
      onOk={() => void ask()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Field id="grant-user" label={texts.user} wrong={fields.userId}>
          <UserSelect id="grant-user" value={user} onChange={setUser} />
        </Field>
        <Field id="grant-codes" label={texts.codes} wrong={fields.permissions}>
          <Select
            id="grant-codes"
            mode="multiple"
            value={permissions}
            onChange={setPermissions}
            showSearch={{ optionFilterProp: 'label' }}
            loading={grantable.isPending}
            options={grantable.data?.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field id="grant-reason" label={texts.reason} wrong={fields.reason}>
          <Input.TextArea
            id="grant-reason"
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field id="grant-hours" label={texts.hours} wrong={fields.hours}>
          <InputNumber
            id="grant-hours"
            min={1}
            max={GRANT_HOURS_MAX}
            precision={0}
            value={hours}
            onChange={(value) => setHours(value ?? 1)}
          />
        </Field>
      </Form>
      {unsaid ? <TroubleAlert trouble={trouble} /> : null}
    </Modal>
  );
}
