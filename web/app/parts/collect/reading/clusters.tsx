import type { PromiseView } from '@board/contract/campaigns/results';
import { CLUSTER_NAME_MAX, type Cluster, MOVED_MAX } from '@board/contract/campaigns/suggestions';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { numberOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { useQueryState } from '../../workspace/use-query-state.ts';
import css from '../collect.module.css';
import { useCollected } from '../use-collected.ts';
import { type Deciding, VerdictForm } from './verdict-form.tsx';

/** rows of one page */
const ROWS = 100;

export const clustersOf = (id: number) => ({
  queryKey: ['collect', 'clusters', id],
  queryFn: () => call('suggestions.clusters', { id }),
});

/** Clusters of like suggestions: made by the machine, named and changed by hand, decided at once. */
export function Clusters({ id, promises }: { id: number; promises: readonly PromiseView[] }) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const { language } = useSite();
  const { set } = useQueryState();
  const done = useCollected();
  const read = useQuery(clustersOf(id));
  const make = useCall('suggestions.makeClusters');
  const [naming, setNaming] = useState<Cluster | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const said = (count: number) => numberOf(count, language);
  if (!read.data) return null;
  const { clusters, single } = read.data;

  async function makeThem() {
    if (await make.run({ id })) await done(collect.done.moved);
  }
  async function decide({ clusterId, name }: Cluster) {
    const items = await openIn(id, clusterId);
    if (items.length > 0) setDeciding({ title: `${name} · ${texts.giveCluster(items.length)}`, items });
  }
  return (
    <section className={css.part}>
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2>{texts.clusters}</h2>
        <Button loading={make.busy} disabled={single < 2 && clusters.length === 0} onClick={() => void makeThem()}>
          {texts.makeClusters}
        </Button>
      </Flex>
      <p className={css.lead}>{texts.clustersLead}</p>
      <TroubleAlert trouble={make.trouble} />
      {clusters.map((one) => (
        <div key={one.clusterId} className={css.cluster}>
          <Typography.Link onClick={() => set({ clusterId: one.clusterId, verdict: '', question: '', value: '' })}>
            {one.name}
          </Typography.Link>
          <span className={css.soft}>{texts.clusterCount(said(one.count), said(one.open))}</span>
          <Button size="small" disabled={one.open === 0} onClick={() => void decide(one)}>
            {texts.giveCluster(one.open)}
          </Button>
          <Button size="small" type="text" onClick={() => setNaming(one)}>
            {texts.rename}
          </Button>
        </div>
      ))}
      {clusters.length > 0 && single > 0 ? (
        <p className={css.text}>
          <Typography.Link onClick={() => set({ clusterId: 0, verdict: '', question: '', value: '' })}>
            {texts.single(said(single))}
          </Typography.Link>
        </p>
      ) : null}
      {naming ? <Rename cluster={naming} onClose={() => setNaming(null)} /> : null}
      {deciding ? (
        <VerdictForm id={id} deciding={deciding} promises={promises} onClose={() => setDeciding(null)} />
      ) : null}
    </section>
  );
}

/** Returns the suggestions of a cluster without a verdict, up to the number that one verdict may cover. */
async function openIn(id: number, clusterId: number) {
  const items: Deciding['items'] = [];
  for (let page = 1; items.length < MOVED_MAX; page++) {
    const { rows, total, more } = await call('suggestions.page', { id, clusterId, verdict: 0, page, rows: ROWS });
    items.push(...rows.map(({ tid, version }) => ({ tid, version })));
    if (page * ROWS >= total && !more) break;
  }
  return items;
}

function Rename({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const { collect } = useTexts();
  const done = useCollected();
  const [name, setName] = useState(cluster.name);
  const { run, busy, trouble } = useCall('suggestions.renameCluster');
  async function save() {
    if (!(await run({ clusterId: cluster.clusterId, name }))) return;
    onClose();
    await done(collect.done.save);
  }
  return (
    <Modal
      title={collect.reading.rename}
      open
      onCancel={onClose}
      onOk={() => void save()}
      okText={collect.ok}
      cancelText={collect.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <Form layout="vertical">
        <Form.Item label={collect.reading.newName} htmlFor="clusterName">
          <Input
            id="clusterName"
            value={name}
            maxLength={CLUSTER_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
