import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import type { UnitDetail } from '@board/contract/structure/units';
import { type Capability, capabilities } from '@board/contract/who';
import { Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from './structure.module.css';

interface Props {
  unit: UnitDetail;
  keeps: boolean;
  onDone: () => void;
}

/** The rights of a unit (product.md §3); each change asks for a reason. */
export function UnitRights({ unit, keeps, onDone }: Props) {
  const { structure: texts } = useTexts();
  const [asked, setAsked] = useState<Capability | null>(null);
  const has = unit.capabilities;
  return (
    <>
      <div className={css.rights}>
        {capabilities.map((one) => (
          <label key={one} htmlFor={`right-${one}`}>
            <Switch
              id={`right-${one}`}
              size="small"
              checked={has.includes(one)}
              disabled={!keeps || !unit.enabled}
              onChange={() => setAsked(one)}
            />
            {texts.steps[one]}
          </label>
        ))}
      </div>
      {has.includes('allowCheckCase') && !has.includes('allowSendCase') ? <p>{texts.checksOnly}</p> : null}
      {asked ? (
        <Ask
          unit={unit}
          capability={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

function Ask({
  unit: { groupId, groupName, capabilities: has },
  capability,
  onClose,
  onDone,
}: Omit<Props, 'keeps'> & { capability: Capability; onClose: () => void }) {
  const { structure } = useTexts();
  const { run, busy, trouble } = useCall('structure.setUnitCapability');
  const [note, setNote] = useState('');
  const given = !has.includes(capability);
  const title = (given ? structure.units.giveTitle : structure.units.takeTitle)(groupName, structure.steps[capability]);
  async function change() {
    if (await run({ groupId, capability, given, note })) onDone();
  }
  return (
    <Modal
      open
      title={title}
      okText={structure.save}
      cancelText={structure.cancel}
      okButtonProps={{ disabled: note.trim() === '' }}
      confirmLoading={busy}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={structure.note} htmlFor="right-note" extra={structure.noteHint}>
          <Input
            id="right-note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            autoFocus
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
