import { CLUSTER_NAME_MAX, type Cluster } from '@board/contract/campaigns/suggestions';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { useCollected } from '../use-collected.ts';

const NEW = -1;
const NONE = 0;

interface Props {
  id: number;
  tids: number[];
  clusters: readonly Cluster[];
  onClose: (done: boolean) => void;
}

/** Moves suggestions to another cluster, a new one or none; the machine does not move them again. */
export function MoveForm({ id, tids, clusters, onClose }: Props) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const done = useCollected();
  const { run, busy, trouble } = useCall('suggestions.moveToCluster');
  const [into, setInto] = useState(clusters[0]?.clusterId ?? NEW);
  const [name, setName] = useState('');
  async function save() {
    const to = into === NEW ? { name } : into === NONE ? {} : { clusterId: into };
    if (!(await run({ id, tids, ...to }))) return;
    onClose(true);
    await done(collect.done.moved);
  }
  return (
    <Modal
      title={texts.move}
      open
      onCancel={() => onClose(false)}
      onOk={() => void save()}
      okText={collect.ok}
      cancelText={collect.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: into === NEW && name.trim() === '' }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.moveTo} htmlFor="into">
          <Select
            id="into"
            value={into}
            onChange={setInto}
            options={[
              ...clusters.map((one) => ({ value: one.clusterId, label: one.name })),
              { value: NEW, label: texts.toNew },
              { value: NONE, label: texts.toNone },
            ]}
          />
        </Form.Item>
        {into === NEW ? (
          <Form.Item label={texts.newName} htmlFor="newName">
            <Input
              id="newName"
              value={name}
              maxLength={CLUSTER_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
            />
          </Form.Item>
        ) : null}
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
