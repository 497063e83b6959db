import type { CaseFileView } from '@board/contract/case';
import type { Limits } from '@board/contract/limits';
import { lengthOf } from '@board/contract/validators';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import type { Step } from './actions.ts';
import css from './forms.module.css';
import { TroubleAlert } from './trouble.tsx';
import { useTaken } from './use-taken.ts';

interface Props {
  file: CaseFileView;
  step: Step;
  limits: Limits;
}

/** A step that owes a reason: asking to give work back, or refusing that. */
export function ReasonForm({ file, step, limits }: Props) {
  const { form: texts, actions } = useTexts().office;
  const taken = useTaken();
  const ask = useCall('handling.applyCancel');
  const refuse = useCall('handling.refuseApplyCancelProcess');
  const [reason, setReason] = useState('');
  const [designate, setDesignate] = useState(false);
  const refusing = step.form === 'refuseReturn';
  const { busy, trouble } = refusing ? refuse : ask;
  const min = refusing ? limits.reviewReasonMin : limits.reasonMin;

  async function submit() {
    const on = { tpid: step.tpid!, version: file.row.version, reason };
    const done = refusing ? await refuse.run({ ...on, designate }) : await ask.run(on);
    if (done) await taken(step.action);
  }
  return (
    <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
      <p className={css.help}>{actions[step.action]!.help}</p>
      <Form.Item
        label={texts.reason}
        htmlFor="reason"
        extra={texts.reasonHint(min)}
        help={trouble?.fields.reason}
        validateStatus={trouble?.fields.reason ? 'error' : undefined}
      >
        <Input.TextArea
          id="reason"
          value={reason}
          maxLength={limits.reasonMax}
          autoSize={{ minRows: 4 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      {refusing ? (
        <Form.Item>
          <Checkbox checked={designate} onChange={(event) => setDesignate(event.target.checked)}>
            {texts.designate}
          </Checkbox>
        </Form.Item>
      ) : null}
      <TroubleAlert trouble={trouble} />
      <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={lengthOf(reason.trim()) < min}>
        {actions[step.action]!.label}
      </Button>
    </Form>
  );
}
