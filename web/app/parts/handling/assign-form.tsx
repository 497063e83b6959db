import type { CaseFileView } from '@board/contract/case';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import type { Step } from './actions.ts';
import css from './forms.module.css';
import { TroubleAlert } from './trouble.tsx';
import { UnitSelect } from './unit-select.tsx';
import { useTaken } from './use-taken.ts';

const NOTE_MAX = 500;

/** Hands a message, or the work on it, to a unit below; others may help it. */
export function AssignForm({ file, step }: { file: CaseFileView; step: Step }) {
  const { form: texts, actions } = useTexts().office;
  const taken = useTaken();
  const assign = useCall('handling.assign');
  const [lead, setLead] = useState<number[]>([]);
  const [helpers, setHelpers] = useState<number[]>([]);
  const [note, setNote] = useState('');

  async function submit() {
    const on = { tid: file.row.tid, tpid: step.tpid ?? undefined, version: file.row.version };
    const done = await assign.run({ ...on, groupId: lead[0]!, helperGroupIds: helpers, note });
    if (done) await taken(step.action);
  }
  return (
    <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={assign.busy}>
      <p className={css.help}>{actions[step.action]!.help}</p>
      <Form.Item label={texts.unit} htmlFor="unit" extra={texts.unitHint}>
        <UnitSelect id="unit" value={lead} onChange={setLead} />
      </Form.Item>
      <Form.Item label={texts.helpers} htmlFor="helpers" extra={texts.helpersHint}>
        <UnitSelect id="helpers" value={helpers} onChange={setHelpers} many />
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
      <TroubleAlert trouble={assign.trouble} />
      <Button type="primary" htmlType="submit" size="large" loading={assign.busy} disabled={lead.length === 0}>
        {actions[step.action]!.label}
      </Button>
    </Form>
  );
}
