import { KEEPS_UNITS } from '@board/contract/structure/rights';
import type { UnitFound, UnitNode } from '@board/contract/structure/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Breadcrumb, Button, Checkbox, Empty, Flex, Input, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { ImportDialog } from '../parts/structure/import-dialog.tsx';
import css from '../parts/structure/structure.module.css';
import { StructureHistory } from '../parts/structure/structure-history.tsx';
import { UnitDetails } from '../parts/structure/unit-detail.tsx';
import { UnitForm } from '../parts/structure/unit-form.tsx';
import { useChanged } from '../parts/structure/use-structure.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const ID = /^\d{1,9}$/;

/** The tree of units (product.md §3): gone through level by level, found by name, changed where one stands. */
export default function Units() {
  const { structure } = useTexts();
  const texts = structure.units;
  const { me } = useDesk();
  const navigate = useNavigate();
  const { params, set, hrefWith } = useQueryState();
  const changed = useChanged();
  const [open, setOpen] = useState<'add' | 'import' | 'history' | null>(null);
  const keeps = me.permissions.includes(KEEPS_UNITS);
  const keywords = params.get('keywords') ?? '';
  const asked = params.get('unit') ?? '';
  const groupId = ID.test(asked) ? Number(asked) : null;
  const stopped = params.get('stopped') === '1';
  const hrefOf = (unit: number | null) => `?${hrefWith({ unit: unit ?? '', keywords: '' })}`;
  const close = () => setOpen(null);
  const done = () => {
    close();
    changed();
  };
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        <Flex gap="small" wrap>
          <Button onClick={() => setOpen('history')}>{structure.history}</Button>
          {keeps ? (
            <>
              <Button onClick={() => setOpen('import')}>{structure.imports.button}</Button>
              <Button type={groupId === null ? 'primary' : 'default'} onClick={() => setOpen('add')}>
                {texts.add}
              </Button>
            </>
          ) : null}
        </Flex>
      </Flex>
      <p className={css.lead}>{texts.lead}</p>
      <div className={css.bar}>
        <Input.Search
          key={keywords}
          defaultValue={keywords}
          maxLength={100}
          allowClear
          enterButton={structure.find}
          placeholder={texts.find}
          aria-label={texts.find}
          onSearch={(words) => set({ keywords: words.trim() })}
        />
        <Checkbox checked={stopped} onChange={(event) => set({ stopped: event.target.checked ? '1' : '' })}>
          {texts.showStopped}
        </Checkbox>
      </div>
      {keywords ? (
        <Found keywords={keywords} stopped={stopped} hrefOf={hrefOf} />
      ) : (
        <>
          {groupId === null ? null : (
            <>
              <Above groupId={groupId} hrefOf={hrefOf} />
              <UnitDetails
                key={groupId}
                groupId={groupId}
                keeps={keeps}
                hrefOf={hrefOf}
                onGone={(parentId) => void navigate(hrefOf(parentId), { replace: true })}
              />
            </>
          )}
          <Below groupId={groupId} stopped={stopped} hrefOf={hrefOf} />
        </>
      )}
      {open === 'add' ? <UnitForm unit={null} upper={null} onClose={close} onDone={done} /> : null}
      {open === 'import' ? <ImportDialog what="units" onClose={close} onDone={changed} /> : null}
      {open === 'history' ? <StructureHistory about="unit" id={null} name="" onClose={close} /> : null}
    </>
  );
}

interface Place {
  hrefOf: (groupId: number | null) => string;
}

function Above({ groupId, hrefOf }: Place & { groupId: number }) {
  const texts = useTexts().structure.units;
  const unit = useQuery({
    queryKey: ['structure', 'unit', groupId],
    queryFn: () => call('structure.unit', { groupId }),
  });
  const names = [...(unit.data?.path ?? [])].map((one) => ({
    title: <Link to={hrefOf(one.groupId)}>{one.groupName}</Link>,
  }));
  return (
    <Breadcrumb
      className={css.path}
      items={[{ title: <Link to={hrefOf(null)}>{texts.top}</Link> }, ...names, { title: unit.data?.groupName ?? '' }]}
    />
  );
}

function Below({ groupId, stopped, hrefOf }: Place & { groupId: number | null; stopped: boolean }) {
  const texts = useTexts().structure.units;
  const list = useQuery({
    queryKey: ['structure', 'units', groupId, stopped],
    queryFn: () => call('structure.units', { parentId: groupId ?? undefined, stopped }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {groupId === null ? null : (
        <Typography.Title level={3} className={css.part}>
          {texts.below}
        </Typography.Title>
      )}
      {list.isError ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : (
        <UnitTable
          rows={list.data?.units}
          loading={list.isFetching && !list.data}
          none={groupId === null ? texts.noUnits : texts.noneBelow}
          hrefOf={hrefOf}
        />
      )}
    </>
  );
}

function Found({ keywords, stopped, hrefOf }: Place & { keywords: string; stopped: boolean }) {
  const { structure } = useTexts();
  const found = useQuery({
    queryKey: ['structure', 'unitSearch', keywords, stopped],
    queryFn: () => call('structure.unitSearch', { keywords, stopped }),
  });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  return <UnitTable rows={found.data?.units} loading={found.isPending} none={structure.none} hrefOf={hrefOf} />;
}

interface Rows extends Place {
  rows: readonly (UnitNode | UnitFound)[] | undefined;
  loading: boolean;
  none: string;
}

function UnitTable({ rows, loading, none, hrefOf }: Rows) {
  const texts = useTexts().structure.units;
  const above = (row: UnitNode | UnitFound) =>
    'path' in row && row.path.length > 0 ? (
      <div className={css.soft}>{row.path.map(({ groupName }) => groupName).join(' / ')}</div>
    ) : null;
  return (
    <Table<UnitNode | UnitFound>
      size="small"
      rowKey="groupId"
      dataSource={rows}
      loading={loading}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} /> }}
      pagination={{ defaultPageSize: 20, hideOnSinglePage: true }}
      columns={[
        {
          title: texts.columns.name,
          render: (_, row) => (
            <>
              <Link to={hrefOf(row.groupId)}>{row.groupName}</Link> {row.enabled ? null : <Tag>{texts.stopped}</Tag>}
              {above(row)}
              <div className={css.narrow}>
                {[row.shortNames.join('、'), row.below > 0 ? texts.count(row.below) : ''].filter(Boolean).join(' · ')}
              </div>
            </>
          ),
        },
        {
          title: texts.columns.short,
          responsive: ['lg'],
          width: '14rem',
          render: (_, row) => row.shortNames.join('、'),
        },
        { title: texts.columns.below, responsive: ['lg'], width: '8rem', render: (_, row) => row.below || '' },
      ]}
    />
  );
}
