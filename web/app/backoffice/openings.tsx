import type { OpeningRow } from '@board/contract/openings/calls';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const states = ['received', 'examined', 'sentBack', 'opened', 'refused'] as const;
/** states in which staff have to act */
const toDo: readonly string[] = ['received', 'examined'];

/** The desk for units that apply: by state, the longest waiting first. */
export default function Openings() {
  const { openingDesk: desk } = useTexts();
  const { language } = useSite();
  const { params, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const state = states.find((one) => one === params.get('state')) ?? 'received';
  const list = useRows(['openings', state], (page, rows) => call('openings.page', { state, page, rows }));
  const fileOf = ({ openingId }: OpeningRow) => `/admin/openings/${openingId}?${params}`;
  const regionOf = (row: OpeningRow) => row.regionName || desk.ministry;
  const action = (row: OpeningRow) => (
    <Button {...(toDo.includes(state) && { type: 'primary', ghost: true })} onClick={() => navigate(fileOf(row))}>
      {toDo.includes(state) ? desk.open : desk.look}
    </Button>
  );
  return (
    <DeskPage title={desk.title}>
      <List<OpeningRow>
        name="openings"
        found={list}
        rowKey="openingId"
        none={desk.none}
        tabs={{
          label: desk.title,
          tabs: states.map((key) => ({
            key,
            label: desk.states[key],
            count: toDo.includes(key) ? list.data?.counts[key] : undefined,
            urgent: toDo.includes(key),
          })),
          tab: state,
          hrefOf: (key) => hrefWith({ state: key }),
        }}
        main={{
          title: desk.columns.unit,
          render: (row) => <RowHead title={row.unitName} to={fileOf(row)} facts={[row.number]} />,
        }}
        columns={[
          { name: 'region', title: desk.columns.region, width: 208, render: regionOf },
          {
            name: 'applied',
            title: desk.columns.applied,
            width: 168,
            render: (row) => minuteOf(row.appliedAt, language),
          },
        ]}
        actions={action}
        actionWidth={128}
      />
    </DeskPage>
  );
}
