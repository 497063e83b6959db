import type { SettingChange, SettingKind } from '@board/contract/settings/history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { PagedRows, ROWS_OF_DRAWER } from '../workspace/paged-rows.tsx';
import css from './settings.module.css';

interface Props {
  title: string;
  kind: SettingKind;
  /** one setting; null: all settings of the kind */
  of: string | null;
  onClose: () => void;
}

/** The history of changes: who, when, why, and both values. */
export function SettingHistory({ title, kind, of, onClose }: Props) {
  const { settingPages: texts } = useTexts();
  const [page, setPage] = useState(1);
  const param = { kind, key: of ?? undefined, page, limit: ROWS_OF_DRAWER };
  const found = useQuery({
    queryKey: ['settings', 'history', param],
    queryFn: () => call('settings.settingHistory', param),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer open size="min(100vw, 36rem)" title={title} onClose={onClose}>
      <PagedRows
        found={found}
        rows={found.data?.list}
        total={found.data?.total}
        page={page}
        onPage={setPage}
        none={texts.noHistory}
      >
        {(change) => <Change key={change.changeId} change={change} />}
      </PagedRows>
    </Drawer>
  );
}

function Change({ change: { before, after, key, note, byName, dateline } }: { change: SettingChange }) {
  const { settingPages: texts, common } = useTexts();
  const { language } = useSite();
  const names: Record<string, string | undefined> = texts.fields;
  const written = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (value === undefined || value === null || value === '') return texts.empty;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = fields.filter((name) => written(before?.[name]) !== written(after?.[name]));
  return (
    <li>
      <b>{key}</b> {before === null ? texts.added : after === null ? texts.removed : null}
      <ul className={css.fields}>
        {changed.map((name) => (
          <li key={name}>
            {names[name] ?? name}
            {common.colon}
            {before === null
              ? written(after?.[name])
              : after === null
                ? written(before[name])
                : texts.becomes(written(before[name]), written(after[name]))}
          </li>
        ))}
      </ul>
      {note ? <div>{note}</div> : null}
      <div className={css.soft}>
        {byName} {minuteOf(dateline, language)}
      </div>
    </li>
  );
}
