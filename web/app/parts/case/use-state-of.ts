import { ThreadState } from '@board/contract/codes';
import type { CaseRow, ProcessItem } from '@board/contract/handling/case';
import { useTexts } from '../../lib/texts.ts';

const open: readonly number[] = [ThreadState.public, ThreadState.nonPublic];

/** Whether a message passed the review, so that it is or was handled. */
export const isReviewed = ({ threadState }: Pick<CaseRow, 'threadState'>): boolean => open.includes(threadState);

/** Returns the state of a message in a word: its item in the chain, its review, or its handling. */
export function useStateOf() {
  const { threadState } = useTexts().server;
  return (row: CaseRow & { item?: ProcessItem }): string => {
    if (row.item) return row.item.tpStateDesc;
    return isReviewed(row) ? row.stateInfo : threadState[row.threadState]!;
  };
}
