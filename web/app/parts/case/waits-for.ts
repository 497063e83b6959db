import { endedTpStates, TpState } from '@board/contract/codes';
import type { ProcessItem } from '@board/contract/handling/case';

/** States in which the unit above has to decide. */
const above: readonly number[] = [
  TpState.replyInReview,
  TpState.explanationInReview,
  TpState.improvementInReview,
  TpState.returnAsked,
];

export const isEnded = ({ tpState }: Pick<ProcessItem, 'tpState'>) => endedTpStates.includes(tpState);

/** The party that an item waits for: nobody, its own unit, units below, or the unit above that examines. */
export type Waits = 'nobody' | 'here' | 'below' | 'above';

export function waitsFor(item: ProcessItem, items: readonly ProcessItem[]): Waits {
  if (isEnded(item)) return 'nobody';
  if (above.includes(item.tpState)) return 'above';
  const below = items.some((one) => one.parentTpid === item.tpid && one.lead && !isEnded(one));
  return below ? 'below' : 'here';
}
