import { TableOutlined } from '@ant-design/icons';
import type { FilterKind } from '@board/contract/handling';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Popover } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { type ColumnName, columnNames, usualColumns } from './work-list.tsx';

const key = ['columns'];

/** The columns somebody wants to see in a list; remembered on the server. */
export function useColumns(kind: FilterKind) {
  const queries = useQueryClient();
  const chosen = useQuery({
    queryKey: key,
    queryFn: () => call('handling.columns', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = chosen.data?.columns[kind] ?? usualColumns;
  return {
    columns: columnNames.filter((name) => names.includes(name)),
    choose(columns: ColumnName[]) {
      queries.setQueryData(key, { columns: { ...chosen.data?.columns, [kind]: columns } });
      void call('handling.chooseColumns', { kind, columns }).catch(() => queries.invalidateQueries({ queryKey: key }));
    },
  };
}

export function ColumnChoice({ columns, choose }: ReturnType<typeof useColumns>) {
  const { columns: texts } = useTexts().lists;
  const options = columnNames.map((value) => ({ value, label: texts[value] }));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          style={{ display: 'grid', gap: '0.4rem' }}
          value={columns}
          options={options}
          onChange={choose}
        />
      }
    >
      <Button icon={<TableOutlined />} aria-label={texts.label} title={texts.label} />
    </Popover>
  );
}
