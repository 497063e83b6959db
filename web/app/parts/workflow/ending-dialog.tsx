import { useQueryClient } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { CommentField } from './comment-field.tsx';

interface Props {
  title: string;
  button: string;
  help?: string;
  /** the label of the reason, the id of its field, and its longest length in letters */
  reason: { label: string; id: string; max: number };
  call: { busy: boolean; trouble: Trouble | null };
  /** Ends the process; resolves to a false value if that was refused. */
  end: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Ends a process outside its course, with a reason that its people read. */
export function EndingDialog({ title, button, help, reason, call, end, onClose }: Props) {
  const { workflow } = useTexts();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const [said, setSaid] = useState('');
  const [tried, setTried] = useState(false);
  const isEmpty = said.trim() === '';
  async function send(): Promise<void> {
    setTried(true);
    if (isEmpty || !(await end(said))) return;
    succeeded(() => {
      void client.invalidateQueries({ queryKey: ['workflow'] });
      onClose();
    });
  }
  return (
    <Modal
      open
      title={title}
      okText={button}
      cancelText={workflow.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={call.busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {help ? <p>{help}</p> : null}
      <Form layout="vertical" component={false}>
        <CommentField {...reason} value={said} onChange={setSaid} isMissing={tried && isEmpty} />
      </Form>
      <TroubleAlert trouble={call.trouble} />
    </Modal>
  );
}
