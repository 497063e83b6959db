import type { Role } from '@board/contract/backoffice/roles';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';

interface Props {
  role: Role;
  onClose: () => void;
  onDone: () => void;
}

/** Copies a role under a new name. */
export function CopyRole({ role, onClose, onDone }: Props) {
  const { access } = useTexts();
  const { run, busy, trouble } = useCall('accounts.copyRole');
  const [name, setName] = useState('');
  const wrong = trouble?.fields.name;
  async function copy() {
    if (await run({ id: role.id, name })) onDone();
  }
  return (
    <Modal
      open
      title={access.roles.copyTitle(role.name)}
      okText={access.roles.copy}
      cancelText={access.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Field id="copy-name" label={access.roles.name} wrong={wrong}>
          <Input id="copy-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Form>
      {wrong ? null : <TroubleAlert trouble={trouble} />}
    </Modal>
  );
}
