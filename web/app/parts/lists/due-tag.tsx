import { PriorityLevel } from '@board/contract/codes';
import type { CaseRow } from '@board/contract/handling/case';
import { Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';

const colors: Record<number, string> = { [PriorityLevel.yellow]: 'gold', [PriorityLevel.red]: 'red' };

/** Says in words that a date is near or past, or that the office flagged the message. */
export function DueTag({ row }: { row: Pick<CaseRow, 'priorityLevel' | 'urgent'> }) {
  const { server, office } = useTexts();
  if (!row.priorityLevel) return null;
  return (
    <Tag color={colors[row.priorityLevel]}>{row.urgent ? office.list.urgent : server.priority[row.priorityLevel]}</Tag>
  );
}
