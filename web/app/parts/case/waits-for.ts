import { endedTpStates, TpState } from '@board/contract/codes';
import type { ProcessItem } from '@board/contract/handling/case';

/** The unit above has to decide. */
const above: readonly number[] = [
  TpState.replyInReview,
  TpState.explanationInReview,
  TpState.improvementInReview,
  TpState.returnAsked,
];

export const isEnded = ({ tpState }: Pick<ProcessItem, 'tpState'>) => endedTpStates.includes(tpState);

/** Whom an item waits for: nobody any more, its own unit, units below, or the one above that examines. */
export type Waits = 'nobody' | 'here' | 'below' | 'above';

export function waitsFor(item: ProcessItem, items: readonly ProcessItem[]): Waits {
  if (isEnded(item)) return 'nobody';
  if (above.includes(item.tpState)) return 'above';
  const below = items.some((one) => one.parentTpid === item.tpid && one.lead && !isEnded(one));
  return below ? 'below' : 'here';
}
