import { type Parameter, type ParameterName, parameterNames } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { EditParameter } from '../../parts/parameters/edit-parameter.tsx';
import { ParameterHistory } from '../../parts/parameters/parameter-history.tsx';
import { ParameterList } from '../../parts/parameters/parameter-list.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';

/** Parameters that say who runs the board, and how to reach them; each shows on the public pages. */
const names: readonly ParameterName[] = parameterNames.filter((name) => /^(?:footer|links)\./.test(name));

/** The operator's own facts: contact, hotline, hours, address, report lines, filing numbers, follow codes. */
export default function Facts() {
  const { siteTexts } = useTexts();
  const texts = siteTexts.facts;
  const [changing, setChanging] = useState<Parameter | null>(null);
  const [history, setHistory] = useState<ParameterName | null>(null);
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const rows = found.data.rows.filter(({ name }) => names.includes(name));
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      <ParameterList
        group="site"
        rows={rows.filter(({ name }) => name.startsWith('footer.'))}
        onChange={setChanging}
        onHistory={({ name }) => setHistory(name)}
      />
      <ParameterList
        group="menu"
        rows={rows.filter(({ name }) => name.startsWith('links.'))}
        onChange={setChanging}
        onHistory={({ name }) => setHistory(name)}
      />
      {changing ? <EditParameter parameter={changing} onClose={() => setChanging(null)} /> : null}
      {history ? <ParameterHistory name={history} rows={found.data.rows} onClose={() => setHistory(null)} /> : null}
    </DeskPage>
  );
}
