import { AnswerState, PromiseState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { OwnPromise, PromiseFigures, PublicPromise, UnitPromises } from '@board/contract/promises/calls';
import { percent } from '@board/contract/rules/percent';
import { unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import { forumNameOf } from '../forums/index.ts';
import { type AnswerRow, messagesIn, sentAnswers } from '../messages/index.ts';
import { calendar, dayBegins, shanghaiDay, workingDaysUntil } from '../settings/index.ts';
import type { PromiseRow, Sums } from './store.ts';

/** States whose lateness is judged by the day of settlement, not by today. */
const settled: readonly number[] = [PromiseState.kept, PromiseState.broken, PromiseState.withdrawn];

/** Presents promises with the present subjects of their messages, and without words that were corrected. */
export async function presentPromises(ctx: Ctx, rows: readonly PromiseRow[]): Promise<PublicPromise[]> {
  if (rows.length === 0) return [];
  const tids = [...new Set(rows.map(({ tid }) => tid))];
  const subjects = new Map((await messagesIn(ctx.db, tids)).map(({ tid, subject }) => [tid, subject]));
  const answers = await sentAnswers(ctx.db, tids);
  return rows.map((row) => ({
    ...presentRow(ctx, row),
    subject: subjects.get(row.tid)!,
    text: isCorrected(row, answers) ? '' : row.text,
  }));
}

/**
 * Whether the platform corrected or withheld the text of a promise, so that its words are no longer public. A
 * correction adds a row with the kind and the publication date of the first text (domain.md B3 row 44). An improved
 * answer has a later date: it does not withdraw the promises of the first one.
 */
function isCorrected({ asid, text }: PromiseRow, answers: readonly AnswerRow[]): boolean {
  const first = answers.find((one) => one.asid === asid);
  const now = answers.findLast(
    ({ tid, kind, publishedAt }) =>
      tid === first?.tid && kind === first.kind && publishedAt?.getTime() === first.publishedAt?.getTime(),
  );
  return now === undefined || now.state === AnswerState.withheld || !now.content.includes(text);
}

function presentRow(ctx: Ctx, row: PromiseRow): Omit<PublicPromise, 'subject' | 'text'> {
  const { promiseId, tid, fid, groupId, explained, dueOn, state, reason, publishedAt, settledAt } = row;
  const upTo = settled.includes(state) && settledAt ? settledAt : ctx.now;
  const days = Math.round((dayBegins(shanghaiDay(upTo)).getTime() - dayBegins(dueOn).getTime()) / DAY);
  const daysLate = state === PromiseState.withdrawn ? 0 : Math.max(0, days);
  return {
    promiseId,
    tid,
    fid,
    groupId,
    explained,
    dueOn,
    state,
    reason,
    daysLate,
    forumName: forumNameOf(ctx, fid),
    organization: unitNameFor(ctx, groupId),
    dateline: toSeconds(publishedAt!),
    settledAt: settledAt && toSeconds(settledAt),
    keptLate: state === PromiseState.kept && daysLate > 0,
  };
}

/** Presents promises for the unit itself, with the working days that are left. */
export async function presentOwn(ctx: Ctx, rows: readonly PromiseRow[]): Promise<OwnPromise[]> {
  const days = calendar.of(ctx.app);
  return (await presentPromises(ctx, rows)).map((row) => ({
    ...row,
    daysLeft: workingDaysUntil(days, ctx.now, dayBegins(row.dueOn)),
  }));
}

const SUMMED = ['made', 'open', 'late', 'keptOnTime', 'keptLate', 'broken', 'withdrawn'] as const;
/** Maximum number of units shown, those with the most promises. */
const UNITS = 30;

/** Presents the sums of units and their total. */
export function presentFigures(ctx: Ctx, sums: readonly Sums[]): { all: PromiseFigures; units: UnitPromises[] } {
  const all = Object.fromEntries(SUMMED.map((name) => [name, sums.reduce((sum, one) => sum + one[name], 0)])) as Omit<
    Sums,
    'groupId'
  >;
  return {
    all: withRate(all),
    units: sums
      .slice(0, UNITS)
      .map((one) => ({ ...withRate(one), groupId: one.groupId, groupName: unitNameFor(ctx, one.groupId) })),
  };
}

/**
 * Adds the share of due promises that were kept in time. A promise that was kept, broken or withdrawn before its day
 * counts by how it ended.
 */
function withRate(sums: Omit<Sums, 'groupId'>): PromiseFigures {
  const { made, open, late, keptOnTime, keptLate, broken, withdrawn } = sums;
  const due = late + keptOnTime + keptLate + broken;
  return { made, open, late, keptOnTime, keptLate, broken, withdrawn, keptOnTimeRate: percent(keptOnTime, due) };
}
