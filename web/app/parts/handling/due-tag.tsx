import type { CaseRow } from '@board/contract/case';
import { PriorityLevel } from '@board/contract/codes';
import { Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';

const colors: Record<number, string> = { [PriorityLevel.yellow]: 'gold', [PriorityLevel.red]: 'red' };

/** Says that a date is near or past, in words. */
export function DueTag({ row }: { row: Pick<CaseRow, 'priorityLevel'> }) {
  const { priority } = useTexts().server;
  if (!row.priorityLevel) return null;
  return <Tag color={colors[row.priorityLevel]}>{priority[row.priorityLevel]}</Tag>;
}
