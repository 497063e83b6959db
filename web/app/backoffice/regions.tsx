import { RegionType } from '@board/contract/codes';
import type { RegionView } from '@board/contract/structure/regions';
import { KEEPS_REGIONS } from '@board/contract/structure/rights';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Breadcrumb, Button, Flex, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { RemoveDialog } from '../parts/structure/remove-dialog.tsx';
import css from '../parts/structure/structure.module.css';
import { StructureHistory } from '../parts/structure/structure-history.tsx';
import { useChanged } from '../parts/structure/use-structure.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { FormDrawer } from '../parts/workspace/form-drawer.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const ID = /^\d{1,9}$/;

type Step =
  | { what: 'form'; region: RegionView | null }
  | { what: 'history' | 'remove'; region: RegionView }
  | { what: 'historyOfAll' };

/** The regions of the country, level by level, with the date of their last change (product.md §3). */
export default function Regions() {
  const { structure } = useTexts();
  const texts = structure.regions;
  const { me } = useDesk();
  const { params, hrefWith } = useQueryState();
  const changed = useChanged();
  const [step, setStep] = useState<Step | null>(null);
  const keeps = me.permissions.includes(KEEPS_REGIONS);
  const asked = params.get('region') ?? '';
  const pid = ID.test(asked) ? Number(asked) : 0;
  const list = useQuery({
    queryKey: ['structure', 'regionList', pid],
    queryFn: () => call('structure.regionList', { pid }),
    placeholderData: keepPreviousData,
  });
  const above = useQuery({ queryKey: ['structure', 'regionsAbove', pid], queryFn: () => regionsTo(pid) });
  const hrefOf = (id: number | '') => `?${hrefWith({ region: id })}`;
  const path = above.data ?? [];
  const here = path.at(-1) ?? null;
  const close = () => setStep(null);
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
          <Button onClick={() => setStep({ what: 'historyOfAll' })}>{structure.history}</Button>
          {keeps && here?.type !== RegionType.county ? (
            <Button type="primary" onClick={() => setStep({ what: 'form', region: null })}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    >
      <Breadcrumb
        className={css.path}
        items={[
          { title: <Link to={hrefOf('')}>{texts.top}</Link> },
          ...path.map((one) => ({ title: one === here ? one.name : <Link to={hrefOf(one.id)}>{one.name}</Link> })),
        ]}
      />
      <List<RegionView>
        name="regions"
        found={list}
        rowKey="id"
        none={texts.none}
        pages="whole"
        main={{
          title: texts.columns.name,
          render: (row) => (
            <RowHead title={row.name} to={row.type === RegionType.county ? undefined : hrefOf(row.id)} />
          ),
        }}
        columns={[
          { name: 'id', title: texts.columns.id, width: 112, render: (row) => row.id },
          { name: 'type', title: texts.columns.type, render: (row) => texts.types[row.type] },
          { name: 'updateDate', title: texts.columns.updateDate, width: 176, render: (row) => row.updateDate },
        ]}
        actions={(row) => <Steps row={row} keeps={keeps} onStep={setStep} />}
        actionWidth={224}
      />
      {step?.what === 'form' ? <RegionForm region={step.region} upper={here} onClose={close} onDone={done} /> : null}
      {step?.what === 'remove' ? (
        <RemoveDialog
          by="structure.removeRegions"
          of={{ ids: [step.region.id] }}
          texts={texts}
          name={step.region.name}
          onClose={close}
          onDone={done}
        />
      ) : null}
      {step?.what === 'history' ? (
        <StructureHistory about="region" id={step.region.id} name={step.region.name} onClose={close} />
      ) : null}
      {step?.what === 'historyOfAll' ? <StructureHistory about="region" id={null} name="" onClose={close} /> : null}
    </DeskPage>
  );
}

/** A region with those above it, from the top. */
async function regionsTo(id: number): Promise<RegionView[]> {
  if (id === 0) return [];
  const region = await call('structure.region', { id });
  return [...(await regionsTo(region.pid)), region];
}

interface StepsProps {
  row: RegionView;
  keeps: boolean;
  onStep: (step: Step) => void;
}

function Steps({ row, keeps, onStep }: StepsProps) {
  const { structure } = useTexts();
  const texts = structure.regions;
  return (
    <Flex gap="small" wrap>
      {keeps ? (
        <>
          <Button size="small" onClick={() => onStep({ what: 'form', region: row })}>
            {texts.change}
          </Button>
          <Button size="small" onClick={() => onStep({ what: 'remove', region: row })}>
            {texts.remove}
          </Button>
        </>
      ) : null}
      <Button size="small" onClick={() => onStep({ what: 'history', region: row })}>
        {structure.history}
      </Button>
    </Flex>
  );
}

interface FormProps {
  region: RegionView | null;
  upper: RegionView | null;
  onClose: () => void;
  onDone: () => void;
}

function RegionForm({ region, upper, onClose, onDone }: FormProps) {
  const { structure } = useTexts();
  const texts = structure.regions;
  const add = useCall('structure.addRegion');
  const change = useCall('structure.changeRegion');
  const { run, busy, trouble } = region ? change : add;
  const [id, setId] = useState<number | null>(region?.id ?? null);
  const [name, setName] = useState(region?.name ?? '');
  const [sort, setSort] = useState(region?.sort ?? 0);
  const [note, setNote] = useState('');
  // Below a municipality stand counties, which are changed at their own level.
  const type = region?.type ?? (upper ? upper.type + 1 : RegionType.province);
  async function submit() {
    const pid = region?.pid ?? upper?.id ?? 0;
    if (await run({ id: id!, pid, name, type: type as 1 | 2 | 3, sort, note })) onDone();
  }
  return (
    <FormDrawer
      title={region ? texts.changeTitle(region.name) : texts.add}
      okText={structure.save}
      ready={id !== null && name.trim() !== ''}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Form.Item label={texts.id} htmlFor="region-id" extra={texts.idHint}>
        <InputNumber id="region-id" min={1} max={999_999} value={id} disabled={region !== null} onChange={setId} />
      </Form.Item>
      <Form.Item label={texts.name} htmlFor="region-name">
        <Input id="region-name" value={name} maxLength={50} onChange={(event) => setName(event.target.value)} />
      </Form.Item>
      <Form.Item label={structure.order} htmlFor="region-sort" extra={structure.orderHint}>
        <InputNumber id="region-sort" min={0} max={99_999} value={sort} onChange={(value) => setSort(value ?? 0)} />
      </Form.Item>
    </FormDrawer>
  );
}
