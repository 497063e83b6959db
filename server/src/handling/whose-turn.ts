import {
  ImproveState,
  RecheckState,
  Supplement,
  ThreadState,
  TpState,
  TraceState,
  TrashRecheck,
} from '@board/contract/codes';
import type { Turn } from '@board/contract/handling/case';
import {
  activeItems,
  awaitsEvaluation,
  awaitsSecondEvaluation,
  type CaseFile,
  isOnline,
  isOpen,
  stateIs,
} from './case.ts';
import type { Item } from './store.ts';

type Waits = Pick<Turn, 'party' | 'what'> & { groupId?: number | null; outside?: string };

/**
 * Who has to act next on a message, and how: the platform, its author, or the unit at the end of the chain; null where
 * nobody has to.
 */
export function whoseTurn(file: CaseFile): Waits | null {
  const { message } = file;
  switch (message.threadState) {
    case ThreadState.pending:
      return { party: 'platform', what: 'review' };
    case ThreadState.supplement:
      return { party: 'author', what: 'supplement' };
    case ThreadState.rejected:
      return message.trashRecheckState === TrashRecheck.appealed ? { party: 'platform', what: 'appeal' } : null;
  }
  if (!isOpen(file)) return null;
  if (message.recheckState === RecheckState.asked) return { party: 'platform', what: 'recheck' };
  if (message.improveState === ImproveState.appealed) return { party: 'platform', what: 'improveAppeal' };
  const what = owed(file);
  if (what) {
    if (message.supplementState === Supplement.asked) return { party: 'author', what: 'supplement' };
    return atUnits(file, what);
  }
  const mayEvaluate = awaitsEvaluation(file) || awaitsSecondEvaluation(file);
  return mayEvaluate && file.usesEvaluation && !message.evalClosed ? { party: 'author', what: 'evaluate' } : null;
}

/** The text that units owe in the round that is on. */
function owed({ message }: CaseFile): 'reply' | 'explain' | 'improve' | null {
  if (message.traceState === TraceState.toReply) return 'reply';
  if (message.improveState === ImproveState.asked) return 'improve';
  return message.needExplain ? 'explain' : null;
}

const examined = [TpState.replyInReview, TpState.explanationInReview, TpState.improvementInReview];

/** The last in the chain of leads has it, or whoever gave it to him, where he handed something in. */
function atUnits(file: CaseFile, what: 'reply' | 'explain' | 'improve'): Waits {
  const { ownerGroupId, acceptedAt } = file.message;
  const last: Item | undefined = activeItems(file).findLast((item) => item.lead);
  if (!last) {
    const isTaken = ownerGroupId !== null && (what !== 'reply' || acceptedAt !== null);
    return { party: 'unit', groupId: ownerGroupId ?? file.candidates[0] ?? null, what: isTaken ? what : 'accept' };
  }
  if (!isOnline(last)) return { party: 'unit', outside: last.externalUnit, what: 'outside' };
  if (stateIs(last, ...examined)) return { party: 'unit', groupId: last.fromGroupId, what: 'examine' };
  if (stateIs(last, TpState.returnAsked)) return { party: 'unit', groupId: last.fromGroupId, what: 'decideReturn' };
  return { party: 'unit', groupId: last.toGroupId, what: stateIs(last, TpState.toAccept) ? 'receive' : what };
}
