import type { AnswerOf } from '@board/contract';
import { useTexts } from '../../lib/texts.ts';

type Work = Pick<AnswerOf<'workflow.openWork'>, 'tasks' | 'claimable' | 'standsInFor'>;

/** Returns a function that describes the open work of an account, kind by kind; empty if there is none. */
export function useWorkInWords() {
  const texts = useTexts().staff.handOver;
  return (work: Work): string[] =>
    (['tasks', 'claimable', 'standsInFor'] as const).flatMap((kind) =>
      work[kind] > 0 ? [texts[kind](work[kind])] : [],
    );
}
