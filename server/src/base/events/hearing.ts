import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import { writeWithCommit } from '../db/pipeline.ts';
import { isLostRace, isUnreachable } from '../db/unreachable.ts';
import type { Log } from '../platform/log.ts';
import { atWork, type Tracing } from '../platform/work.ts';
import { asynchronousCommit, type BoardEvent, type Listener } from './events.ts';
import { nextAsked, noteFailure, noteHeard } from './parked.ts';
import type { RecentEvents } from './recent-events.ts';

/** Sends every process an event that was heard out of its order: after it was parked. */
export const LATE_CHANNEL = 'board_heard_late';

/** events of the first batch, and of the largest */
const FIRST_BATCH = 8;
const LARGEST_BATCH = 500;
/** ms that a batch is to take: the embedded database serves nobody else meanwhile */
const BATCH_TARGET = 100;
/** ms of rest after a batch at most; a quarter of what the batch took */
const REST_MAX = 50;
/** ms before each further try of an event on which a listener failed; after the last one it is parked */
export const RETRY_PAUSES: readonly number[] = [1_000, 4_000, 16_000];

/** What the listeners of one process share. */
export interface Shared {
  database: Database;
  log: Log;
  events: RecentEvents;
  turns: Turns;
  pauses: readonly number[];
  tracing: Tracing | null;
  /** is told whenever a listener has moved on */
  moved(): void;
}

/** The position of a listener, as of the last look at the log. */
export interface Lag {
  /** events it has not heard yet */
  events: number;
  /** seconds for which it has not been abreast of the log */
  seconds: number;
  /** events that are parked, and not given up */
  parked: number;
}

/** Events that a listener handles in one transaction. */
interface Batch {
  events: readonly BoardEvent[];
  /** a parked event, behind the listener's place */
  late: boolean;
  /** how often the listener has failed on its one event before */
  tries: number;
}

/** One listener on its way through the log, as far as this process takes it. Another process may do so in turn. */
export class Hearing {
  readonly #listener: Listener;
  readonly #shared: Shared;
  /** the end of the log when this process looked last */
  #last = 0;
  /** somebody wants a parked event tried again */
  #asked = false;
  #size = FIRST_BATCH;
  /** a batch up to here failed: there is an event in it that has to be found */
  #doubtfulTo = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #lag: Lag = { events: 0, seconds: 0, parked: 0 };
  #abreastAt = performance.now();
  /** an end of the log that the listener has yet to reach, and when it was seen */
  #mark: { seq: number; at: number } | undefined;

  constructor(listener: Listener, shared: Shared) {
    this.#listener = listener;
    this.#shared = shared;
  }

  get name(): string {
    return this.#listener.name;
  }

  get lag(): Lag {
    const seconds = this.#lag.events === 0 ? 0 : (performance.now() - this.#abreastAt) / 1000;
    return { ...this.#lag, seconds };
  }

  /** Notes what a look at the log found. Returns whether the listener has something to hear. */
  look(last: number, place: number, parked: number, asked: boolean): boolean {
    const now = performance.now();
    const behind = place < last;
    if (this.#mark && place >= this.#mark.seq) {
      this.#abreastAt = this.#mark.at;
      this.#mark = undefined;
    }
    if (behind) this.#mark ??= { seq: last, at: now };
    else this.#abreastAt = now;
    this.#lag = { events: Math.max(0, last - place), seconds: 0, parked };
    this.#last = last;
    this.#asked = asked;
    return behind || asked;
  }

  /** Has the listener hear what there is. */
  wake(): void {
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Ends when the listener has heard what there was, or has to wait. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Ends after the batch that is being heard. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      for (let more = true; more && !this.#stopped; ) {
        const begun = performance.now();
        more = await this.#shared.turns.take(() => this.#step());
        if (more) await sleep(Math.min(REST_MAX, (performance.now() - begun) / 4));
      }
    }
    this.#running = undefined;
  }

