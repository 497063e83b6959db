import type { AnswerOf } from '@board/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { UntilPicker } from '../lists/until-picker.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { ColleagueSelect } from './colleague-select.tsx';

export const useAbsence = () =>
  useQuery({ queryKey: ['workflow', 'absence'], queryFn: () => call('workflow.absence', {}) }).data;

/** Says who does the reader's tasks now, with a button to take them back. */
export function AwayNow({ absence }: { absence: NonNullable<AnswerOf<'workflow.absence'>['absence']> }) {
  const { workflow } = useTexts();
  const { language } = useSite();
  const client = useQueryClient();
  const { run, busy, trouble } = useCall('workflow.endAbsence');
  async function end() {
    if (await run({})) await client.invalidateQueries({ queryKey: ['workflow'] });
  }
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={workflow.away.now(absence.substitute, absence.until === null ? '' : dayOf(absence.until, language))}
        action={
          <Button size="small" loading={busy} onClick={() => void end()}>
            {workflow.away.end}
          </Button>
        }
      />
      <TroubleAlert trouble={trouble} />
    </>
  );
}

/** Names the person who does the reader's tasks during an absence. */
export function AwayForm({ uid, onClose }: { uid: number; onClose: () => void }) {
  const { workflow } = useTexts();
  const texts = workflow.away;
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { run, busy, trouble } = useCall('workflow.setAbsence');
  const [substituteUid, setSubstitute] = useState<number>();
  const [until, setUntil] = useState<number | null>(null);
  const [handOver, setHandOver] = useState(true);
  const [tried, setTried] = useState(false);
  const lacks = tried && substituteUid === undefined;
  async function submit() {
    setTried(true);
    if (substituteUid === undefined) return;
    if (!(await run({ substituteUid, until, handOver }))) return;
    await client.invalidateQueries({ queryKey: ['workflow'] });
    succeeded(onClose);
  }
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.save}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.help}</Typography.Paragraph>
      <Form layout="vertical" component={false}>
        <Form.Item
          label={texts.who}
          htmlFor="away-substitute"
          required
          validateStatus={lacks ? 'error' : undefined}
          help={lacks ? workflow.chooseClient : undefined}
        >
          <ColleagueSelect id="away-substitute" without={uid} value={substituteUid} onChange={setSubstitute} />
        </Form.Item>
        <Form.Item label={texts.until} htmlFor="away-until" extra={texts.untilHint}>
          <UntilPicker id="away-until" onChange={setUntil} />
        </Form.Item>
        <Checkbox checked={handOver} onChange={(event) => setHandOver(event.target.checked)}>
          {texts.handOver}
        </Checkbox>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
