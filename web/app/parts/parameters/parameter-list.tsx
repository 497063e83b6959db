import { type Parameter, type ParameterName, parameterGroups } from '@board/contract/settings/parameters';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import type { Column } from '../lists/list-table.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import { isChanged, useParameterColumns } from './use-parameter-columns.tsx';

interface Props extends Pick<ComponentProps<typeof List>, 'tabs'> {
  found: UseQueryResult<{ rows: Parameter[] }>;
  onChange: (parameter: Parameter) => void;
  onHistory: (name: ParameterName) => void;
}

/** All limits and settings of the product, filtered by words, by group, or by having been changed here. */
export function ParameterList({ found, tabs, onChange, onHistory }: Props) {
  const { parameters } = useTexts();
  const { params } = useQueryState();
  const shown = useParameterColumns(onChange, onHistory);
  const words = (params.get('keywords') ?? '').toLowerCase().split(/\s+/);
  const group = params.get('group');
  const onlyChanged = params.get('changed') === '1';
  const all = found.data?.rows ?? [];
  const isCalled = ({ name }: Parameter) => {
    const called = `${parameters.names[name]} ${name}`.toLowerCase();
    return words.every((word) => called.includes(word));
  };
  const rows = all.filter(
    (row) => (!group || row.group === group) && (!onlyChanged || isChanged(row)) && isCalled(row),
  );
  const ofGroup: Column<Parameter> = {
    name: 'group',
    title: parameters.columns.group,
    width: 128,
    render: (row) => parameters.groups[row.group],
  };
  return (
    <List<Parameter>
      {...shown}
      name="parameters"
      found={{ ...found, data: found.data && rows }}
      columns={[...shown.columns, ofGroup]}
      pages="whole"
      tabs={tabs}
      none={parameters.none}
      find={{ label: parameters.find }}
      choices={[
        {
          param: 'group',
          label: parameters.columns.group,
          options: [
            { value: '', label: parameters.allGroups },
            ...parameterGroups.map((value) => ({ value, label: parameters.groups[value] })),
          ],
        },
        {
          param: 'changed',
          label: parameters.changed,
          options: [
            { value: '', label: parameters.changedOrNot },
            { value: '1', label: parameters.onlyChanged(all.filter(isChanged).length) },
          ],
        },
      ]}
    />
  );
}
