import type { DeliveryView } from '@board/contract/delivery';
import { Button, Flex, Input, Modal, Popconfirm, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from '../writing/forms.module.css';
import { useDelivered } from './use-delivered.ts';

interface Props {
  delivery: DeliveryView;
  /** the platform acts in place of a unit */
  platform?: boolean;
}

/** The steps of the sender, or of the office that owns the message: revokes a delivery, answers a request to handle. */
export function SentSteps({ delivery, platform = false }: Props) {
  const { delivery: texts, office, common } = useTexts();
  const done = useDelivered();
  const revoke = useCall(platform ? 'delivery.revokeByPlatform' : 'delivery.revoke');
  const decide = useCall(platform ? 'delivery.decideByPlatform' : 'delivery.decide');
  const [open, setOpen] = useState(false);
  const [grant, setGrant] = useState(true);
  const [reason, setReason] = useState('');
  const { deliveryId, actions } = delivery;

  async function takeBack() {
    if (await revoke.run({ deliveryId })) await done(texts.done.revoke);
  }
  async function answer() {
    if (!(await decide.run({ deliveryId, grant, reason }))) return;
    setOpen(false);
    await done(texts.done.decide);
  }
  return (
    <>
      <Flex gap="small" wrap>
        {actions.includes('decide') ? (
          <Button size="small" type="primary" onClick={() => setOpen(true)}>
            {texts.decide}
          </Button>
        ) : null}
        {actions.includes('revoke') ? (
          <Popconfirm title={texts.revokeConfirm} okText={texts.confirm} cancelText={texts.cancel} onConfirm={takeBack}>
            <Button size="small" loading={revoke.busy}>
              {texts.revoke}
            </Button>
          </Popconfirm>
        ) : null}
      </Flex>
      <TroubleAlert trouble={revoke.trouble} />
      <Modal
        title={texts.decide}
        open={open}
        onCancel={() => setOpen(false)}
        onOk={() => void answer()}
        okText={texts.confirm}
        cancelText={texts.cancel}
        confirmLoading={decide.busy}
        okButtonProps={{ disabled: !grant && reason.trim() === '' }}
      >
        <div className={css.form}>
          <p className={css.help}>{`${texts.reason}${common.colon}${delivery.reason}`}</p>
          <Radio.Group
            aria-label={texts.decide}
            value={grant}
            onChange={(event) => setGrant(event.target.value)}
            options={[
              { value: true, label: texts.grant },
              { value: false, label: texts.refuse },
            ]}
          />
          {grant ? <p className={css.help}>{texts.granted}</p> : null}
          <Input.TextArea
            aria-label={office.form.reason}
            placeholder={office.form.reason}
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            onChange={(event) => setReason(event.target.value)}
          />
          <TroubleAlert trouble={decide.trouble} />
        </div>
      </Modal>
    </>
  );
}
