import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import type { ListKind, QueueFilter, SavedFilter } from '@board/contract/handling';
import { FILTER_NAME_MAX } from '@board/contract/rules/lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Input, Popconfirm, Popover } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { useQueryState } from '../../workspace/use-query-state.ts';

interface Props {
  kind: ListKind;
  now: { display: number; order: string; filter: QueueFilter } | { query: Record<string, string> };
  /** shows an icon only */
  icon?: boolean;
  take: (saved: SavedFilter) => void;
}

/** A person's saved filters of a list, on every machine. */
export function KeptFilters({ kind, now, icon = false, take }: Props) {
  const { saved } = useTexts().lists;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useCall('handling.saveFilter');
  const drop = useCall('handling.dropFilter');
  const key = ['filters', kind];
  const list = useQuery({ queryKey: key, queryFn: () => call('handling.savedFilters', { kind }), enabled: open });
  const again = () => queries.invalidateQueries({ queryKey: key });
  async function keep() {
    const kept = await save.run({ kind, name, ...now, order: 'order' in now ? (now.order as '') : '' });
    if (!kept) return;
    message.success(saved.kept(kept.name));
    setName('');
    await again();
  }
  const filters = list.data?.filters ?? [];
  const content = (
    <Flex vertical gap="small" style={{ width: '16rem' }}>
      {filters.map((one) => (
        <Flex key={one.filterId} justify="space-between">
          <Button
            type="link"
            onClick={() => {
              setOpen(false);
              take(one);
            }}
          >
            {one.name}
          </Button>
          <Popconfirm
            title={saved.dropAsk(one.name)}
            okText={saved.dropYes}
            onConfirm={() => drop.run({ filterId: one.filterId }).then(again)}
          >
            <Button type="text" icon={<DeleteOutlined />} aria-label={saved.drop(one.name)} />
          </Popconfirm>
        </Flex>
      ))}
      {list.data && filters.length === 0 ? <span>{saved.none}</span> : null}
      <Flex gap="small">
        <Input
          value={name}
          maxLength={FILTER_NAME_MAX}
          aria-label={saved.name}
          placeholder={saved.save}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void keep()}
        />
        <Button type="primary" loading={save.busy} disabled={!name.trim()} onClick={() => void keep()}>
          {saved.keep}
        </Button>
      </Flex>
      <TroubleAlert trouble={save.trouble ?? drop.trouble} />
    </Flex>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <Button icon={<StarOutlined />} aria-expanded={open} aria-label={saved.label} title={saved.label}>
        {icon ? null : saved.label}
      </Button>
    </Popover>
  );
}

/** Saved filters of a list whose filter stands in the address, under `names`. */
export function KeptQueries({ kind, names }: { kind: ListKind; names: readonly string[] }) {
  const { params, set } = useQueryState();
  const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const none = Object.fromEntries(names.map((name) => [name, '']));
  return <KeptFilters icon kind={kind} now={{ query: said }} take={(saved) => set({ ...none, ...saved.query })} />;
}
