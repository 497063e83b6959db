import type { DeliveryView } from '@board/contract/delivery';
import { NOTE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { Button, Card, Flex, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from '../writing/forms.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';
import { useDelivered } from './use-delivered.ts';

/** The receiver's steps: keeps a delivery as reference with a note of its own, or asks to handle it. */
export function ReceivedPanel({ delivery, limits }: { delivery: DeliveryView; limits: Limits }) {
  const { delivery: texts, office } = useTexts();
  const done = useDelivered();
  const [note, setNote] = useState(delivery.ownNote);
  const [reason, setReason] = useState('');
  const mark = useCall('delivery.mark');
  const apply = useCall('delivery.apply');
  const cancel = useCall('delivery.applyCancel');
  const { deliveryId, actions } = delivery;
  const can = (action: DeliveryView['actions'][number]) => actions.includes(action);
  const referenced = can('unmark');

  async function keep(reference: boolean, said: string) {
    if (await mark.run({ deliveryId, reference, note })) await done(said);
  }
  async function ask() {
    if (!(await apply.run({ deliveryId, reason }))) return;
    setReason('');
    await done(texts.done.apply);
  }
  async function takeBack() {
    if (await cancel.run({ deliveryId })) await done(texts.done.applyCancel);
  }
  return (
    <Card title={texts.panel} extra={<Tag variant="filled">{texts.states[delivery.state]}</Tag>}>
      <div className={css.form}>
        <p className={css.help}>{texts.from(delivery.fromGroupName)}</p>
        <DeliveryFacts delivery={{ ...delivery, ownNote: '' }} />
        {can('mark') || referenced ? (
          <Form layout="vertical" className={css.form} disabled={mark.busy}>
            <Form.Item label={texts.ownNote} htmlFor="ownNote" extra={texts.ownNoteHint}>
              <Input.TextArea
                id="ownNote"
                value={note}
                maxLength={NOTE_MAX}
                autoSize={{ minRows: 2 }}
                onChange={(event) => setNote(event.target.value)}
              />
            </Form.Item>
            <TroubleAlert trouble={mark.trouble} />
            <Flex gap="small" wrap>
              {referenced ? (
                <>
                  <Button type="primary" onClick={() => void keep(true, texts.done.keep)}>
                    {texts.keep}
                  </Button>
                  <Button onClick={() => void keep(false, texts.done.unmark)}>{texts.unmark}</Button>
                </>
              ) : (
                <Button type="primary" onClick={() => void keep(true, texts.done.mark)}>
                  {texts.mark}
                </Button>
              )}
            </Flex>
          </Form>
        ) : null}
        {can('apply') ? (
          <Form layout="vertical" className={css.form} onFinish={() => void ask()} disabled={apply.busy}>
            <ReasonField
              label={texts.reason}
              hint={`${texts.applyHelp}${office.form.reasonHint(limits.reasonMin)}`}
              value={reason}
              onChange={setReason}
              trouble={apply.trouble}
            />
            <TroubleAlert trouble={apply.trouble} />
            <Button htmlType="submit" disabled={lengthOf(reason.trim()) < limits.reasonMin}>
              {texts.apply}
            </Button>
          </Form>
        ) : null}
        {can('applyCancel') ? (
          <>
            <TroubleAlert trouble={cancel.trouble} />
            <Button loading={cancel.busy} onClick={() => void takeBack()}>
              {texts.applyCancel}
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  );
}
