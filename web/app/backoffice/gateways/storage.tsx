import type { Storage } from '@board/contract/gateways/storage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Popconfirm, Progress, Skeleton, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../../parts/case/trouble.tsx';
import { ForceStorage } from '../../parts/gateways/force-storage.tsx';
import css from '../../parts/gateways/gateways.module.css';
import { StorageForm } from '../../parts/gateways/storage-form.tsx';
import work from '../../parts/lists/work-list.module.css';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'force'; storage: Storage };

/** ms between two looks at a move */
const LOOK = 2000;
const isMoving = (list: readonly Storage[]) =>
  list.some(({ inForce, gathers }) => inForce && gathers) &&
  list.some((one) => !one.inForce && one.files > one.missing);

/** Where files are kept: described, tried, put in force, and files moved between them (product.md §3). */
export default function StoragePage() {
  const texts = useTexts().gateways;
  const { storage } = texts;
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('gateways.removeStorages');
  const found = useQuery({
    queryKey: ['storages'],
    queryFn: () => call('gateways.storages', { limit: 100 }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.list) ? LOOK : false),
  });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { list } = found.data;
  const again = () => void queries.invalidateQueries({ queryKey: ['storages'] });
  const done = () => {
    setOpen(null);
    succeeded(again);
  };
  const steps = (row: Storage) => (
    <Flex gap="small" wrap>
      {row.inForce && !list.some((one) => !one.inForce && one.files > 0) ? null : (
        <Button size="small" onClick={() => setOpen({ what: 'force', storage: row })}>
          {row.inForce ? storage.gather : storage.force}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen({ what: 'change', storage: row })}>
        {texts.change}
      </Button>
      {row.inForce || row.files > 0 || row.id === 1 ? null : (
        <Popconfirm
          title={storage.askRemove(row.name)}
          onConfirm={() => void remove.run({ ids: [row.id] }).then((did) => did && succeeded(again))}
        >
          <Button size="small" danger>
            {texts.remove}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  );
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{storage.title}</Typography.Title>
        <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
          {storage.add}
        </Button>
      </Flex>
      <p className={css.lead}>{storage.lead}</p>
      <Moving list={list} />
      <TroubleAlert trouble={remove.trouble} />
      <Table<Storage>
        className={work.table}
        size="small"
        rowKey="id"
        dataSource={list}
        pagination={false}
        columns={[
          {
            title: storage.name,
            render: (_, row) => (
              <div className={work.message}>
                <span className={work.subject}>{row.name || storage.first}</span>
                <p className={work.meta}>
                  <span>{storage.types[row.type as keyof typeof storage.types]}</span>
                  <span>{row.bucket || row.path || row.endpoint}</span>
                  {row.inForce ? <Tag color="green">{storage.inForce}</Tag> : null}
                  <span>{storage.files(row.files)}</span>
                  {row.missing > 0 ? <Tag color="red">{storage.missing(row.missing)}</Tag> : null}
                </p>
                <div className={work.narrow}>{steps(row)}</div>
              </div>
            ),
          },
          { title: texts.action, responsive: ['lg'], width: '18rem', render: (_, row) => steps(row) },
        ]}
      />
      {open?.what === 'force' ? (
        <ForceStorage storage={open.storage} list={list} onClose={() => setOpen(null)} onDone={done} />
      ) : open ? (
        <StorageForm
          storage={open.what === 'change' ? open.storage : null}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
    </>
  );
}

/** How far a move has come, and what holds it up. */
function Moving({ list }: { list: readonly Storage[] }) {
  const { storage } = useTexts().gateways;
  const inForce = list.find((one) => one.inForce);
  if (!inForce?.gathers || !isMoving(list)) return null;
  const left = list.filter((one) => !one.inForce).reduce((sum, { files, missing }) => sum + files - missing, 0);
  return (
    <div className={css.form} role="status">
      <p>{storage.moving(left)}</p>
      <Progress percent={Math.floor((100 * inForce.files) / (inForce.files + left))} />
      {inForce.moveError ? <Alert type="warning" showIcon title={storage.moveError(inForce.moveError)} /> : null}
    </div>
  );
}
