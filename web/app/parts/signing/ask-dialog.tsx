import { SIGN_OFF_NOTE_MAX } from '@board/contract/handling/sign-off';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

interface Props {
  /** the text was returned and goes to the signers again */
  again: boolean;
  busy: boolean;
  trouble: Trouble | null;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a note to the signers before a text goes to them. */
export function AskDialog({ again, busy, trouble, onSend, onClose }: Props) {
  const { signOff: texts } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={texts.askTitle}
      okText={again ? texts.again : texts.ask}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => onSend(reason)}
      onCancel={onClose}
    >
      <p>{again ? texts.againHelp : texts.askHelp}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={texts.reason} htmlFor="sign-off-reason" extra={texts.reasonHint}>
          <Input.TextArea
            id="sign-off-reason"
            rows={3}
            maxLength={SIGN_OFF_NOTE_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
