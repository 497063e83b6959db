import { ThreadState } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { type HideGround, hideGrounds } from '@board/contract/receipts/grounds';
import { Form, Select } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { Correction } from '../case/correction.tsx';
import type { Decision } from './decisions.ts';

/** Whether a decision hides something public, so that the server needs a ground. */
export const hidesSomething = (file: CaseFileView, decision: Decision | undefined, correction: Correction | null) => {
  if (decision?.hides) return file.row.threadState === ThreadState.public;
  if (decision?.form !== 'correct' || !correction) return false;
  const { asid, aid, round, content, nonPublic } = correction;
  return nonPublic || aid !== null || (content === null && (asid !== null || round !== null));
};

interface Props {
  value: HideGround | undefined;
  onChange: (value: HideGround) => void;
}

/** Asks for the ground for hiding: the public reads it in place of the text, and in the public record. */
export function GroundField({ value, onChange }: Props) {
  const { office, server } = useTexts();
  const { form } = office;
  return (
    <Form.Item label={form.ground} htmlFor="ground" extra={form.groundHint}>
      <Select
        id="ground"
        value={value}
        onChange={onChange}
        placeholder={form.chooseReason}
        options={hideGrounds.map((one) => ({ value: one, label: server.hideGrounds[one] }))}
      />
    </Form.Item>
  );
}
