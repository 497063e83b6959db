import type { Storage } from '@board/contract/gateways/storage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { Progress } from '../workspace/progress.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { ForceStorage } from './force-storage.tsx';
import css from './gateways.module.css';
import { StorageForm, Tried } from './storage-form.tsx';

type Open = { what: 'add' } | { what: 'change' | 'force'; storage: Storage };

/** ms between two readings of a move */
const LOOK = 2000;
const isMoving = (list: readonly Storage[]) =>
  list.some(({ inForce, gathers }) => inForce && gathers) &&
  list.some((one) => !one.inForce && one.files > one.missing);

/** The storages: adds, changes, tests and removes them, and puts one in force. */
export function StorageList({ onTried }: { onTried?: () => void }) {
  const { common } = useTexts();
  const texts = useTexts().gateways;
  const { storage } = texts;
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('gateways.removeStorages');
  const attempt = useCall('gateways.tryStorage');
  const [tried, setTried] = useState<React.ComponentProps<typeof Tried>['tried'] | null>(null);
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
    onTried?.();
  };
  async function tryOut({ id, type, name, ...row }: Storage) {
    setTried(null);
    const { endpoint, region, bucket, accessKeyId, prefix, domain, path, pathStyle, ownSigning } = row;
    const settings = { endpoint, region, bucket, accessKeyId, prefix, domain, path, pathStyle, ownSigning };
    const told = await attempt.run({ id, type, name, ...settings });
    if (!told) return;
    setTried(told.tried);
    onTried?.();
  }
  const steps = (row: Storage) => (
    <Flex gap="small" wrap>
      <Button
        size="small"
        aria-label={`${storage.try}${common.colon}${row.name || storage.first}`}
        loading={attempt.busy}
        onClick={() => void tryOut(row)}
      >
        {storage.try}
      </Button>
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
      <Moving list={list} />
      <TroubleAlert trouble={remove.trouble ?? attempt.trouble} />
      <List<Storage>
        name="storages"
        found={found}
        rowKey="id"
        pages="none"
        tools={
          <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
            {storage.add}
          </Button>
        }
        main={{
          title: storage.name,
          render: (row) => (
            <RowHead
              title={row.name || storage.first}
              facts={[
                storage.types[row.type as keyof typeof storage.types],
                row.bucket || row.path || row.endpoint,
                row.inForce && (
                  <Tag key="force" color="green">
                    {storage.inForce}
                  </Tag>
                ),
                storage.files(row.files),
                row.missing > 0 && (
                  <Tag key="missing" color="red">
                    {storage.missing(row.missing)}
                  </Tag>
                ),
              ]}
            />
          ),
        }}
        actions={steps}
        actionWidth={336}
      />
      {tried ? (
        <div style={{ marginTop: 12 }}>
          <Tried tried={tried} />
        </div>
      ) : null}
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

/** The progress of a move, and what delays it. */
function Moving({ list }: { list: readonly Storage[] }) {
  const { storage } = useTexts().gateways;
  const inForce = list.find((one) => one.inForce);
  if (!inForce?.gathers || !isMoving(list)) return null;
  const left = list.filter((one) => !one.inForce).reduce((sum, { files, missing }) => sum + files - missing, 0);
  return (
    <div className={css.form} role="status">
      <p>{storage.moving(left)}</p>
      <Progress label={storage.moving(left)} done={inForce.files} total={inForce.files + left} />
      {inForce.moveError ? <Alert type="warning" showIcon title={storage.moveError(inForce.moveError)} /> : null}
    </div>
  );
}
