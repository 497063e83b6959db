import { NOTE_MAX } from '@board/contract/rules/lengths';
import { MESSAGE_ID_MAX } from '@board/contract/rules/validators';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from '../writing/forms.module.css';
import own from './delivery.module.css';
import { useDelivered } from './use-delivered.ts';

interface Props {
  /** the message from which the form was opened */
  tid: number | null;
  /** the platform sends it instead of a unit */
  platform?: boolean;
  onDone: () => void;
}

/** Delivers one message to other units. */
export function SendForm({ tid, platform = false, onDone }: Props) {
  const { delivery: texts, office } = useTexts();
  const done = useDelivered();
  const [number, setNumber] = useState(tid);
  const [groups, setGroups] = useState<{ value: number; label: string }[]>([]);
  const [withRemark, setWithRemark] = useState(false);
  const [burdenReduction, setBurdenReduction] = useState(false);
  const [note, setNote] = useState('');
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const units = useQuery({
    queryKey: ['targets', keywords],
    queryFn: () => call(platform ? 'delivery.targetsByPlatform' : 'delivery.targets', { keywords }),
  });
  const { run, busy, trouble } = useCall(platform ? 'delivery.sendByPlatform' : 'delivery.send');

  async function submit() {
    const groupIds = groups.map((one) => one.value);
    if (!(await run({ tid: number!, groupIds, withRemark, burdenReduction, note }))) return;
    await done(texts.sent(groupIds.length));
    onDone();
  }
  return (
    <Card title={texts.send} className={own.send}>
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <Form.Item label={texts.message} htmlFor="tid">
          <InputNumber
            id="tid"
            value={number}
            min={1}
            max={MESSAGE_ID_MAX}
            precision={0}
            controls={false}
            onChange={(value) => setNumber(value)}
          />
        </Form.Item>
        <Form.Item
          label={texts.sendTo}
          htmlFor="groups"
          help={trouble?.fields.groupIds}
          validateStatus={trouble?.fields.groupIds ? 'error' : undefined}
        >
          <Select
            id="groups"
            mode="multiple"
            labelInValue
            value={groups}
            onChange={setGroups}
            showSearch={{ filterOption: false, onSearch: setWords }}
            placeholder={texts.sendToHint}
            loading={units.isFetching}
            options={units.data?.units.map((one) => ({ value: one.groupId, label: one.groupName }))}
          />
        </Form.Item>
        <Form.Item label={texts.note} htmlFor="note" extra={office.form.optional}>
          <Input.TextArea
            id="note"
            value={note}
            maxLength={NOTE_MAX}
            autoSize={{ minRows: 2 }}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        <Flex vertical gap="small">
          <Checkbox checked={burdenReduction} onChange={(event) => setBurdenReduction(event.target.checked)}>
            {texts.markBurden}
          </Checkbox>
          <Checkbox checked={withRemark} onChange={(event) => setWithRemark(event.target.checked)}>
            {texts.withRemark}
          </Checkbox>
        </Flex>
        <TroubleAlert trouble={trouble} />
        <Button type="primary" htmlType="submit" loading={busy} disabled={!number || groups.length === 0}>
          {texts.send}
        </Button>
      </Form>
    </Card>
  );
}
