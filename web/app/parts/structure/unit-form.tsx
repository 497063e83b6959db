import { SHORT_NAMES_MAX, STRUCTURE_NAME_MAX, unitSides } from '@board/contract/structure/rights';
import type { UnitDetail } from '@board/contract/structure/units';
import { Organization } from '@board/contract/who';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { RegionSelect } from './region-select.tsx';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  /** the unit to change; null: a new unit */
  unit: UnitDetail | null;
  /** the unit above a new one; null: chosen here, or at the top */
  upper: { groupId: number; groupName: string } | null;
  onClose: () => void;
  onDone: () => void;
}

/** The form of a unit, new or changed. */
export function UnitForm({ unit, upper, onClose, onDone }: Props) {
  const { structure, common } = useTexts();
  const texts = structure.units;
  const add = useCall('structure.addUnit');
  const change = useCall('structure.changeUnit');
  const { busy, trouble } = unit ? change : add;
  const [groupName, setName] = useState(unit?.groupName ?? '');
  const [shortNames, setShortNames] = useState<string[]>(unit?.shortNames ?? []);
  const [organization, setSide] = useState<(typeof unitSides)[number]>(Organization.local);
  const [regionIds, setRegion] = useState<number[]>(unit?.regionId ? [unit.regionId] : []);
  const [above, setAbove] = useState<ChosenUnit[]>(upper ? [{ value: upper.groupId, label: upper.groupName }] : []);
  const [sort, setSort] = useState(unit?.sort ?? 0);
  const [note, setNote] = useState('');

  async function submit() {
    const done = unit
      ? await change.run({ groupId: unit.groupId, groupName, shortNames, sort, regionId: regionIds[0] ?? null, note })
      : await add.run({ groupName, parentId: above[0]?.value, organization, regionId: regionIds[0], shortNames, note });
    if (done) onDone();
  }

  return (
    <FormDrawer
      title={
        unit
          ? texts.changeTitle(unit.groupName)
          : upper
            ? `${texts.addBelow}${common.colon}${upper.groupName}`
            : texts.add
      }
      okText={unit ? structure.save : texts.add}
      ready={groupName.trim() !== ''}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Form.Item label={texts.name} htmlFor="unit-name">
        <Input
          id="unit-name"
          value={groupName}
          maxLength={STRUCTURE_NAME_MAX}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </Form.Item>
      <Form.Item label={texts.shortNames} htmlFor="unit-short" extra={texts.shortNamesHint}>
        <Select
          id="unit-short"
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={SHORT_NAMES_MAX}
          tokenSeparators={['、', ',', '，', ' ']}
          value={shortNames}
          onChange={setShortNames}
        />
      </Form.Item>
      {unit || upper ? null : (
        <UnitSelect id="unit-upper" label={texts.upper} hint={texts.upperHint} value={above} onChange={setAbove} />
      )}
      {unit || above.length > 0 ? null : (
        <Form.Item label={texts.side}>
          <Radio.Group
            aria-label={texts.side}
            value={organization}
            options={unitSides.map((value) => ({ value, label: texts.sides[value] }))}
            onChange={(event) => setSide(event.target.value)}
          />
        </Form.Item>
      )}
      <Form.Item label={texts.region} htmlFor="unit-region">
        <RegionSelect
          id="unit-region"
          placeholder={texts.regionHint}
          value={regionIds}
          name={unit?.regionName}
          onChange={setRegion}
        />
      </Form.Item>
      {unit ? (
        <Form.Item label={structure.order} htmlFor="unit-sort" extra={structure.orderHint}>
          <InputNumber id="unit-sort" min={0} max={99_999} value={sort} onChange={(value) => setSort(value ?? 0)} />
        </Form.Item>
      ) : null}
    </FormDrawer>
  );
}
