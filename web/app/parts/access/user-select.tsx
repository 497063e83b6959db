import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  id: string;
  value: number | null;
  onChange: (user: number | null) => void;
}

/** Selects an account by its names or its unit's name. */
export function UserSelect({ id, value, onChange }: Props) {
  const { roles } = useTexts().access;
  const [words, setWords] = useState('');
  const username = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['staff', 'find', username],
    queryFn: () => call('accounts.userPage', { username, limit: 20, status: 1 }),
    enabled: username !== '',
  });
  return (
    <Select<number | null>
      id={id}
      value={value}
      onChange={(user) => onChange(user ?? null)}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={roles.memberHint}
      loading={found.isFetching}
      notFoundContent={roles.memberHint}
      options={found.data?.list.map((user) => ({
        value: user.id,
        label: [user.realName, user.username, user.deptName].filter(Boolean).join(' · '),
      }))}
    />
  );
}
