import type { ParamsRow } from '@board/contract/settings/params';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex } from 'antd';
import { type ComponentProps, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { batchOf } from '../lists/batch/chosen-steps.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows, useSorting } from '../lists/use-rows.ts';
import { type Field, FormDialog } from '../settings/form-dialog.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';

/** Parameters with codes that the operator added. */
export function OwnParameters({ tabs }: Pick<ComponentProps<typeof List>, 'tabs'>) {
  const { dictionaries, settingPages, parameters, common } = useTexts();
  const texts = dictionaries.params;
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const { params } = useQueryState();
  const drop = useCall('settings.paramsDelete');
  const [open, setOpen] = useState<{ row: ParamsRow | null } | null>(null);
  const paramCode = params.get('keywords') ?? '';
  const sorting = useSorting(['paramCode']);
  const found = useRows(['parameters', 'own', paramCode, sorting], (page, limit) =>
    call('settings.paramsPage', { own: '1', paramCode, ...sorting, page, limit }),
  );
  const done = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: ['parameters'] });
  };
  const remove = (row: ParamsRow) =>
    modal.confirm({
      title: texts.askRemove(row.paramCode),
      okText: settingPages.remove,
      onOk: async () => {
        if (await drop.run({ ids: [row.id] })) done();
      },
    });
  return (
    <>
      <List<ParamsRow>
        name="ownParameters"
        found={found}
        rowKey="id"
        none={texts.none}
        noneFound={parameters.none}
        tabs={tabs}
        find={{ label: texts.code, max: 64 }}
        tools={<Button onClick={() => setOpen({ row: null })}>{texts.add}</Button>}
        main={{
          title: texts.code,
          sort: 'paramCode',
          render: (row) => <RowHead title={<code>{row.paramCode}</code>} facts={[row.remark]} />,
        }}
        columns={[
          {
            name: 'value',
            title: texts.value,
            width: 320,
            render: (row) => row.paramValue || settingPages.empty,
          },
        ]}
        batch={batchOf<ParamsRow>(
          (row) => row.paramCode,
          [{ label: settingPages.remove, danger: true, run: (rows) => drop.run({ ids: rows.map(({ id }) => id) }) }],
          done,
        )}
        actions={(row) => (
          <Flex gap="small" wrap>
            <Button
              size="small"
              aria-label={`${settingPages.change}${common.colon}${row.paramCode}`}
              onClick={() => setOpen({ row })}
            >
              {settingPages.change}
            </Button>
            <Button
              size="small"
              danger
              aria-label={`${settingPages.remove}${common.colon}${row.paramCode}`}
              onClick={() => remove(row)}
            >
              {settingPages.remove}
            </Button>
          </Flex>
        )}
      />
      {open ? <OwnForm row={open.row} onClose={() => setOpen(null)} onDone={done} /> : null}
    </>
  );
}

function OwnForm({ row, onClose, onDone }: { row: ParamsRow | null; onClose: () => void; onDone: () => void }) {
  const { dictionaries, settingPages, common } = useTexts();
  const texts = dictionaries.params;
  const succeeded = useSucceeded();
  const add = useCall('settings.paramsSave');
  const change = useCall('settings.paramsUpdate');
  const { busy, trouble } = row ? change : add;
  const code: Field<'paramCode'> = {
    name: 'paramCode',
    label: texts.code,
    hint: texts.codeHint,
    max: 64,
    required: true,
  };
  return (
    <FormDialog
      title={row ? `${settingPages.change}${common.colon}${row.paramCode}` : texts.add}
      initial={{ paramCode: '', paramValue: row?.paramValue ?? '', remark: row?.remark ?? '' }}
      fields={[
        ...(row ? [] : [code]),
        { name: 'paramValue', label: texts.value, kind: 'area', rows: 2, max: 1000 },
        { name: 'remark', label: settingPages.remark, max: 200 },
      ]}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSave={async ({ paramCode, ...values }) => {
        const saved = row
          ? await change.run({ id: row.id, version: row.version, ...values })
          : await add.run({ paramCode, ...values });
        if (saved) succeeded(onDone);
      }}
    />
  );
}
