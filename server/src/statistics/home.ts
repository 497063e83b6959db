import type { DayFigure } from '@board/contract/statistics/home';
import { dayFigures } from '@board/contract/statistics/home';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { outboxState } from '../base/delivery/outbox.ts';
import { countEvents, unsealedCount } from '../base/events/events.ts';
import { parkedCount } from '../base/events/parked.ts';
import { DAY } from '../base/platform/clock.ts';
import { overdueCount } from '../messages/index.ts';
import { failedSince } from '../schedule/index.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';

/** The platform's home page: today's figures, and the state of the machine. */

/** Events that each figure of a day counts. */
const eventsOf: Record<DayFigure, readonly string[]> = {
  submitted: ['submitted'],
  published: ['approved'],
  rejected: ['rejected'],
  replied: ['replied'],
  evaluated: ['evaluated', 'evaluatedAgain'],
  registered: ['registered'],
};
const kinds = Object.values(eventsOf).flat();

async function figuresOf({ db }: Ctx, from: Date): Promise<Record<DayFigure, number>> {
  const counts = await countEvents(db, kinds, from, new Date(from.getTime() + DAY));
  const sum = (name: DayFigure) => eventsOf[name].reduce((all, kind) => all + (counts.get(kind) ?? 0), 0);
  return Object.fromEntries(dayFigures.map((name) => [name, sum(name)])) as Record<DayFigure, number>;
}

export const homeCalls: Pick<Handlers<'statistics'>, 'platformToday' | 'platformHealth'> = {
  async platformToday(_input, ctx) {
    const begins = dayBegins(shanghaiDay(ctx.now));
    return {
      today: await figuresOf(ctx, begins),
      yesterday: await figuresOf(ctx, new Date(begins.getTime() - DAY)),
      overdue: await overdueCount(ctx.db, null, ctx.now),
    };
  },

  async platformHealth(_input, { db, now }) {
    const begun = performance.now();
    const unsealed = await unsealedCount(db);
    const databaseMs = Math.round(performance.now() - begun);
    const since = new Date(now.getTime() - DAY);
    const outbox = await outboxState(db, since);
    const [parked, jobsFailed] = [await parkedCount(db), await failedSince(db, since)];
    return { databaseMs, unsealed, parked, outboxWaiting: outbox.waiting, outboxFailed: outbox.failed, jobsFailed };
  },
};
