import { ProcessState, TraceState, TypeId } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { Organization } from '@board/contract/who';
import type { Message } from './store.ts';

export type PublicState = 'toReply' | 'notReplied' | 'handling' | 'done' | 'replied';

/**
 * Whether the author may evaluate answers: not for thanks, not on the boards of a people's congress, of advice to a
 * ministry unless a parameter says otherwise (domain.md B1).
 */
export const usesEvaluation = (
  typeId: number,
  organization: number,
  { ministryAdviceEvaluated }: Pick<Limits, 'ministryAdviceEvaluated'>,
): boolean => {
  if (organization === Organization.ministry && typeId === TypeId.advice) return ministryAdviceEvaluated === 1;
  return typeId !== TypeId.thanks && organization !== Organization.congress;
};

/** The state everyone sees. What waits at a people's congress has a word of its own (product.md §4); suggestions, thanks and people's congresses are "replied", the rest "done". */
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
