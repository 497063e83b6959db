import type { UnitDetail } from '@board/contract/structure/units';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { UntilPicker } from '../lists/until-picker.tsx';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Sets the unit that answers another unit's boards for a time, or ends this. */
export function UnitSubstitute({ unit, onClose, onDone }: Props) {
  const { structure } = useTexts();
  const texts = structure.units;
  const { run, busy, trouble } = useCall('structure.setSubstitute');
  const { substitute } = unit;
  const [to, setTo] = useState<ChosenUnit[]>(
    substitute ? [{ value: substitute.groupId, label: substitute.groupName }] : [],
  );
  const [until, setUntil] = useState<number | null>(null);
  const [note, setNote] = useState('');
  async function submit(substituteId: number | null) {
    if (await run({ groupId: unit.groupId, substituteId, until: substituteId && until, note })) onDone();
  }
  return (
    <FormDrawer
      title={texts.substituteTitle(unit.groupName)}
      okText={structure.save}
      ready={to.length > 0}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit(to[0]!.value)}
    >
      <Typography.Paragraph type="secondary">{texts.substituteHelp}</Typography.Paragraph>
      <UnitSelect id="unit-substitute" label={texts.substituteUnit} value={to} onChange={setTo} />
      <Form.Item label={texts.until} htmlFor="unit-until" extra={texts.untilHint}>
        <UntilPicker id="unit-until" onChange={setUntil} />
      </Form.Item>
      {substitute ? (
        <Button style={{ marginBottom: 16 }} onClick={() => void submit(null)}>
          {texts.endSubstitute}
        </Button>
      ) : null}
    </FormDrawer>
  );
}
