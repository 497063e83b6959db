import type { Storage } from '@board/contract/gateways/storage';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

interface Props {
  storage: Storage;
  list: readonly Storage[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts a storage in force after a test by the server; files of other storages can be moved to it. */
export function ForceStorage({ storage: chosen, list, onClose, onDone }: Props) {
  const texts = useTexts().gateways;
  const { storage } = texts;
  const { run, busy, trouble } = useCall('gateways.forceStorage');
  const elsewhere = list.filter(({ id }) => id !== chosen.id).reduce((sum, { files }) => sum + files, 0);
  const [gathers, setGathers] = useState(elsewhere > 0);
  return (
    <Modal
      open
      title={storage.askForce(chosen.name || storage.first)}
      okText={storage.force}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void run({ id: chosen.id, gathers }).then((did) => did && onDone())}
      onCancel={onClose}
    >
      <p>{storage.forceHelp}</p>
      {elsewhere > 0 ? (
        <p>
          <Checkbox checked={gathers} onChange={(event) => setGathers(event.target.checked)}>
            {storage.gathers(elsewhere)}
          </Checkbox>
        </p>
      ) : null}
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
