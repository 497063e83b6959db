import type { FigureName, OfficeFigures } from '@board/contract/statistics';

type Summed = keyof OfficeFigures & (FigureName | 'asks' | 'answeredAsks');

/** Figures that are shares: the part and the whole (domain.md A3). */
export const shares = {
  answered: { percent: 'replyRate', part: 'replied', whole: 'due' },
  onTime: { percent: 'onTimeRate', part: 'onTime', whole: 'due' },
  evaluated: { percent: 'evaluationRate', part: 'evaluated', whole: 'evaluable' },
  satisfied: { percent: 'satisfiedRate', part: 'satisfied', whole: 'evaluated' },
  solved: { percent: 'solvedRate', part: 'solved', whole: 'evaluated' },
  points: { percent: 'answeredAsksRate', part: 'answeredAsks', whole: 'asks' },
  improved: { percent: 'improvedRate', part: 'improved', whole: 'evaluatedTwice' },
  explained: { percent: 'explainedRate', part: 'explained', whole: 'mustExplain' },
  extended: { percent: 'extendedRate', part: 'extended', whole: 'due' },
  returned: { percent: 'returnedRate', part: 'returned', whole: 'assigned' },
} as const satisfies Record<string, { percent: keyof OfficeFigures; part: Summed; whole: Summed }>;
/** Returns the address of the messages that a figure of a board counts. */
export type ListOf = (figure: FigureName) => string;
export type Share = keyof typeof shares;
export const shareNames = Object.keys(shares) as Share[];

/** All figures, grouped by subject. */
export const groups = {
  reply: ['received', 'answered', 'points', 'onTime', 'medianDays', 'overdue'],
  opinion: ['evaluated', 'satisfied', 'solved', 'improved'],
  process: ['explained', 'extended', 'returned'],
} as const satisfies Record<string, readonly Measure[]>;
export type Measure = Share | 'received' | 'medianDays' | 'overdue';
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

export const isShare = (name: Measure): name is Share => name in shares;

/** Returns a share from the figures, as `Rate` shows it. */
export function shareIn(figures: OfficeFigures, name: Share) {
  const { percent, part, whole } = shares[name];
  return { percent: figures[percent], part: figures[part], whole: figures[whole] };
}
