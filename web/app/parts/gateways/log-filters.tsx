import type { CallKey, ParamOf } from '@board/contract';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { download } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refused.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';

type Export = Extract<CallKey, `gateways.${'login' | 'operation' | 'error'}LogExport`>;

interface Props {
  /** the text fields: name in the address and label */
  fields: readonly { name: string; label: string }[];
  choices?: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  exportBy: Export;
}

/** What of a log is shown, kept in the address; and the same as a sheet. */
export function LogFilters({ fields, choices = [], exportBy }: Props) {
  const { logs } = useTexts().gateways;
  const { params, set } = useQueryState();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Refused | null>(null);
  const names = [...fields, ...choices].map(({ name }) => name).concat('startTime', 'endTime');

  async function take() {
    setBusy(true);
    setTrouble(null);
    try {
      const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
      saveFile(`${exportBy.slice(9, -6)}.xlsx`, await download(exportBy, filter as ParamOf<Export>));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  }
  const day = (name: string, label: string) => (
    <Input
      key={name}
      type="date"
      aria-label={label}
      style={{ width: '10rem' }}
      value={params.get(name) ?? ''}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <search className={css.filters}>
        {fields.map(({ name, label }) => (
          <Input.Search
            key={`${name}${params.get(name) ?? ''}`}
            style={{ width: '15rem' }}
            allowClear
            maxLength={100}
            placeholder={label}
            aria-label={label}
            defaultValue={params.get(name) ?? ''}
            onSearch={(words) => set({ [name]: words.trim() })}
          />
        ))}
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            style={{ width: '9rem' }}
            value={params.get(name) ?? ''}
            options={[{ value: '', label }, ...options]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {day('startTime', logs.from)}
        {day('endTime', logs.until)}
        <Button loading={busy} onClick={() => void take()}>
          {logs.take}
        </Button>
      </search>
      <TroubleAlert trouble={trouble} />
    </>
  );
}
