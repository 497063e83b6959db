import { type DeliveryRight, deliveryRights, type RightChange, type UnitRights } from '@board/contract/delivery';
import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Empty, Form, Input, Modal, Switch, Table } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import css from './delivery.module.css';

const LOG_ROWS = 10;

interface Asked {
  unit: UnitRights;
  right: DeliveryRight;
}

/** The units that may send and receive deliveries; each change is confirmed and recorded. */
export function DeliveryRights() {
  const { rights: texts } = useTexts().delivery;
  const { params } = useQueryState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const keywords = params.get('keywords') ?? '';
  const right = deliveryRights.find((one) => one === params.get('right'));
  const found = useRows(['deliveries', 'rights', keywords, right], (page, rows) =>
    call('delivery.rights', { keywords, right, page, rows }),
  );
  return (
    <>
      <List<UnitRights>
        name="deliveryRights"
        found={found}
        rowKey="groupId"
        none={texts.none}
        find={{ label: texts.find }}
        choices={[
          {
            param: 'right',
            label: texts.right,
            options: (['', ...deliveryRights] as const).map((value) => ({ value, label: texts.only[value] })),
          },
        ]}
        main={{ title: texts.unit, render: (unit) => <RowHead title={unit.groupName} /> }}
        columns={deliveryRights.map((one) => ({
          name: one,
          title: texts.names[one],
          width: 192,
          render: (unit) => (
            <Switch
              checked={unit[one]}
              aria-label={`${unit.groupName} ${texts.names[one]}`}
              onChange={() => setAsked({ unit, right: one })}
            />
          ),
        }))}
      />
      <Changes />
      {asked ? <Ask {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Ask({ unit, right, onClose }: Asked & { onClose: () => void }) {
  const { rights: texts, cancel, confirm } = useTexts().delivery;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { run, busy, trouble } = useCall('delivery.setRight');
  const [note, setNote] = useState('');
  const given = !unit[right];
  async function change() {
    if (!(await run({ groupId: unit.groupId, right, given, note }))) return;
    message.success(texts.done);
    onClose();
    // The list comes from each process's memory of the units, which the event log updates a moment later.
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['deliveries'] }), 500);
  }
  return (
    <Modal
      open
      title={(given ? texts.give : texts.take)(unit.groupName, texts.names[right])}
      okText={confirm}
      cancelText={cancel}
      confirmLoading={busy}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={texts.note} htmlFor="note">
          <Input
            id="note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}

function Changes() {
  const { rights: texts } = useTexts().delivery;
  const { language } = useSite();
  const [page, setPage] = useState(1);
  const param = { page, rows: LOG_ROWS };
  const found = useQuery({
    queryKey: ['deliveries', 'rightChanges', param],
    queryFn: () => call('delivery.rightChanges', param),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={texts.log}>
      <h2 className={css.log}>{texts.log}</h2>
      {found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : (
        <Table<RightChange>
          size="small"
          rowKey="changeId"
          loading={found.isFetching && !found.data}
          dataSource={found.data?.rows}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noLog} /> }}
          pagination={
            (found.data?.total ?? 0) > LOG_ROWS
              ? {
                  current: page,
                  pageSize: LOG_ROWS,
                  total: found.data!.total,
                  showSizeChanger: false,
                  onChange: setPage,
                }
              : false
          }
          columns={[
            { title: texts.columns.at, width: '13rem', render: (_, row) => minuteOf(row.dateline, language) },
            { title: texts.columns.by, width: '9rem', dataIndex: 'byName' },
            { title: texts.columns.unit, dataIndex: 'groupName' },
            {
              title: texts.columns.right,
              width: '14rem',
              render: (_, row) => `${row.given ? texts.given : texts.taken} · ${texts.names[row.right]}`,
            },
            { title: texts.columns.note, dataIndex: 'note' },
          ]}
        />
      )}
    </section>
  );
}
