import type { ParamOf } from '@board/contract';
import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

type Remove = 'structure.removeUnit' | 'structure.removeBoard' | 'structure.removeRegions';

interface Props<K extends Remove> {
  /** the call, and what it removes */
  by: K;
  of: Omit<ParamOf<K>, 'note'>;
  texts: { askRemove: (name: string) => string; remove: string; removeHelp?: string };
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a unit, board or region is deleted, and for the reason, which the history keeps. */
export function RemoveDialog<K extends Remove>({ by, of, texts, name, onClose, onDone }: Props<K>) {
  const { structure } = useTexts();
  const [note, setNote] = useState('');
  const { run, busy, trouble } = useCall(by);
  async function remove() {
    if (await run({ ...of, note } as ParamOf<K>)) onDone();
  }
  return (
    <Modal
      open
      title={texts.askRemove(name)}
      okText={texts.remove}
      okButtonProps={{ danger: true }}
      cancelText={structure.cancel}
      confirmLoading={busy}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {texts.removeHelp ? <p>{texts.removeHelp}</p> : null}
      <Form layout="vertical" component={false}>
        <Form.Item label={structure.note} htmlFor="remove-note" extra={structure.noteHint}>
          <Input
            id="remove-note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
