import type { User } from '@board/contract/backoffice/users';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import type { FirstPassword } from './first-password.tsx';

interface Props {
  account: User;
  onClose: () => void;
  onDone: (made: FirstPassword) => void;
}

/** Asks for confirmation before a new password is made; a lost second factor can be removed with it. */
export function ResetDialog({ account, onClose, onDone }: Props) {
  const texts = useTexts().staff;
  const { run, busy, trouble } = useCall('accounts.resetUser');
  const [clearSecondFactor, setClear] = useState(false);
  const { id, username, secondFactor } = account;
  async function reset() {
    const made = await run({ id, clearSecondFactor });
    if (made) onDone({ username, password: made.firstPassword ?? '' });
  }
  return (
    <Modal
      open
      title={texts.askReset(username)}
      okText={texts.reset}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void reset()}
      onCancel={onClose}
    >
      <p>{texts.resetHelp}</p>
      {secondFactor ? (
        <p>
          <Checkbox checked={clearSecondFactor} onChange={(event) => setClear(event.target.checked)}>
            {texts.clearSecondFactor}
          </Checkbox>
        </p>
      ) : null}
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
