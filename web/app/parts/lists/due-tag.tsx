import { PriorityLevel } from '@board/contract/codes';
import type { CaseRow } from '@board/contract/handling/case';
import { Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';

const colors: Record<number, string> = { [PriorityLevel.yellow]: 'gold', [PriorityLevel.red]: 'red' };

type Dated = Pick<CaseRow, 'priorityLevel' | 'urgent'> & {
  daysLeft?: number | null;
  item?: { daysLeft: number | null };
};

const daysOf = (row: Dated) => (row.item ? row.item.daysLeft : (row.daysLeft ?? null));

/** Whether the lamp shows a row's deadline, in days. */
export const hasLamp = (row: Dated): boolean => daysOf(row) !== null || row.priorityLevel > 0;

/** A lamp with the working days left or overdue, and a tag if the office flagged the message as urgent. */
export function DueTag({ row }: { row: Dated }) {
  const { server, office } = useTexts();
  const { priorityLevel: level } = row;
  const days = daysOf(row);
  const isLate = level === PriorityLevel.red && !row.urgent;
  return (
    <>
      {row.urgent ? <Tag color="red">{office.list.urgent}</Tag> : null}
      {days !== null && !(isLate && days === 0) ? (
        <Tag color={days < 0 ? 'red' : row.urgent ? undefined : colors[level]}>{office.list.daysLeft(days)}</Tag>
      ) : level && !row.urgent ? (
        <Tag color={colors[level]}>{server.priority[level]}</Tag>
      ) : null}
    </>
  );
}
