import { unitEnds } from '@board/contract/codes';
import type { UnitDetail, UnitHas } from '@board/contract/structure/units';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Radio, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import css from './structure.module.css';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Merges or stops a unit; says before what happens to its work. */
export function UnitEnd({ unit, onClose, onDone }: Props) {
  const texts = useTexts().structure.units;
  const { run, busy, trouble } = useCall('structure.endUnit');
  const [end, setEnd] = useState<(typeof unitEnds)[number]>('merge');
  const [to, setTo] = useState<ChosenUnit[]>([]);
  const [note, setNote] = useState('');
  const param = { groupId: unit.groupId, end, toGroupId: to[0]?.value };
  const asked = useQuery({
    queryKey: ['structure', 'unitEnding', param],
    queryFn: () => call('structure.unitEnding', param),
    gcTime: 0,
  });
  async function submit() {
    if (await run({ ...param, note })) onDone();
  }
  const refused = asked.data?.refused ?? '';
  return (
    <FormDrawer
      title={texts.endTitle(unit.groupName)}
      okText={texts.endNow[end]}
      danger
      ready={note.trim() !== '' && asked.data !== undefined && refused === ''}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Form.Item extra={texts.endHelp[end]}>
        <Radio.Group
          aria-label={texts.end}
          value={end}
          options={unitEnds.map((value) => ({ value, label: texts.ends[value] }))}
          onChange={(event) => setEnd(event.target.value)}
        />
      </Form.Item>
      <UnitSelect id="unit-successor" label={texts.successor} value={to} onChange={setTo} />
      <Typography.Title level={2} className={css.part}>
        {texts.endSaid}
      </Typography.Title>
      {asked.data ? <Has has={asked.data.has} /> : <Skeleton active title={false} />}
      {refused && (to.length > 0 || end === 'stop') ? (
        <Alert type="warning" showIcon title={refused} style={{ marginTop: 12 }} />
      ) : null}
      <div style={{ height: 16 }} />
    </FormDrawer>
  );
}

function Has({ has }: { has: UnitHas }) {
  const texts = useTexts().structure.units;
  const some = (Object.keys(texts.has) as (keyof UnitHas)[]).filter((name) => has[name] > 0);
  if (some.length === 0) return <p>{texts.hasNothing}</p>;
  return (
    <ul className={css.said}>
      {some.map((name) => (
        <li key={name}>{texts.has[name](has[name])}</li>
      ))}
    </ul>
  );
}
