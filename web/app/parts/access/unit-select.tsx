import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

export interface ChosenUnit {
  value: number;
  label: React.ReactNode;
}

interface Props {
  id: string;
  value: ChosenUnit[];
  onChange: (units: ChosenUnit[]) => void;
  /** whether several units can be selected */
  many: boolean;
}

/** Selects units by words of their name. */
export function UnitSelect({ id, value, onChange, many }: Props) {
  const texts = useTexts().staff;
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['staff', 'units', keywords],
    queryFn: () => call('accounts.userDepts', { keywords }),
    enabled: keywords !== '',
  });
  const options = found.data?.map(({ id, name, upperName }) => ({
    value: id,
    // The unit above tells towns of the same name apart.
    label: upperName ? `${name} · ${upperName}` : name,
  }));
  const common = {
    id,
    options,
    showSearch: { filterOption: false as const, onSearch: setWords },
    placeholder: texts.unitHint,
    loading: found.isFetching,
    notFoundContent: keywords === '' ? texts.unitHint : texts.noUnit,
    allowClear: true,
  };
  return many ? (
    <Select<ChosenUnit[]> {...common} mode="multiple" labelInValue value={value} onChange={onChange} />
  ) : (
    <Select<ChosenUnit | undefined>
      {...common}
      labelInValue
      value={value[0]}
      onChange={(unit) => onChange(unit ? [unit] : [])}
    />
  );
}
