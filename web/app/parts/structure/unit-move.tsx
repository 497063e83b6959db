import type { UnitDetail } from '@board/contract/structure/units';
import { Typography } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Moves a unit, with all units below it, under another one. */
export function UnitMove({ unit, onClose, onDone }: Props) {
  const texts = useTexts().structure.units;
  const { run, busy, trouble } = useCall('structure.moveUnit');
  const above = unit.path.at(-1);
  const [upper, setUpper] = useState<ChosenUnit[]>(above ? [{ value: above.groupId, label: above.groupName }] : []);
  const [note, setNote] = useState('');
  async function submit() {
    if (await run({ groupId: unit.groupId, parentId: upper[0]?.value ?? null, note })) onDone();
  }
  return (
    <FormDrawer
      title={texts.moveTitle(unit.groupName)}
      okText={texts.move}
      ready={(upper[0]?.value ?? null) !== unit.parentId}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Typography.Paragraph type="secondary">{texts.moveHelp}</Typography.Paragraph>
      <UnitSelect id="unit-upper" label={texts.upper} hint={texts.upperHint} value={upper} onChange={setUpper} />
    </FormDrawer>
  );
}
