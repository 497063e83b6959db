import { factsNeeded } from '@board/contract/backoffice/setup';
import type { Parameter, ParameterName } from '@board/contract/settings/parameters';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { EditParameter } from '../parameters/edit-parameter.tsx';
import { ParameterHistory } from '../parameters/parameter-history.tsx';
import { useParameterColumns } from '../parameters/use-parameter-columns.tsx';

/** The required facts first, then others that most operators have. */
const names: readonly ParameterName[] = [...factsNeeded, 'footer.police', 'footer.address'];

/** The operator and its contacts. */
export function FactsStep() {
  const { setup } = useTexts();
  const [changing, setChanging] = useState<Parameter | null>(null);
  const [history, setHistory] = useState<ParameterName | null>(null);
  const found = useQuery({ queryKey: ['parameters', 'all'], queryFn: () => call('settings.parameters', {}) });
  const { rowKey, ...shown } = useParameterColumns(setChanging, setHistory);
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const rows = names.flatMap((name) => found.data.rows.find((row) => row.name === name) ?? []);
  return (
    <>
      <ListTable<Parameter>
        {...shown}
        rows={rows}
        keyOf={(row) => row[rowKey]}
        loading={false}
        empty={null}
        pagination={false}
      />
      {changing ? (
        <EditParameter parameter={changing} reason={setup.facts.note} onClose={() => setChanging(null)} />
      ) : null}
      {history ? <ParameterHistory name={history} rows={found.data.rows} onClose={() => setHistory(null)} /> : null}
    </>
  );
}
