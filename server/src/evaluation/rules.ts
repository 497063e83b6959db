import type { Limits } from '@board/contract/limits';

export interface Grades {
  gradeLevel: number;
  gradeManner: number;
  gradeSpeed: number;
}

/** The total, one decimal: solution, manner and speed by their weights (decisions.md 6). */
export function total({ gradeLevel, gradeManner, gradeSpeed }: Grades, limits: Limits): number {
  const { weightSolution, weightManner, weightSpeed } = limits;
  const sum = gradeLevel * weightSolution + gradeManner * weightManner + gradeSpeed * weightSpeed;
  return Math.round((sum / (weightSolution + weightManner + weightSpeed)) * 10) / 10;
}
