import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  id: string;
  value: readonly number[];
  /** only one unit can be selected */
  single?: boolean;
  onChange: (groupIds: number[]) => void;
}

/** Selects units by their name. */
export function UnitSelect({ id, value, single = false, onChange }: Props) {
  const { workflow } = useTexts();
  const [words, setWords] = useState('');
  const ids = value.join(',');
  const known = useQuery({
    queryKey: ['workflow', 'units', ids],
    queryFn: () => call('workflow.units', { ids }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  const found = useQuery({
    queryKey: ['workflow', 'units named', words],
    queryFn: () => call('workflow.units', { name: words }),
    placeholderData: keepPreviousData,
  });
  const all = new Map(
    [...(known.data?.list ?? []), ...(found.data?.list ?? [])].map((unit) => [unit.groupId, unit.name]),
  );
  const options = [...all].map(([groupId, name]) => ({ value: groupId, label: name }));
  const common = {
    id,
    options,
    allowClear: true,
    style: { width: '100%' },
    placeholder: workflow.searchUnit,
    showSearch: { filterOption: false, onSearch: setWords },
  };
  return single ? (
    <Select {...common} value={value[0]} onChange={(one: number | undefined) => onChange(one ? [one] : [])} />
  ) : (
    <Select {...common} mode="multiple" value={[...value]} onChange={onChange} />
  );
}
