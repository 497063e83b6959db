import type { FilterKind, QueueFilter } from '@board/contract/handling';
import { claimStates } from '@board/contract/handling/queues';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { ASK_EVERY } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';

const counts = { ans: 'handling.ansCount', to: 'handling.toCount', from: 'handling.fromCount' } as const;

interface Props {
  kind: Exclude<FilterKind, 'all'>;
  display: number;
  filter: QueueFilter;
  onChange: (claimed: QueueFilter['claimed']) => void;
}

/** Selects rows by claim: all of the unit, one's own, or unclaimed; each with its count. */
export function ClaimedFilter({ kind, display, filter, onChange }: Props) {
  const { claimed: texts, filter: words } = useTexts().lists;
  const asked = { ...filter, display };
  const { data } = useQuery({
    queryKey: ['queue', kind, 'claimed', { ...asked, claimed: undefined }],
    queryFn: () => Promise.all([undefined, ...claimStates].map((claimed) => call(counts[kind], { ...asked, claimed }))),
    refetchInterval: ASK_EVERY,
  });
  const label = (name: string, at: number) => {
    const count = data?.[at];
    if (!count) return name;
    return `${name} ${count.more ? words.countMore(count.total) : count.total}`;
  };
  return (
    <Segmented
      aria-label={texts.label}
      value={filter.claimed ?? ''}
      onChange={(chosen) => onChange(claimStates.find((one) => one === chosen))}
      options={[
        { value: '', label: label(texts.all, 0) },
        ...claimStates.map((one, at) => ({ value: one, label: label(texts[one], at + 1) })),
      ]}
    />
  );
}
