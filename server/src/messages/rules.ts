import { ProcessState, TraceState, TypeId } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { Organization } from '@board/contract/who';
import type { Message } from './store.ts';

export type PublicState = 'toReply' | 'notReplied' | 'handling' | 'done' | 'replied';

/**
 * Whether the author may evaluate answers. Not for thanks, not on the boards of a people's congress, and not for advice
 * to a ministry unless a parameter allows it (domain.md B1).
 */
export const usesEvaluation = (
  typeId: number,
  organization: number,
  { ministryAdviceEvaluated }: Pick<Limits, 'ministryAdviceEvaluated'>,
): boolean => {
  if (organization === Organization.ministry && typeId === TypeId.advice) return ministryAdviceEvaluated === 1;
  return typeId !== TypeId.thanks && organization !== Organization.congress;
};

/**
 * Returns the state that everyone sees (product.md §4). People's congresses have a word of their own for waiting.
 * Advice, thanks and everything at people's congresses end as "replied", the rest as "done".
 */
export function publicState(
  message: Pick<Message, 'traceState' | 'processState' | 'acceptedAt' | 'typeId'>,
  organization: number,
): PublicState {
  if (message.traceState === TraceState.toReply) {
    const untouched = message.processState === ProcessState.none && message.acceptedAt === null;
    if (!untouched) return 'handling';
    return organization === Organization.congress ? 'notReplied' : 'toReply';
  }
  const onlyReplied =
    message.typeId === TypeId.advice || message.typeId === TypeId.thanks || organization === Organization.congress;
  return onlyReplied ? 'replied' : 'done';
}
