import type { CollectRow } from '@board/contract/campaigns/office';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Side } from '../side.ts';

interface Props {
  id: string;
  side: Side;
  value: number;
  /** the stored campaign, which has the board's name */
  known: CollectRow | null;
  disabled: boolean;
  onChange: (fid: number) => void;
}

interface Choice {
  fid: number;
  forumName: string;
}

/** The board that receives the suggestions: one of the unit's own, or, for the platform, of any unit that may collect. */
export function BoardSelect({ id, side, value, known, disabled, onChange }: Props) {
  const { form } = useTexts().office;
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const isUnit = side.name === 'unit';
  const found = useQuery({
    queryKey: ['collect', 'boards', side.name, isUnit ? '' : keywords],
    async queryFn(): Promise<Choice[]> {
      if (!isUnit) return (await call('campaigns.boardsForPlatform', { keywords })).boards;
      return (await call('forums.getManagedForumsTree', {})).list.filter(({ kind }) => kind === 'seat');
    },
    placeholderData: (before) => before,
  });
  const boards = found.data ?? [];
  const own = known && !boards.some(({ fid }) => fid === known.fid) ? [known] : [];
  return (
    <Select
      id={id}
      value={value || undefined}
      disabled={disabled}
      onChange={onChange}
      showSearch={isUnit ? { optionFilterProp: 'label' } : { onSearch: setWords, filterOption: false }}
      loading={found.isFetching}
      placeholder={form.seatHint}
      options={[...own, ...boards].map(({ fid, forumName }) => ({ value: fid, label: forumName }))}
    />
  );
}
