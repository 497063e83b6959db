import type { DeskDisposal } from '@board/contract/accounts/disposals';
import { lengthOf } from '@board/contract/rules/validators';
import { Alert, Button, Flex, Form, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { ReasonField } from '../workspace/reason-field.tsx';

interface Props {
  row: DeskDisposal;
  /** decide the appeal, or lift the measure */
  what: 'appeal' | 'lift';
  onClose: () => void;
  onDone: () => void;
}

/** Ends a measure early, or answers an appeal: both need a reason, which the person reads. */
export function DecideForm({ row, what, onClose, onDone }: Props) {
  const {
    accountDesk: { disposals: desk },
    disposals,
    office: { form },
    common,
  } = useTexts();
  const { limits } = useDesk();
  const [reason, setReason] = useState('');
  const lift = useCall('accounts.liftDisposal');
  const decide = useCall('accounts.decideDisposalAppeal');
  const { busy, trouble } = what === 'lift' ? lift : decide;
  const on = { disposalId: row.disposalId, reason };
  const finish = async (done: object | null) => void (done && onDone());
  const short = lengthOf(reason.trim()) < limits.reasonMin;
  return (
    <Modal open title={`${row.nickName} · ${disposals.types[row.handleType]}`} onCancel={onClose} footer={null}>
      <Form layout="vertical" disabled={busy}>
        <p>
          {row.ruleName}
          {common.colon}
          {row.reason}
        </p>
        {what === 'appeal' ? (
          <Alert type="info" title={disposals.mine} description={row.appealReason} style={{ marginBottom: 16 }} />
        ) : null}
        <ReasonField
          id="answer"
          label={desk.answer}
          hint={form.reasonHint(limits.reasonMin)}
          value={reason}
          onChange={setReason}
          trouble={trouble}
        />
        <TroubleAlert trouble={trouble} />
        <Flex gap="small" wrap>
          {what === 'lift' ? (
            <Button type="primary" disabled={short || busy} onClick={async () => finish(await lift.run(on))}>
              {desk.lift}
            </Button>
          ) : (
            <>
              <Button
                type="primary"
                disabled={short || busy}
                onClick={async () => finish(await decide.run({ ...on, uphold: true }))}
              >
                {desk.uphold}
              </Button>
              <Button disabled={short || busy} onClick={async () => finish(await decide.run({ ...on, uphold: false }))}>
                {desk.refuse}
              </Button>
            </>
          )}
        </Flex>
      </Form>
    </Modal>
  );
}
