import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  id: string;
  value: number | undefined;
  onChange: (fid: number) => void;
}

/** Selects a seat of the board by its name. */
export function SeatSelect({ id, value, onChange }: Props) {
  const { form: texts } = useTexts().office;
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['seats', keywords],
    queryFn: () => call('forums.search', { keywords }),
    enabled: keywords !== '',
    placeholderData: (before) => before,
  });
  const seats = found.data?.forums.filter(({ kind }) => kind === 'seat') ?? [];
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      showSearch={{ onSearch: setWords, filterOption: false }}
      loading={found.isFetching}
      placeholder={texts.seatHint}
      options={seats.map(({ fid, forumName }) => ({ value: fid, label: forumName }))}
    />
  );
}
