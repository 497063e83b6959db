import { DisposalCount, ThreadState, TraceState, TypeId } from '@board/contract/codes';
import { monthsAway } from '@board/contract/rules/months';

/** Facts of a message that the figures use. */
export interface Countable {
  /** boards whose figures include it: the whole country (0), regions from the top, its seat */
  fids: readonly number[];
  typeId: number;
  domainId: number;
  subDomainId: number | null;
  threadState: number;
  traceState: number;
  excludedFromFigures: boolean;
  /** parts that a measure against its author leaves out (`DisposalCount`) */
  leftOut: readonly number[];
  usesEvaluation: boolean;
  grade: number | null;
  gradeLevel: number | null;
  /** total of the first evaluation, once there is a second */
  firstGrade: number | null;
  /** an explanation is due and missing */
  needExplain: boolean;
  /** it was closed because nobody evaluated the due explanation */
  closedUnrated: boolean;
  /** its office extended the date */
  extended: boolean;
  /** its office assigned it to a unit below; it came back because a return was granted */
  assigned: boolean;
  returned: boolean;
  /** days in Shanghai, 2026-11-21; null if not reached yet */
  openedDay: string | null;
  repliedDay: string | null;
  /** of the valid evaluation */
  evaluatedDay: string | null;
  repliedInTime: boolean;
  /** working days from the opening to the first reply */
  workingDays: number;
  /** points that its public replies mention, and those that a paragraph answers; 0 if replies mention none */
  asks: number;
  answeredAsks: number;
}

/** The contribution of one message to the sums. */
export interface Counted {
  fids: readonly number[];
  domainId: number;
  subDomainId: number;
  day: string;
  repliedDay: string | null;
  evaluatedDay: string | null;
  onTime: boolean;
  evaluable: boolean;
  evaluated: boolean;
  satisfied: boolean;
  solved: boolean;
  extended: boolean;
  assigned: boolean;
  returned: boolean;
  mustExplain: boolean;
  explained: boolean;
  evaluatedTwice: boolean;
  improved: boolean;
  workingDays: number;
  asks: number;
  answeredAsks: number;
}

/** Yes-or-no facts of a message, summed by the month in which it was opened. */
export const flags = [
  ...(['onTime', 'evaluable', 'evaluated', 'satisfied', 'solved', 'extended', 'assigned', 'returned'] as const),
  ...(['mustExplain', 'explained', 'evaluatedTwice', 'improved'] as const),
];
export type Flag = (typeof flags)[number];

/** Longest duration of a reply in working days; longer ones are counted with it. */
export const LONGEST = 60;
/** Grades above this count as satisfied: 很满意, 满意 or 基本满意 (domain.md A3). */
const SATISFIED_ABOVE = 2;
const SOLVED_FROM = 3;
/** States that are reached only by a due explanation. */
const EXPLAINED: readonly number[] = [TraceState.explained, TraceState.explanationImproved, TraceState.evaluatedTwice];

/** Figures that exclude a message of an account under a measure: written or rated while it holds (domain.md B7). */
export function leftOutBy(
  measures: readonly { countType: number; from: Date; until: Date | null }[],
  { createDateline, evaluatedAt }: { createDateline: Date; evaluatedAt: Date | null },
): number[] {
  const within = (at: Date | null, from: Date, until: Date | null) =>
    at !== null && at >= from && (until === null || at < until);
  return measures
    .filter(
      ({ countType, from, until }) =>
        within(createDateline, from, until) || (countType === DisposalCount.rates && within(evaluatedAt, from, until)),
    )
    .map(({ countType }) => countType);
}

/**
 * Returns a message's contribution to the figures (domain.md A3). Counts messages that the review opened, public or
 * not. Leaves out thanks, messages excluded by a recheck, and those excluded by a measure against the author.
 */
export function counted(message: Countable): Counted | null {
  const { threadState, openedDay, typeId, leftOut } = message;
  const isOpen = threadState === ThreadState.public || threadState === ThreadState.nonPublic;
  if (!isOpen || !openedDay || typeId === TypeId.thanks || message.excludedFromFigures) return null;
  if (leftOut.includes(DisposalCount.volume)) return null;
  const replied = message.traceState > TraceState.toReply && message.repliedDay !== null;
  const rated = replied && message.usesEvaluation && message.grade !== null;
  const evaluable = replied && message.usesEvaluation && !leftOut.includes(DisposalCount.rates);
  const evaluated = evaluable && rated;
  // An explanation counts as the office's work, regardless of whose evaluation required it.
  const explained = rated && (EXPLAINED.includes(message.traceState) || message.closedUnrated);
  const evaluatedTwice = evaluated && message.traceState === TraceState.evaluatedTwice;
  return {
    fids: message.fids,
    domainId: message.domainId,
    subDomainId: message.subDomainId ?? 0,
    day: openedDay,
    repliedDay: replied ? message.repliedDay : null,
    evaluatedDay: evaluated ? message.evaluatedDay : null,
    onTime: replied && message.repliedInTime,
    evaluable,
    evaluated,
    satisfied: evaluated && message.grade! > SATISFIED_ABOVE,
    solved: evaluated && (message.gradeLevel ?? 0) >= SOLVED_FROM,
    extended: message.extended,
    assigned: message.assigned,
    returned: message.assigned && message.returned,
    mustExplain: explained || (rated && message.needExplain),
    explained,
    evaluatedTwice,
    improved: evaluatedTwice && message.firstGrade !== null && message.grade! > message.firstGrade,
    workingDays: Math.min(message.workingDays, LONGEST),
    asks: replied ? message.asks : 0,
    answeredAsks: replied ? message.answeredAsks : 0,
  };
}

/** 2026-11-21 → 202611 */
export const monthOf = (day: string): number => Number(day.slice(0, 7).replace('-', ''));

/** Returns the first day of the month `back` months before a day, as a month. */
export const monthBefore = (day: string, back: number): number => monthsAway(monthOf(day), -back);

/** 202511 → 2025-11-01 */
export const firstDay = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;

/** Returns in how many days a share of the cases was done, from the counts by 0, 1, 2 … days; null without cases. */
export function quantile(days: readonly number[], share: number): number | null {
  const total = days.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [day, count] of days.entries()) {
    seen += count;
    if (seen >= total * share) return day;
  }
  return null;
}

/** Returns the median of counts by 0, 1, 2 … days. */
export const median = (days: readonly number[]): number | null => quantile(days, 0.5);

/** Returns the mean of counts by 0, 1, 2 … days, with one decimal (domain.md A3); null without cases. */
export function mean(days: readonly number[]): number | null {
  const total = days.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : Math.round((days.reduce((sum, count, day) => sum + count * day, 0) / total) * 10) / 10;
}

/**
 * Ranks by share; among equal shares the larger number comes first. Equal shares of equal numbers share a place.
 * Offices with fewer than `minimum` messages are not ranked, because a few messages say nothing about an office.
 */
export function ranked<Row extends { due: number; replied: number }>(rows: readonly Row[], minimum: number) {
  const share = (row: Row) => row.replied / row.due;
  const enough = rows.filter((row) => row.due >= Math.max(1, minimum));
  enough.sort((a, b) => share(b) - share(a) || b.due - a.due);
  let place = 0;
  return enough.map((row, i) => {
    const before = enough[i - 1];
    if (!before || share(before) !== share(row) || before.due !== row.due) place = i + 1;
    return { ...row, place };
  });
}
