import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

export interface ChosenUnit {
  value: number;
  label: React.ReactNode;
}

interface Props {
  id: string;
  label: string;
  hint?: string;
  value: readonly ChosenUnit[];
  onChange: (units: ChosenUnit[]) => void;
  /** several units; otherwise one at most */
  many?: boolean;
}

/** Selects units in use by name, short name or initials. The units above tell units of the same name apart. */
export function UnitSelect({ id, label, hint, value, onChange, many = false }: Props) {
  const { structure: texts } = useTexts();
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const units = useQuery({
    queryKey: ['structure', 'unitSearch', keywords],
    queryFn: () => call('structure.unitSearch', { keywords }),
    enabled: keywords !== '',
  });
  const common = {
    id,
    labelInValue: true,
    allowClear: true,
    showSearch: { filterOption: false, onSearch: setWords },
    placeholder: texts.units.unitHint,
    loading: units.isFetching,
    notFoundContent: keywords === '' ? texts.units.unitHint : texts.none,
    options: units.data?.units.map(({ groupId, groupName, path }) => ({
      value: groupId,
      label: [...path.map((upper) => upper.groupName), groupName].slice(-2).join(' / '),
    })),
  } as const;
  return (
    <Form.Item label={label} htmlFor={id} extra={hint}>
      {many ? (
        <Select<ChosenUnit[]> {...common} mode="multiple" value={[...value]} onChange={onChange} />
      ) : (
        <Select<ChosenUnit> {...common} value={value[0]} onChange={(unit) => onChange(unit ? [unit] : [])} />
      )}
    </Form.Item>
  );
}
