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
  /** how many may be chosen */
  many: boolean;
}

/** Units, looked for by words of their name. */
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
    // Towns of the same name are told apart by what stands above them.
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
