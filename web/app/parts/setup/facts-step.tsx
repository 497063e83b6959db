import { factsNeeded } from '@board/contract/backoffice/setup';
import type { Parameter, ParameterName } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { EditParameter } from '../parameters/edit-parameter.tsx';
import { ParameterHistory } from '../parameters/parameter-history.tsx';
import { ParameterList } from '../parameters/parameter-list.tsx';

/** Those that are needed first, then the others that most operators have. */
const names: readonly ParameterName[] = [...factsNeeded, 'footer.police', 'footer.address'];

/** Who runs the board, and how to reach them. */
export function FactsStep() {
  const { setup } = useTexts();
  const [changing, setChanging] = useState<Parameter | null>(null);
  const [history, setHistory] = useState<ParameterName | null>(null);
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const rows = names.flatMap((name) => found.data.rows.find((row) => row.name === name) ?? []);
  return (
    <>
      <ParameterList group="site" rows={rows} onChange={setChanging} onHistory={({ name }) => setHistory(name)} />
      {changing ? (
        <EditParameter parameter={changing} reason={setup.facts.note} onClose={() => setChanging(null)} />
      ) : null}
      {history ? <ParameterHistory name={history} rows={found.data.rows} onClose={() => setHistory(null)} /> : null}
    </>
  );
}
