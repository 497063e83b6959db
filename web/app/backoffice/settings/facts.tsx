import { type Parameter, type ParameterName, parameterNames } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../../parts/lists/list.tsx';
import { EditParameter } from '../../parts/parameters/edit-parameter.tsx';
import { ParameterHistory } from '../../parts/parameters/parameter-history.tsx';
import { useParameterColumns } from '../../parts/parameters/use-parameter-columns.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';

/** Parameters about the operator and how to reach it; each shows on the public pages. */
const names: readonly ParameterName[] = parameterNames.filter((name) => /^(?:footer|links)\./.test(name));

/** The operator's facts: contact, hotline, hours, address, report lines, filing numbers, follow codes. */
export default function Facts() {
  const { siteTexts } = useTexts();
  const texts = siteTexts.facts;
  const [changing, setChanging] = useState<Parameter | null>(null);
  const [history, setHistory] = useState<ParameterName | null>(null);
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  const shown = useParameterColumns(setChanging, setHistory);
  const rows = found.data?.rows.filter(({ name }) => names.includes(name));
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      <List<Parameter> {...shown} name="facts" found={{ ...found, data: rows }} pages="none" />
      {changing ? <EditParameter parameter={changing} onClose={() => setChanging(null)} /> : null}
      {history ? (
        <ParameterHistory name={history} rows={found.data?.rows ?? []} onClose={() => setHistory(null)} />
      ) : null}
    </DeskPage>
  );
}
