import type { ParamOf } from '@board/contract';
import type { logSheets } from '@board/contract/rules/sheet-kinds';
import { Input, Select } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { ExportPanel } from '../lists/export-panel.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';

interface Props {
  /** the text fields: name in the address and label */
  fields: readonly { name: string; label: string }[];
  choices?: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  /** which log a sheet is made of, and how many rows it has now */
  log: (typeof logSheets)[number];
  total: number;
}

/** What of a log is shown, kept in the address; and the same as a sheet. */
export function LogFilters({ fields, choices = [], log, total }: Props) {
  const { gateways, lists } = useTexts();
  const { logs } = gateways;
  const { sheet } = lists;
  const { params, set } = useQueryState();
  const names = [...fields, ...choices].map(({ name }) => name).concat('startTime', 'endTime');
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
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
      <ExportPanel
        count={sheet.rows(total)}
        by="gateways.logSheetStart"
        asked={{ log, ...filter } as ParamOf<'gateways.logSheetStart'>}
      />
    </search>
  );
}
