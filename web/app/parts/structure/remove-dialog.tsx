import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

interface Props {
  title: string;
  help?: string;
  okText: string;
  busy: boolean;
  trouble: Trouble | null;
  /** `note`: the reason, which the history keeps */
  onRemove: (note: string) => void;
  onClose: () => void;
}

/** Asks before a unit, board or region is deleted, and for the reason. */
export function RemoveDialog({ title, help, okText, busy, trouble, onRemove, onClose }: Props) {
  const { structure } = useTexts();
  const [note, setNote] = useState('');
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: true }}
      cancelText={structure.cancel}
      confirmLoading={busy}
      onOk={() => onRemove(note)}
      onCancel={onClose}
    >
      {help ? <p>{help}</p> : null}
      <Form layout="vertical" component={false}>
        <Form.Item label={structure.note} htmlFor="remove-note" extra={structure.noteHint}>
          <Input
            id="remove-note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
