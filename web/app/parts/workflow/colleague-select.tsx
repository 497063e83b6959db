import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  value?: number;
  onChange?: (uid: number | undefined) => void;
  id?: string;
  /** the name of the selected person */
  name?: string;
  /** an account that is not offered */
  without?: number | null;
}

/** Selects the account of one colleague. */
export function ColleagueSelect({ value, onChange, id, name, without }: Props) {
  const { workflow, common } = useTexts();
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: ['workflow', 'colleagues', words],
    queryFn: () => call('workflow.colleagues', { name: words }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.list ?? [])
    .filter(({ uid }) => uid !== without)
    .map((one) => ({ value: one.uid, label: one.unit ? `${one.name}${common.aside(one.unit)}` : one.name }));
  const isKnown = options.some((one) => one.value === value);
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setWords }}
      allowClear
      style={{ width: '100%' }}
      placeholder={workflow.searchUser}
      value={value}
      options={value && !isKnown ? [{ value, label: name ?? String(value) }, ...options] : options}
      loading={found.isFetching}
      onChange={(uid: number | undefined) => onChange?.(uid)}
    />
  );
}
