import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { TASK_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';

/** Takes back a process of one's own, with a reason. */
export function Withdraw({ instanceId }: { instanceId: number }) {
  const { workflow } = useTexts();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const mayGoOn = usePace(TASK_PACE);
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, trouble } = useCall('workflow.withdrawRunning');
  const lacksComment = tried && comment.trim() === '';
  async function send(): Promise<void> {
    if (!mayGoOn()) return;
    setTried(true);
    if (comment.trim() === '' || !(await run({ processInstanceId: instanceId, comment }))) return;
    setOpen(false);
    succeeded(() => void client.invalidateQueries({ queryKey: ['workflow'] }));
  }
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {workflow.withdraw.button}
      </Button>
      {isOpen ? (
        <Modal
          open
          title={workflow.withdraw.button}
          okText={workflow.confirm}
          cancelText={workflow.cancel}
          okButtonProps={{ danger: true }}
          confirmLoading={busy}
          onOk={() => void send()}
          onCancel={() => setOpen(false)}
        >
          <p>{workflow.withdraw.help}</p>
          <Form layout="vertical" component={false}>
            <Form.Item
              label={workflow.withdraw.reason}
              htmlFor="withdraw-reason"
              required
              validateStatus={lacksComment ? 'error' : undefined}
              help={lacksComment ? workflow.required : undefined}
            >
              <Input.TextArea
                id="withdraw-reason"
                rows={3}
                maxLength={2000}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            </Form.Item>
          </Form>
          <TroubleAlert trouble={trouble} />
        </Modal>
      ) : null}
    </>
  );
}
