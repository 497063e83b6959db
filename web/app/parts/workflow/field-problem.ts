import type { FieldProblem, FormField } from '@board/contract/workflow/forms';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** Returns the error of a field, in the literal words of product.md §5. */
export function saidOf(
  { type }: Pick<FormField, 'type'>,
  problem: FieldProblem,
  { workflow }: Pick<Texts, 'workflow'>,
): string {
  if (problem === 'required' && type === 'person') return workflow.chooseRecord;
  if (problem === 'required' && type === 'unit') return workflow.chooseUnit;
  return workflow.problems[problem];
}
