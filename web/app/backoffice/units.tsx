import { KEEPS_UNITS } from '@board/contract/structure/rights';
import type { UnitFound, UnitNode } from '@board/contract/structure/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Breadcrumb, Button, Checkbox, Input, Tag, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { ImportDialog } from '../parts/structure/import-dialog.tsx';
import css from '../parts/structure/structure.module.css';
import { StructureHistory } from '../parts/structure/structure-history.tsx';
import { UnitDetails } from '../parts/structure/unit-detail.tsx';
import { UnitForm } from '../parts/structure/unit-form.tsx';
import { useChanged } from '../parts/structure/use-structure.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const ID = /^\d{1,9}$/;

/** The tree of units (product.md §3): browsed level by level, searched by name, changed in place. */
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
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setOpen('history')}>{structure.history}</Button>
          {keeps ? (
            <>
              <Button onClick={() => setOpen('import')}>{structure.imports.button}</Button>
              <Button type={groupId === null ? 'primary' : 'default'} onClick={() => setOpen('add')}>
                {texts.add}
              </Button>
            </>
          ) : null}
        </>
      }
    >
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
    </DeskPage>
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
      items={[{ title: <Link to={hrefOf(null)}>{texts.top}</Link> }, ...names, { title: unit.data?.shownName ?? '' }]}
    />
  );
}

function Below({ groupId, stopped, hrefOf }: Place & { groupId: number | null; stopped: boolean }) {
  const texts = useTexts().structure.units;
  const list = useQuery({
    queryKey: ['structure', 'units', groupId, stopped],
    queryFn: () => call('structure.units', { parentId: groupId ?? undefined, stopped }),
    select: ({ units }) => units,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {groupId === null ? null : (
        <Typography.Title level={3} className={css.part}>
          {texts.below}
        </Typography.Title>
      )}
      <UnitList found={list} none={groupId === null ? texts.noUnits : texts.noneBelow} hrefOf={hrefOf} />
    </>
  );
}

function Found({ keywords, stopped, hrefOf }: Place & { keywords: string; stopped: boolean }) {
  const { structure } = useTexts();
  const found = useQuery({
    queryKey: ['structure', 'unitSearch', keywords, stopped],
    queryFn: () => call('structure.unitSearch', { keywords, stopped }),
    select: ({ units }) => units,
  });
  return <UnitList found={found} none={structure.none} hrefOf={hrefOf} />;
}

interface Rows extends Place {
  found: ComponentProps<typeof List<UnitNode | UnitFound>>['found'];
  none: string;
}

function UnitList({ found, none, hrefOf }: Rows) {
  const { common } = useTexts();
  const texts = useTexts().structure.units;
  const above = (row: UnitNode | UnitFound) => ('path' in row ? row.path.map(({ groupName }) => groupName) : []);
  return (
    <List<UnitNode | UnitFound>
      name="units"
      found={found}
      rowKey="groupId"
      none={none}
      pages="whole"
      main={{
        title: texts.columns.name,
        render: (row) => (
          <RowHead title={row.groupName} to={hrefOf(row.groupId)} facts={[above(row).join(' / ')]}>
            {row.enabled ? null : <Tag>{texts.stopped}</Tag>}
          </RowHead>
        ),
      }}
      columns={[
        { name: 'short', title: texts.columns.short, width: 224, render: (row) => row.shortNames.join(common.comma) },
        { name: 'below', title: texts.columns.below, width: 128, render: (row) => row.below || '' },
      ]}
    />
  );
}
