import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Refused } from '../../lib/calls/refusal.ts';
import { clockOf } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';
import type { useLease } from './use-lease.ts';

interface Props {
  held: ReturnType<typeof useLease>;
  of: 'write' | 'review';
  onTaken?: () => void;
}

/** Says which colleague works on it, and since when, with a button to take over. */
export function LeaseNotice({ held, of, onTaken }: Props) {
  const { work, common } = useTexts();
  const texts = work.lease;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  if (!held.lease || !held.others) return null;
  const { nickName, since } = held.lease;
  const review = of === 'review';

  async function take() {
    setBusy(true);
    setTrouble('');
    try {
      await held.takeOver(reason);
      setAsking(false);
      setReason('');
      onTaken?.();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTrouble(error.message || common.offline);
    }
    setBusy(false);
  }
  const said = held.lost
    ? (review ? texts.reviewLost : texts.lost)(nickName)
    : (review ? texts.review : texts.others)(nickName, clockOf(since));
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="status"
        title={said}
        description={held.lost && !review ? texts.lostHint : review ? texts.reviewHint : texts.othersHint}
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {texts.takeOver}
          </Button>
        }
      />
      <Modal
        open={asking}
        title={review ? texts.reviewTakeOverTitle : texts.takeOverTitle}
        okText={texts.takeOver}
        cancelText={texts.cancel}
        okButtonProps={{ disabled: reason.trim() === '', loading: busy }}
        onOk={() => void take()}
        onCancel={() => setAsking(false)}
      >
        <p>{review ? null : texts.takeOverHint}</p>
        <Form layout="vertical" component="div">
          <Form.Item label={texts.reason} htmlFor="takeOverReason" help={trouble} validateStatus={trouble && 'error'}>
            <Input.TextArea
              id="takeOverReason"
              value={reason}
              autoFocus
              autoSize={{ minRows: 2 }}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
