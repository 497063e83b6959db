import { PromiseState } from '@board/contract/codes';
import { PROMISE_REASON_MIN } from '@board/contract/promises/calls';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';

/** The states that an office may give a promise. */
export type Settled = typeof PromiseState.kept | typeof PromiseState.broken | typeof PromiseState.withdrawn;

interface Props {
  promiseId: number;
  state: Settled;
  onDone: () => void;
  onCancel: () => void;
}

/** The evidence for a kept promise, or the reason for a broken or withdrawn one; public as soon as it is sent. */
export function SettleForm({ promiseId, state, onDone, onCancel }: Props) {
  const { desk: texts } = useTexts().promises;
  const settle = useCall('promises.settle');
  const [reason, setReason] = useState('');
  const ask = {
    [PromiseState.kept]: texts.keepAsk,
    [PromiseState.broken]: texts.breakAsk,
    [PromiseState.withdrawn]: texts.withdrawAsk,
  }[state];
  async function submit() {
    if (await settle.run({ promiseId, state, reason })) onDone();
  }
  return (
    <Form layout="vertical" onFinish={() => void submit()} disabled={settle.busy}>
      <ReasonField
        id={`promise-${promiseId}`}
        label={ask}
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
        trouble={settle.trouble}
        focused
      />
      <TroubleAlert trouble={settle.trouble} />
      <Flex gap="small">
        <Button
          type="primary"
          htmlType="submit"
          loading={settle.busy}
          disabled={reason.trim().length < PROMISE_REASON_MIN}
        >
          {texts.submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Flex>
    </Form>
  );
}
