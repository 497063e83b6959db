import { type DictDataRow, type DictTypeRow, isNumbered } from '@board/contract/settings/dict';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { EntryForm } from '../../parts/settings/entry-form.tsx';
import { SettingHistory } from '../../parts/settings/setting-history.tsx';
import css from '../../parts/settings/settings.module.css';
import { TypeForm } from '../../parts/settings/type-form.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open =
  | { what: 'type'; row: DictTypeRow | null }
  | { what: 'entry'; dictType: string; row: DictDataRow | null }
  | { what: 'history'; of: string | null };

const MOST = 100;

/** Dictionaries: the choices for domain, topic, reason and so on; a change holds at once (backoffice.md §4). */
export default function Dictionaries() {
  const { dictionaries: texts, settingPages, common } = useTexts();
  const { params, set } = useQueryState();
  const queries = useQueryClient();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  const dropType = useCall('settings.dictTypeDelete');
  const dropEntry = useCall('settings.dictDataDelete');
  const [open, setOpen] = useState<Open | null>(null);
  const types = useQuery({
    queryKey: ['dictionaries', 'types'],
    queryFn: () => call('settings.dictTypePage', { limit: MOST }),
  });
  const dictType = params.get('type') ?? 'domain';
  const words = params.get('words') ?? '';
  const type = types.data?.list.find((one) => one.dictType === dictType);
  const sorting = useSorting(['dictLabel', 'dictValue', 'sort', 'status']);
  const entries = useRows(['dictionaries', 'entries', dictType, words, sorting], (page, limit) =>
    call('settings.dictDataPage', { dictType, dictLabel: words || undefined, ...sorting, page, limit }),
  );
  const done = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: ['dictionaries'] });
  };
  const confirmed = (title: string, drop: () => Promise<object | null>) =>
    modal.confirm({
      title,
      okText: settingPages.remove,
      onOk: async () => {
        if (await drop()) succeeded(done);
      },
    });

  if (types.isError) return <Unread again={() => void types.refetch()} />;
  if (!types.data) return <Skeleton active />;
  const steps = (row: DictDataRow) => (
    <Flex gap="0 0.75rem" wrap>
      <Button
        type="link"
        size="small"
        aria-label={`${settingPages.change}${common.colon}${row.dictLabel}`}
        onClick={() => setOpen({ what: 'entry', dictType, row })}
      >
        {settingPages.change}
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={`${settingPages.history}${common.colon}${row.dictLabel}`}
        onClick={() => setOpen({ what: 'history', of: row.id })}
      >
        {settingPages.history}
      </Button>
      {isNumbered(dictType) ? null : (
        <Button
          type="link"
          size="small"
          danger
          aria-label={`${settingPages.remove}${common.colon}${row.dictLabel}`}
          onClick={() => confirmed(texts.askRemove(row.dictLabel), () => dropEntry.run({ ids: [row.id] }))}
        >
          {settingPages.remove}
        </Button>
      )}
    </Flex>
  );
  const state = ({ status }: DictDataRow) =>
    status === 1 ? <Tag color="green">{settingPages.inUse}</Tag> : <Tag>{settingPages.stopped}</Tag>;
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setOpen({ what: 'history', of: null })}>{settingPages.history}</Button>
          <Button onClick={() => setOpen({ what: 'type', row: null })}>{texts.addType}</Button>
        </>
      }
    >
      <div className={`${css.parts} ${css.beside}`}>
        <nav aria-label={texts.types}>
          <ul className={css.types}>
            {types.data.list.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.dictType === dictType ? 'true' : undefined}
                  onClick={() => set({ type: one.dictType, words: '' })}
                >
                  {one.dictName} <span className={css.soft}>{one.entries}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={type?.dictName ?? dictType}>
          <Flex gap="small" wrap align="center" style={{ marginBottom: 8 }}>
            {dictType === 'messageType' ? null : (
              <Button type="primary" onClick={() => setOpen({ what: 'entry', dictType, row: null })}>
                {texts.addEntry}
              </Button>
            )}
            {type && !type.builtIn ? (
              <>
                <Button onClick={() => setOpen({ what: 'type', row: type })}>{texts.changeType}</Button>
                <Button
                  danger
                  onClick={() =>
                    confirmed(texts.askRemoveType(type.dictName, type.entries), async () => {
                      const gone = await dropType.run({ ids: [type.id] });
                      if (gone) set({ type: 'domain' });
                      return gone;
                    })
                  }
                >
                  {texts.removeType}
                </Button>
              </>
            ) : null}
          </Flex>
          <List<DictDataRow>
            key={dictType}
            name="dictionaries"
            found={entries}
            rowKey="id"
            none={texts.none}
            find={{ param: 'words', label: texts.find, max: 50 }}
            main={{
              title: texts.label,
              sort: 'dictLabel',
              render: (row) => <RowHead title={row.dictLabel} facts={[row.remark]} />,
            }}
            columns={[
              {
                name: 'value',
                title: texts.value,
                width: 88,
                sort: 'dictValue',
                render: (row) => <code>{row.dictValue}</code>,
              },
              ...(dictType === 'subDomain'
                ? [
                    {
                      name: 'parent',
                      title: texts.parent,
                      width: 96,
                      render: (row: DictDataRow) => row.parentValue,
                    },
                  ]
                : []),
              { name: 'sort', title: settingPages.sort, width: 72, sort: 'sort', render: (row) => row.sort },
              { name: 'state', title: settingPages.state, width: 80, sort: 'status', render: state },
            ]}
            batch={
              isNumbered(dictType)
                ? undefined
                : batchOf<DictDataRow>(
                    (row) => row.dictLabel,
                    [
                      {
                        label: settingPages.remove,
                        danger: true,
                        run: (rows) => dropEntry.run({ ids: rows.map(({ id }) => id) }),
                      },
                    ],
                    done,
                  )
            }
            actions={steps}
            actionWidth={184}
          />
        </section>
      </div>
      {open?.what === 'type' ? <TypeForm row={open.row} onClose={() => setOpen(null)} onDone={done} /> : null}
      {open?.what === 'entry' ? (
        <EntryForm
          dictType={open.dictType}
          dictName={types.data.list.find((one) => one.dictType === open.dictType)?.dictName ?? open.dictType}
          row={open.row}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
      {open?.what === 'history' ? (
        <SettingHistory title={settingPages.history} kind="dictData" of={open.of} onClose={() => setOpen(null)} />
      ) : null}
    </DeskPage>
  );
}
