import { shanghaiDay } from '../../src/settings/index.ts';
import { atHour } from '../office-hours.ts';
import { Random } from '../random.ts';
import { DAY, later, type Plan, type Story, type World } from '../story.ts';
import { withDays } from './days.ts';
import { type Dates, tellWritten } from './tell.ts';
import type { Written } from './written.ts';

/** So far back reach the messages of the demo; many of them are no older than `LATELY`. */
const DAYS = 400;
const LATELY = 60;
const SHARE_LATELY = 0.5;
/** Nobody evaluates at once. */
const AFTERWARDS = 4;
/** What waits is no older than that, in days: it would be overdue. */
const WAITING = 6;

/** What became of the promise of an answer, in the words of its office, by message. */
export type FollowUps = ReadonlyMap<number, { text: string; at: Date }>;

/** The messages as they are to be told, over the last 400 days; those told fill `followUps`. */
export function writtenPlans(world: World, all: readonly Written[]): { plans: Plan[]; followUps: FollowUps } {
  const random = new Random(2032);
  const own = { ...world, random };
  const followUps = new Map<number, { text: string; at: Date }>();
  const places = shuffled(random, all.length);
  const plans = all.flatMap((written, i): Plan[] => {
    const dates = datesOf(own, written, places[i]!);
    if (!dates) return [];
    const tell = (): Story => {
      const story = tellWritten(own, written, dates);
      if (written.followUp && dates.answeredAt)
        followUps.set(story.message.tid, {
          text: withDays(written.followUp.text, said(dates.answeredAt, written.followUp.days), world.calendar),
          at: said(dates.answeredAt, written.followUp.days),
        });
      return story;
    };
    return [{ at: dates.postedAt, tell }];
  });
  return { plans, followUps };
}

const said = (answeredAt: Date, days: number) => later(answeredAt, days * DAY);

/** Each number from 0 below 1, evenly apart, in any order. */
function shuffled(random: Random, count: number): number[] {
  const places = Array.from({ length: count }, (_, i) => (i + random.next()) / count);
  for (let i = count - 1; i > 0; i--) {
    const other = random.whole(0, i);
    [places[i], places[other]] = [places[other]!, places[i]!];
  }
  return places;
}

/**
 * The days that fit nearest to a place among all, from 0 for now to 1 for long ago: within the months of the text, early
 * enough for its answer and what follows, and each day on which its office writes a working day. Null for what waits for an
 * answer and tells of another season.
 */
export function datesOf({ random, now, calendar }: World, written: Written, place: number): Dates | null {
  const { answer, followUp, months, evaluation } = written;
  if (!answer) {
    const postedAt = later(now, -(0.1 + WAITING * place) * DAY);
    return isIn(months, postedAt) ? { postedAt, answeredAt: null } : null;
  }
  const wished =
    place < SHARE_LATELY
      ? (place / SHARE_LATELY) * LATELY
      : LATELY + ((place - SHARE_LATELY) / (1 - SHARE_LATELY)) * (DAYS - LATELY);
  const after = evaluation ? AFTERWARDS : 0;
  const ago =
    nearest(wished, answer.days + 1 + (followUp ? followUp.days + 1 : after), (ago) =>
      fits(ago, [answer.days, answer.days + (followUp?.days ?? 0)]),
    ) ??
    // What became of it is still to come.
    nearest(wished, answer.days + 1, (ago) => fits(ago, [answer.days])) ??
    Math.ceil(wished) + answer.days;
  function fits(ago: number, writes: readonly number[]): boolean {
    const day = later(now, -ago * DAY);
    return isIn(months, day) && writes.every((after) => calendar.isWorkingDay(later(day, after * DAY)));
  }
  const day = later(now, -ago * DAY);
  const postedAt = atHour(day, postingHour(random));
  const answeredAt = atHour(
    later(day, answer.days * DAY),
    random.chance(0.5) ? 9 + 2.8 * random.next() : 14.6 + 2.7 * random.next(),
  );
  return { postedAt, answeredAt };
}

/** The number nearest to another, from `least` days ago on, of which something holds. */
function nearest(wished: number, least: number, holds: (ago: number) => boolean): number | undefined {
  return Array.from({ length: DAYS - least + 1 }, (_, i) => least + i)
    .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
    .find(holds);
}

const isIn = (months: Written['months'], day: Date) => months?.includes(Number(shanghaiDay(day).slice(5, 7))) ?? true;

/** Whoever works writes in the breaks and in the evening; some cannot sleep. */
function postingHour(random: Random): number {
  const from: number = random.weighted([
    [0, 3],
    [5, 5],
    [8, 22],
    [12, 18],
    [14, 18],
    [18, 12],
    [20, 22],
  ] as const);
  const span: number = { 0: 2, 5: 3, 8: 4, 12: 2, 14: 4, 18: 2, 20: 3.9 }[from]!;
  return from + span * random.next();
}
