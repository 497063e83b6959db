import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type Page, pageOf } from '../db/page.ts';
import { codeOf } from '../db/unreachable.ts';
import type { BoardEvent } from './events.ts';

/**
 * Events that a listener could not hear. It tries one several times, with growing pauses; then the event is parked, and
 * the listener goes on with those that follow. A parked event is heard by that listener alone when somebody has it tried
 * again, unless he gives it up (docs/running.md, "When something stands still").
 */

interface Row {
  listener: string;
  seq: number;
  eventId: number;
  kind: string;
  /** what failed and where: `describeError` */
  error: string;
  tries: number;
  firstAt: Date;
  lastAt: Date;
  /** null: not before somebody asks for it */
  nextTryAt: Date | null;
  givenUpAt: Date | null;
  reason: string | null;
}
type Tables = { parkedEvent: Row; listener: { name: string; seq: number } };

/** `trying`: the listener is still at it, and hears nothing beyond it; `asked`: it is heard as soon as may be. */
export type ParkedState = 'trying' | 'parked' | 'asked' | 'givenUp';

export interface ParkedEvent extends Omit<Row, 'nextTryAt'> {
  state: ParkedState;
}

/** Returns a page of the events that listeners could not hear, the oldest first. */
export async function parkedEvents(db: Db, page: Page): Promise<{ rows: ParkedEvent[]; total: number }> {
  const { rows, total } = await pageOf(db.withTables<Tables>().selectFrom('parkedEvent as p'), page, (found) =>
    found
      .selectAll('p')
      .select((eb) => [
        sql<boolean>`p.seq > ${eb.selectFrom('listener as l').select('l.seq').whereRef('l.name', '=', 'p.listener')}`.as(
          'ahead',
        ),
      ])
      .orderBy('p.seq')
      .orderBy('p.listener'),
  );
  return {
    rows: rows.map(({ ahead, nextTryAt, ...row }) => ({ ...row, state: stateOf(ahead, nextTryAt, row.givenUpAt) })),
    total,
  };
}

/** The number of parked events that nobody has given up. */
export async function parkedCount(db: Db): Promise<number> {
  const { count } = await db
    .withTables<Tables>()
    .selectFrom('parkedEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('givenUpAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function stateOf(ahead: boolean, nextTryAt: Date | null, givenUpAt: Date | null): ParkedState {
  if (ahead) return 'trying';
  if (nextTryAt) return 'asked';
  return givenUpAt ? 'givenUp' : 'parked';
}

/**
 * Has a listener hear a parked event again, or all that it has not given up: soon, in whichever process hears for it.
 * Returns how many events that is.
 */
export async function tryAgain(db: Db, listener: string, eventId: number | null = null): Promise<number> {
  const which = eventId === null ? sql`"givenUpAt" is null` : sql`"eventId" = ${eventId}`;
  const { rows } = await sql`
    update "parkedEvent" set "nextTryAt" = now() where listener = ${listener} and ${which} returning seq`.execute(db);
  return rows.length;
}

/** Gives up a parked event: it no longer counts as one. Returns whether there was one. `reason`: kept beside it. */
export async function giveUp(db: Db, listener: string, eventId: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update "parkedEvent" set "givenUpAt" = now(), reason = ${reason}, "nextTryAt" = null
    where listener = ${listener} and "eventId" = ${eventId} returning seq`.execute(db);
  return rows.length > 0;
}

/** Returns the oldest event behind a listener's place that somebody wants tried again. */
export async function nextAsked(db: Db, listener: string, place: number): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from "parkedEvent" where listener = ${listener} and seq <= ${place} and "nextTryAt" <= now()
    order by seq limit 1`.execute(db);
  return rows[0]?.seq;
}

/** Notes that a listener failed on an event. `pause`: ms until the next try; null: not before somebody asks for it. */
export async function noteFailure(
  db: Db,
  listener: string,
  { seq, eventId, kind }: BoardEvent,
  error: unknown,
  pause: number | null,
): Promise<void> {
  const next = pause === null ? sql`null` : sql`now() + ${pause} * interval '1 millisecond'`;
  await sql`
    insert into "parkedEvent" (listener, seq, "eventId", kind, error, tries, "firstAt", "lastAt", "nextTryAt")
    values (${listener}, ${seq}, ${eventId}, ${kind}, ${describeError(error)}, 1, now(), now(), ${next})
    on conflict (listener, seq) do update set error = excluded.error, tries = "parkedEvent".tries + 1,
      "lastAt" = excluded."lastAt", "nextTryAt" = excluded."nextTryAt"`.execute(db);
}

/** A listener has heard an event on which it had failed. */
export async function noteHeard(db: Db, listener: string, seq: number): Promise<void> {
  await sql`delete from "parkedEvent" where listener = ${listener} and seq = ${seq}`.execute(db);
}

/**
 * Says what failed and where in the code, without the message: that may quote what somebody wrote. The log, which is kept
 * for days rather than years, has the message.
 */
export function describeError(error: unknown): string {
  const { name, constraint, stack } = (error ?? {}) as { name?: string; constraint?: string; stack?: string };
  const where = stack?.split('\n').find((line) => /^\s+at .*\/server\/src\//.test(line));
  const place = where && /(?:at (?:async )?(\S+) \(.*|at .*)(server\/src\/[^)]+)/.exec(where);
  const parts = [name ?? 'error', codeOf(error), constraint, place && `at ${place.slice(1).filter(Boolean).join(' ')}`];
  return parts.filter(Boolean).join(' ').slice(0, 300);
}

/** How far the log has come, and how many events wait for their place in it. */
export async function eventState(db: Db): Promise<{ last: number; unsealed: number }> {
  const { rows } = await sql<{ last: number | null; unsealed: number }>`
    select (select max(seq) from event) as last, (select count(*)::int from event where seq is null) as unsealed`.execute(
    db,
  );
  return { last: Number(rows[0]!.last ?? 0), unsealed: rows[0]!.unsealed };
}
