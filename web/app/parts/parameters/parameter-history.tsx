import type { Parameter, ParameterChange, ParameterName } from '@board/contract/settings/parameters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Empty, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { useParameterText } from './parameter-value.ts';
import css from './parameters.module.css';

interface Props {
  /** one parameter; null: all */
  name: ParameterName | null;
  rows: readonly Parameter[];
  onClose: () => void;
}

const ROWS = 20;

/** The history of changes: who, when, why, and both values. */
export function ParameterHistory({ name, rows, onClose }: Props) {
  const { parameters } = useTexts();
  return (
    <Drawer
      open
      size="min(100vw, 32rem)"
      title={name ? parameters.historyOf(parameters.names[name]) : parameters.history}
      onClose={onClose}
    >
      <Changes name={name} rows={rows} />
    </Drawer>
  );
}

function Changes({ name, rows }: Omit<Props, 'onClose'>) {
  const { parameters } = useTexts();
  const [page, setPage] = useState(1);
  const param = { name: name ?? undefined, page, rows: ROWS };
  const found = useQuery({
    queryKey: ['parameters', 'changes', param],
    queryFn: () => call('settings.parameterChanges', param),
    placeholderData: keepPreviousData,
  });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  if (found.data.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={parameters.noHistory} />;
  return (
    <>
      <ol className={css.changes}>
        {found.data.rows.map((change) => (
          <Change key={`${change.name} ${change.version}`} change={change} of={rows} />
        ))}
      </ol>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={ROWS}
        total={found.data.total}
        onChange={setPage}
      />
    </>
  );
}

function Change({ change, of }: { change: ParameterChange; of: readonly Parameter[] }) {
  const { parameters } = useTexts();
  const { language } = useSite();
  const shown = useParameterText();
  const { name, before, after, note, byName, dateline } = change;
  const parameter = of.find((one) => one.name === name);
  return (
    <li>
      <b>{parameter ? parameters.names[parameter.name] : name}</b>
      <div>
        {parameter
          ? parameters.becomes(shown.value(parameter, before), shown.value(parameter, after))
          : parameters.becomes(before, after)}
      </div>
      <div>{note}</div>
      <div className={css.soft}>{parameters.changedBy(byName, minuteOf(dateline, language))}</div>
    </li>
  );
}
