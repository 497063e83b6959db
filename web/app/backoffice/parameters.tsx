import type { Parameter, ParameterName } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { EditParameter } from '../parts/parameters/edit-parameter.tsx';
import { OwnParameters } from '../parts/parameters/own-parameters.tsx';
import { ParameterHistory } from '../parts/parameters/parameter-history.tsx';
import { ParameterList } from '../parts/parameters/parameter-list.tsx';
import css from '../parts/parameters/parameters.module.css';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const TABS = ['all', 'own'] as const;

/** The limits and settings of the installation, changed without a restart (decisions.md 2), and codes added here. */
export default function Parameters() {
  const { parameters, dictionaries } = useTexts();
  const { params, hrefWith } = useQueryState();
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  const [ofWhich, setOfWhich] = useState<ParameterName | 'all' | null>(null);
  const [changing, setChanging] = useState<Parameter | null>(null);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'all';
  const tabs = {
    label: parameters.title,
    tabs: TABS.map((key) => ({ key, label: key === 'own' ? dictionaries.params.title : parameters.ofSystem })),
    tab,
    hrefOf: (key: string) => hrefWith({ tab: key === 'all' ? '' : key, keywords: '', group: '', changed: '' }),
  };
  return (
    <DeskPage
      title={parameters.title}
      lead={tab === 'own' ? dictionaries.params.lead : parameters.lead}
      actions={<Button onClick={() => setOfWhich('all')}>{parameters.history}</Button>}
    >
      {tab === 'own' ? (
        <OwnParameters tabs={tabs} />
      ) : (
        <>
          {found.data ? <Titles rows={found.data.rows} onChange={setChanging} /> : null}
          <ParameterList found={found} tabs={tabs} onChange={setChanging} onHistory={setOfWhich} />
        </>
      )}
      {changing ? <EditParameter parameter={changing} onClose={() => setChanging(null)} /> : null}
      {ofWhich ? (
        <ParameterHistory
          name={ofWhich === 'all' ? null : ofWhich}
          rows={found.data?.rows ?? []}
          onClose={() => setOfWhich(null)}
        />
      ) : null}
    </DeskPage>
  );
}

/** Limits for which two sources give different values come first (decisions.md 2). */
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
