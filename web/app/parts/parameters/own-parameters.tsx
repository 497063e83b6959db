import type { ParamsRow } from '@board/contract/settings/params';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { type Field, FormDialog } from '../settings/form-dialog.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import css from './parameters.module.css';

/** Parameters with codes that the operator added. */
export function OwnParameters() {
  const { dictionaries, settingPages } = useTexts();
  const texts = dictionaries.params;
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const drop = useCall('settings.paramsDelete');
  const [open, setOpen] = useState<{ row: ParamsRow | null } | null>(null);
  const found = useQuery({
    queryKey: ['parameters', 'own'],
    queryFn: () => call('settings.paramsPage', { own: '1', limit: 100 }),
  });
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
    <section className={css.group} aria-label={texts.title}>
      <div className={css.head}>
        <h2>{texts.title}</h2>
        <Button size="small" onClick={() => setOpen({ row: null })}>
          {texts.add}
        </Button>
      </div>
      <p className={css.soft}>{texts.lead}</p>
      {found.isError ? <Unread again={() => void found.refetch()} /> : null}
      {found.data?.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      ) : (
        <ul>
          {found.data?.list.map((row) => (
            <li key={row.id} className={css.row}>
              <div className={css.what}>
                <code>{row.paramCode}</code>
                {row.remark ? <p>{row.remark}</p> : null}
              </div>
              <div className={css.value}>
                <b>{row.paramValue || settingPages.empty}</b>
              </div>
              <div>
                <Button
                  size="small"
                  aria-label={`${settingPages.change}：${row.paramCode}`}
                  onClick={() => setOpen({ row })}
                >
                  {settingPages.change}
                </Button>{' '}
                <Button
                  size="small"
                  danger
                  aria-label={`${settingPages.remove}：${row.paramCode}`}
                  onClick={() => remove(row)}
                >
                  {settingPages.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open ? <OwnForm row={open.row} onClose={() => setOpen(null)} onDone={done} /> : null}
    </section>
  );
}

function OwnForm({ row, onClose, onDone }: { row: ParamsRow | null; onClose: () => void; onDone: () => void }) {
  const { dictionaries, settingPages } = useTexts();
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
      title={row ? `${settingPages.change}：${row.paramCode}` : texts.add}
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
