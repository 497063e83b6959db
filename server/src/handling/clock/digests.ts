import { ThreadState } from '@board/contract/codes';
import { evaluationName, evaluationText } from '@board/contract/receipts/forms';
import { type Digests, digestsOfChange } from '../../base/events/text-digest.ts';
import type { Vault } from '../../base/platform/vault.ts';
import { type EvaluationRow, textsOf } from '../../messages/index.ts';
import type { CaseFile, Change } from '../case.ts';

/**
 * Returns the digests that the event of a change carries: of every text that the change adds, edits, publishes or
 * removes. `reworded`: the evaluation whose text was corrected. A case file holds no other evaluations.
 */
export function digestsOfCase(
  vault: Vault,
  before: CaseFile,
  after: CaseFile,
  { newEvaluation, evaluationVoided }: Change,
  reworded: EvaluationRow | null,
): { digests?: Digests } {
  const { message } = after;
  const { tid } = message;
  const isPublic = message.threadState === ThreadState.public;
  const evaluation = newEvaluation ? { ...newEvaluation, tid } : reworded;
  // Only a first evaluation can be voided.
  const voided = evaluationVoided ? [{ name: evaluationName(tid, 1), canonical: '', isPublic }] : [];
  const brought = evaluation ? [{ ...evaluationText(evaluation), isPublic }] : [];
  return digestsOfChange(
    vault,
    [...textsOf(before.message, before.answers), ...voided],
    [...textsOf(message, after.answers), ...brought],
  );
}
