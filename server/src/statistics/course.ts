import type { AnswerOf } from '@board/contract';
import { monthsBetween } from '@board/contract/rules/months';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { labelFor, type Reader } from '../settings/index.ts';
import { daysOf, yearUntil } from './figures.ts';
import { monthOf, quantile } from './rules.ts';
import { boardMonths, domainSums } from './store.ts';

/** Returns the year of a board for pictures, from the sums (fid 0: the whole country). */
export async function courseOf(reader: Reader, db: Db, fid: number, now: Date): Promise<AnswerOf<'statistics.course'>> {
  const { from, to, month } = yearUntil(now);
  const [rows, domains] = await together(db, (db) =>
    Promise.all([boardMonths(db, [fid], month), domainSums(db, fid, month, monthOf(to))]),
  );
  const none = { due: 0, replied: 0, onTime: 0, replies: 0 };
  const waits = daysOf(rows);
  return {
    from,
    to,
    months: monthsBetween({ from: month, to: monthOf(to) }).map((month) => {
      const { due, replied, onTime, replies } = rows.find((row) => row.month === month) ?? none;
      return { month, due, replied, onTime, replies };
    }),
    domains: domains.map((one) => ({ ...one, name: labelFor(reader, 'domain', one.domainId) })),
    waits,
    medianDays: quantile(waits, 0.5),
    nineInTen: quantile(waits, 0.9),
  };
}
