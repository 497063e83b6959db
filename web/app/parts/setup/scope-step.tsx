import type { ParamOf } from '@board/contract';
import { scopeKinds } from '@board/contract/backoffice/setup';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { RegionSelect } from '../structure/region-select.tsx';
import { Progress } from '../workspace/progress.tsx';
import css from './setup.module.css';
import { type Overview, useSetupAgain } from './use-setup.ts';

type Scope = ParamOf<'setup.openScope'>;

const regionsBelow = (pid: number) => ({
  queryKey: ['structure', 'regionList', pid],
  queryFn: () => call('structure.regionList', { pid }),
});

/** Selects the regions of the board; their boards, seats and offices are then made, some at a time. */
export function ScopeStep({ overview }: { overview: Overview }) {
  const texts = useTexts().setup.scope;
  const again = useSetupAgain();
  const { run, busy, trouble } = useCall('setup.openScope');
  const [so, setSo] = useState<{ done: number; total: number } | null>(null);
  const { scope, counts, hasMessages } = overview;

  /** Continues until none is left; an interrupted run can be continued. */
  async function open(wanted: Scope) {
    for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
      const made = await run(wanted);
      if (!made || made.left >= left) break;
      ({ left } = made);
      setSo({ done: made.total - left, total: made.total });
    }
    again();
  }
  return (
    <>
      {scope ? (
        <p>
          {texts.chosen(scope.name || texts.country)} {texts.opened(counts.seats, counts.units)}
        </p>
      ) : counts.seats > 0 ? (
        <p>{texts.opened(counts.seats, counts.units)}</p>
      ) : null}
      {scope && scope.left > 0 && !busy && !hasMessages ? (
        <Alert
          className={css.note}
          type="warning"
          showIcon
          title={texts.unfinished(scope.left)}
          action={
            <Button
              onClick={() => {
                const { name: _, left: __, ...wanted } = scope;
                void open(wanted);
              }}
            >
              {texts.resume}
            </Button>
          }
        />
      ) : null}
      {so ? (
        <div role="status" className={css.note}>
          {texts.running(so.done, so.total)}
          <Progress label={texts.running(so.done, so.total)} done={so.done} total={so.total} />
        </div>
      ) : null}
      <TroubleAlert trouble={trouble} />
      {hasMessages ? (
        <p className={css.soft}>{texts.closed}</p>
      ) : (
        <>
          {counts.seats > 0 ? <p className={css.soft}>{texts.widen}</p> : null}
          <Choice isFirst={counts.seats === 0} busy={busy} onOpen={(wanted) => void open(wanted)} />
        </>
      )}
    </>
  );
}

interface Props {
  /** nothing exists yet, so the choice is the only thing to do */
  isFirst: boolean;
  busy: boolean;
  onOpen: (scope: Scope) => void;
}

function Choice({ isFirst, busy, onOpen }: Props) {
  const { setup, structure } = useTexts();
  const texts = setup.scope;
  const [kind, setKind] = useState<(typeof scopeKinds)[number]>('city');
  const [regionId, setRegionId] = useState<number>();
  const [counties, setCounties] = useState(true);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [offices, setOffices] = useState(true);
  const provinces = useQuery({ ...regionsBelow(0), enabled: kind === 'province' });
  const isCity = kind === 'city' && regionId !== undefined;
  const found = useQuery({ ...regionsBelow(regionId ?? 0), enabled: isCity });
  const below = isCity ? found.data : undefined;
  const taking = below?.map(({ id }) => id).filter((id) => !without.includes(id));
  const ready = kind === 'country' || (regionId !== undefined && (kind === 'province' || taking !== undefined));
  function choose(next: number | undefined) {
    setRegionId(next);
    setWithout([]);
  }
  function submit() {
    if (kind === 'country') onOpen({ kind, counties, offices });
    else if (kind === 'province') onOpen({ kind, regionId, counties, offices });
    else onOpen({ kind, regionId, regionIds: taking, offices });
  }
  return (
    <Form layout="vertical" className={css.form} disabled={busy} onFinish={submit}>
      <Form.Item label={texts.kind}>
        <Radio.Group
          aria-label={texts.kind}
          value={kind}
          options={[...scopeKinds].reverse().map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(event) => {
            setKind(event.target.value);
            choose(undefined);
          }}
        />
      </Form.Item>
      {kind === 'city' ? (
        <Form.Item label={texts.city} htmlFor="scope-city">
          <RegionSelect
            id="scope-city"
            placeholder={texts.choose}
            value={regionId === undefined ? [] : [regionId]}
            onChange={([one]) => choose(one)}
          />
        </Form.Item>
      ) : null}
      {below ? (
        <Form.Item label={texts.counties}>
          {below.length === 0 ? (
            <span className={css.soft}>{texts.noCounties}</span>
          ) : (
            <>
              <Checkbox
                className={css.allOfThem}
                checked={without.length === 0}
                indeterminate={without.length > 0 && without.length < below.length}
                onChange={(event) => setWithout(event.target.checked ? [] : below.map(({ id }) => id))}
              >
                {texts.everyCounty}
              </Checkbox>
              <Checkbox.Group
                className={css.counties}
                value={taking}
                options={below.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(taken) => setWithout(below.map(({ id }) => id).filter((id) => !taken.includes(id)))}
              />
            </>
          )}
        </Form.Item>
      ) : null}
      {kind === 'province' ? (
        <Form.Item label={texts.province} htmlFor="scope-province">
          <Select
            id="scope-province"
            placeholder={texts.choose}
            showSearch={{ optionFilterProp: 'label' }}
            value={regionId}
            options={provinces.data?.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </Form.Item>
      ) : null}
      {kind === 'city' ? null : (
        <Form.Item extra={texts.many[kind]}>
          <Checkbox checked={counties} onChange={(event) => setCounties(event.target.checked)}>
            {texts.allCounties}
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item>
        <Checkbox checked={offices} onChange={(event) => setOffices(event.target.checked)}>
          {structure.boards.offices}
        </Checkbox>
      </Form.Item>
      <Button type={isFirst ? 'primary' : 'default'} htmlType="submit" loading={busy} disabled={!ready}>
        {texts.open}
      </Button>
    </Form>
  );
}