  /** Hears a batch. Returns whether to go on at once. */
  async #step(): Promise<boolean> {
    const { database, log } = this.#shared;
    let batch: Batch | undefined;
    try {
      const more = await database.db.transaction().execute(async (tx) => {
        const place = await this.#place(tx);
        if (!place) return await this.#introduce(tx);
        batch = await this.#next(tx, place);
        if (!batch) return false;
        await this.#hear(tx, batch);
        return batch.late || batch.events.at(-1)!.seq < this.#last;
      });
      if (batch) this.#shared.moved();
      return more;
    } catch (error) {
      // Of a batch that was not even begun, or a database that is away, no event is to blame.
      if (batch && !isUnreachable(error)) return await this.#failed(batch, error);
      log.warn({ err: error, listener: this.name }, 'listener');
      return false;
    }
  }

  /**
   * Locks the listener's position in the log, so that only one process hears for it. Returns undefined if the listener
   * has no position or another process holds the lock. `tries`: how often the next event has failed; `waits`: its next
   * try is not due yet.
   */
  async #place(tx: Db): Promise<{ seq: number; tries: number; waits: boolean } | undefined> {
    const { rows } = await sql<{ seq: number; tries: number; waits: boolean }>`
      select l.seq, coalesce(p.tries, 0) as tries, coalesce(p."nextTryAt" > now(), false) as waits, ${asynchronousCommit}
      from listener l left join "parkedEvent" p on p.listener = l.name and p.seq = l.seq + 1
      where l.name = ${this.name} for update of l skip locked`.execute(tx);
    return rows[0];
  }

  /** A listener's first appearance: it starts at the beginning. Returns whether it was new (and not merely busy). */
  async #introduce(tx: Db): Promise<boolean> {
    const inserted =
      await sql`insert into listener (name, seq) values (${this.name}, 0) on conflict do nothing`.execute(tx);
    return inserted.numAffectedRows === 1n;
  }

  /** Chooses the next batch: an event asked for by hand, one that failed before, or as many as fit into the time. */
  async #next(
    tx: Db,
    { seq, tries, waits }: { seq: number; tries: number; waits: boolean },
  ): Promise<Batch | undefined> {
    const { events } = this.#shared;
    const asked = this.#asked ? await nextAsked(tx, this.name, seq) : undefined;
    const parked = asked === undefined ? undefined : await events.at(tx, asked);
    if (parked) return { events: [parked], late: true, tries: 0 };
    this.#asked = false;
    if (waits) return undefined;
    const doubtful = Math.ceil((this.#doubtfulTo - seq) / 2);
    const most = tries > 0 ? 1 : doubtful > 0 ? Math.min(doubtful, this.#size) : this.#size;
    const next = await events.after(tx, seq, most);
    return next.length === 0 ? undefined : { events: next, late: false, tries };
  }

  async #hear(tx: Db, { events, late, tries }: Batch): Promise<void> {
    const begun = performance.now();
    const { tracing } = this.#shared;
    await atWork(tracing, { kind: 'listener', name: this.name, events: events.length }, () =>
      this.#listener.hear(events, tx, late),
    );
    const took = performance.now() - begun;
    const last = events.at(-1)!.seq;
    if (late || tries > 0) await noteHeard(tx, this.name, last);
    if (late) return void (await sql`select pg_notify(${LATE_CHANNEL}, ${String(last)})`.execute(tx));
    if (took > BATCH_TARGET) this.#size = Math.max(1, this.#size >> 1);
    else if (events.length === this.#size && took < BATCH_TARGET / 2)
      this.#size = Math.min(LARGEST_BATCH, this.#size * 2);
    await writeWithCommit(tx, 'update listener set seq = $1 where name = $2', [last, this.name]);
  }

  /** Looks for the event that is to blame in ever smaller batches; of one alone it is noted. Returns whether to go on. */
  async #failed({ events, late, tries }: Batch, error: unknown): Promise<boolean> {
    const { log, pauses } = this.#shared;
    const { name: listener } = this;
    const last = events.at(-1)!;
    if (events.length > 1) {
      log.warn({ err: error, listener, events: events.length }, 'a batch failed');
      this.#doubtfulTo = last.seq;
      return true;
    }
    if (isLostRace(error)) return true;
    const { seq, eventId, kind } = last;
    const pause = late ? null : (pauses[tries] ?? null);
    const parks = !late && pause === null;
    if (tries === 0) log.error({ err: error, listener, seq, eventId, kind }, 'listener');
    if (parks) log.error({ listener, seq, eventId, kind, tries: tries + 1 }, 'event parked');
    try {
      await this.#shared.database.db.transaction().execute(async (tx) => {
        const place = await this.#place(tx);
        // Another process may have been at it meanwhile.
        if (!place || place.seq < seq === late) return;
        await noteFailure(tx, listener, last, error, pause);
        if (parks) await sql`update listener set seq = ${seq} where name = ${listener}`.execute(tx);
      });
    } catch (error) {
      log.warn({ err: error, listener }, 'listener');
      return false;
    }
    this.#shared.moved();
    return late || parks;
  }
}

/** Lets so many work at once; others wait in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((mine) => this.#waiting.push(mine));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
