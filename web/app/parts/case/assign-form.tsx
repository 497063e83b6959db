import type { CaseFileView } from '@board/contract/handling/case';
import { NOTE_MAX } from '@board/contract/rules/lengths';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { useTexts } from '../../lib/texts.ts';
import { UntilPicker } from '../lists/until-picker.tsx';
import css from '../writing/forms.module.css';
import type { Step } from './actions.ts';
import { Keys, useSubmitKey } from './shortcuts.tsx';
import { SuggestedUnits } from './suggested-units.tsx';
import { TroubleAlert } from './trouble.tsx';
import { UnitSelect } from './unit-select.tsx';

interface Props {
  file: CaseFileView;
  step: Step;
  /** the assigner's own deadline, which is the latest possible */
  due: number | null;
  onDone: (step: Step) => Promise<void>;
}

/** Assigns a message, or the work on it, to a unit below; others may help. Reassigning takes it back first. */
export function AssignForm({ file, step, due, onDone }: Props) {
  const { form: texts, actions } = useTexts().office;
  const assign = useCall('handling.assign');
  const reassign = useCall('handling.reassign');
  const deadline = useDeadline();
  const again = step.action === 'reassign';
  const { busy, trouble } = again ? reassign : assign;
  // The assigner's own deadline does not bind units below after it has passed.
  const isAhead = due !== null && due * 1000 > Date.now();
  const [lead, setLead] = useState<number[]>([]);
  const [helpers, setHelpers] = useState<number[]>([]);
  const [note, setNote] = useState('');
  const [until, setUntil] = useState<number | null>(null);

  useSubmitKey();
  async function submit() {
    const { tid, version } = file.row;
    const given = { version, groupId: lead[0]!, note, until: until ?? undefined };
    const done = again
      ? await reassign.run({ tpid: step.tpid!, ...given })
      : await assign.run({ tid, tpid: step.tpid ?? undefined, helperGroupIds: helpers, ...given });
    if (!done) return;
    setLead([]);
    setHelpers([]);
    setNote('');
    setUntil(null);
    await onDone(step);
  }
  return (
    <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
      <p className={css.help}>{actions[step.action]!.help}</p>
      <Form.Item label={texts.unit} htmlFor="unit" extra={texts.unitHint}>
        <UnitSelect id="unit" value={lead} onChange={setLead} />
      </Form.Item>
      {lead.length === 0 ? <SuggestedUnits tid={file.row.tid} onChoose={(groupId) => setLead([groupId])} /> : null}
      {again ? null : (
        <Form.Item label={texts.helpers} htmlFor="helpers" extra={texts.helpersHint}>
          <UnitSelect id="helpers" value={helpers} onChange={setHelpers} many />
        </Form.Item>
      )}
      <Form.Item
        label={texts.due}
        htmlFor="due"
        extra={isAhead && !again ? texts.dueHint(deadline(due)) : texts.optional}
        help={trouble?.fields.until}
        validateStatus={trouble?.fields.until ? 'error' : undefined}
      >
        <UntilPicker id="due" onChange={setUntil} />
      </Form.Item>
      <Form.Item label={texts.note} htmlFor="note" extra={texts.optional}>
        <Input.TextArea
          id="note"
          value={note}
          maxLength={NOTE_MAX}
          autoSize={{ minRows: 3 }}
          onChange={(event) => setNote(event.target.value)}
        />
      </Form.Item>
      <TroubleAlert trouble={trouble} />
      <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={lead.length === 0}>
        {actions[step.action]!.label} <Keys of="send" />
      </Button>
    </Form>
  );
}
