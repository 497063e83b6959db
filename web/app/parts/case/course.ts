import { AnswerState, ContentType } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import type { EvaluationEntry } from '@board/contract/messages';

type Answer = CaseFileView['answers'][number];
type Entry = { evaluation: EvaluationEntry; answer: null } | { evaluation: null; answer: Answer };

const rounds: readonly number[] = [ContentType.evaluation, ContentType.secondEvaluation];
const isEvaluation = (one: CaseFileView['contentList'][number]): one is EvaluationEntry =>
  rounds.includes(one.dataType);

/**
 * Returns texts of units and evaluations of the author in their order, without drafts. In the same second an answer stands
 * before its evaluation.
 */
export function courseOf({ answers, contentList }: Pick<CaseFileView, 'answers' | 'contentList'>): Entry[] {
  const all: Entry[] = [
    ...answers
      .filter(({ state }) => state !== AnswerState.draft)
      .map((answer): Entry => ({ evaluation: null, answer })),
    ...contentList.filter(isEvaluation).map((evaluation): Entry => ({ evaluation, answer: null })),
  ];
  const at = ({ evaluation, answer }: Entry) => (evaluation ?? answer).dateline;
  return all.toSorted((a, b) => at(a) - at(b));
}
