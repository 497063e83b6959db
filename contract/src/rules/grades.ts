import type { Limits } from '../settings/limits.ts';

/** The three things an author grades, 1 to 5. */
export interface Grades {
  gradeLevel: number;
  gradeManner: number;
  gradeSpeed: number;
}

/** How much each counts (decisions.md 6). */
export const weightsOf = ({ weightSolution, weightManner, weightSpeed }: Limits): Grades => ({
  gradeLevel: weightSolution,
  gradeManner: weightManner,
  gradeSpeed: weightSpeed,
});

/** The total, one decimal: solution, manner and speed by their weights. */
export function total(grades: Grades, weights: Grades): number {
  const names = Object.keys(weights) as (keyof Grades)[];
  const sum = names.reduce((all, name) => all + grades[name] * weights[name], 0);
  const whole = names.reduce((all, name) => all + weights[name], 0);
  return Math.round((sum / whole) * 10) / 10;
}

/** The word for a total: above 4, 3, 2, 1, or not (domain.md A3). */
export const satisfactionOf = (grade: number, words: readonly string[]): string =>
  words[[4, 3, 2, 1].findIndex((bound) => grade > bound)] ?? words.at(-1)!;
