import { type Parameter, type ParameterName, parameterGroups } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Empty, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { EditParameter } from '../parts/parameters/edit-parameter.tsx';
import { OwnParameters } from '../parts/parameters/own-parameters.tsx';
import { ParameterHistory } from '../parts/parameters/parameter-history.tsx';
import { ParameterList } from '../parts/parameters/parameter-list.tsx';
import css from '../parts/parameters/parameters.module.css';

/** The limits and settings of the installation, changed without a restart (decisions.md 2). */
export default function Parameters() {
  const { parameters } = useTexts();
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  const [ofWhich, setOfWhich] = useState<ParameterName | 'all' | null>(null);
  return (
    <>
      <div className={css.head}>
        <Typography.Title level={1}>{parameters.title}</Typography.Title>
        <Button onClick={() => setOfWhich('all')}>{parameters.history}</Button>
      </div>
      <p className={css.lead}>{parameters.lead}</p>
      {found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : found.data ? (
        <>
          <All rows={found.data.rows} onHistory={setOfWhich} />
          <OwnParameters />
        </>
      ) : (
        <Skeleton active />
      )}
      {ofWhich ? (
        <ParameterHistory
          name={ofWhich === 'all' ? null : ofWhich}
          rows={found.data?.rows ?? []}
          onClose={() => setOfWhich(null)}
        />
      ) : null}
    </>
  );
}

function All({ rows, onHistory }: { rows: readonly Parameter[]; onHistory: (name: ParameterName) => void }) {
  const { parameters } = useTexts();
  const [words, setWords] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [changing, setChanging] = useState<Parameter | null>(null);
  const isChanged = ({ value, fallback }: Parameter) => value !== fallback;
  const shown = rows.filter((row) => (!onlyChanged || isChanged(row)) && isCalled(row, words));
  const groups = parameterGroups
    .map((group) => ({ group, rows: shown.filter((row) => row.group === group) }))
    .filter((one) => one.rows.length > 0);

  function isCalled({ name }: Parameter, words: string): boolean {
    const called = `${parameters.names[name]} ${name}`.toLowerCase();
    return words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => called.includes(word));
  }
  return (
    <>
      <Titles rows={rows} onChange={setChanging} />
      <search className={css.find}>
        <Input
          type="search"
          allowClear
          value={words}
          maxLength={100}
          placeholder={parameters.find}
          aria-label={parameters.find}
          onChange={(event) => setWords(event.target.value)}
        />
        <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
          {parameters.onlyChanged(rows.filter(isChanged).length)}
        </Checkbox>
      </search>
      {groups.length > 1 ? (
        <nav className={css.groups} aria-label={parameters.title}>
          {groups.map(({ group }) => (
            <a key={group} href={`#${group}`}>
              {parameters.groups[group]}
            </a>
          ))}
        </nav>
      ) : null}
      {groups.map((one) => (
        <ParameterList key={one.group} {...one} onChange={setChanging} onHistory={({ name }) => onHistory(name)} />
      ))}
      {groups.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={parameters.none} /> : null}
      {changing ? <EditParameter parameter={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}

/** The limits that two sources give differently stand before all others (decisions.md 2). */
function Titles({ rows, onChange }: { rows: readonly Parameter[]; onChange: (parameter: Parameter) => void }) {
  const { parameters } = useTexts();
  const titles = (['titleMin', 'titleMax'] as const).map((name) => rows.find((row) => row.name === name)!);
  return (
    <section className={css.titles}>
      <h2>{parameters.titleLimits(titles[0]!.value, titles[1]!.value)}</h2>
      <p className={css.soft}>{parameters.aboutTitles}</p>
      <div>
        {titles.map((row) => (
          <Button key={row.name} size="small" onClick={() => onChange(row)}>
            {parameters.changeOf(parameters.names[row.name])}
          </Button>
        ))}
      </div>
    </section>
  );
}
