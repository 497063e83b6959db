import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db } from './db.ts';
import { type EventRow, sealed } from './event-chain.ts';
import type { BoardEvent, Listener } from './events.ts';
import type { Log } from './log.ts';
import { writeWithCommit } from './pipeline.ts';

type Tables = {
  event: EventRow & { seq: number | null; hash: string | null };
  listener: { name: string; seq: number };
};

const SEAL_LOCK = 20261122;
const BATCH = 500;
const CHANNEL = 'board_events';
/** ms: how long another process's events may stay unnoticed when its notification is lost */
const POLL = 400;
/** ms between two rounds under load, so that a round takes many events at once */
const PAUSE = 50;
/** rounds in which what a test did is heard, however busy the machine */
const SETTLING = 5;

/** Sealing and hearing are done again after a crash: their commits need not wait for the disk. */
const unhurried = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** What a process remembers follows the log here; nobody waits for what takes it longer. */
export interface Follower {
  /** soon after an event is committed anywhere */
  news(events: BoardEvent[]): void | Promise<void>;
  /** once every listener has heard it, so that what they make of it (the search, figures) is there */
  heard?(events: BoardEvent[]): void;
  /** the database may have been away: after a crash of it, events can get another place than the one passed on here */
  lost?(): void | Promise<void>;
}

/**
 * The event log. Sealing gives events their place in one order, without gaps, after they are committed: sequence
 * numbers drawn inside transactions would let a reader skip one that commits late. It also chains them by hash, in
 * the background, so that writers never wait for one another.
 */
export class EventLog {
  readonly #database: Database;
  readonly #log: Log;
  /** tells this process's own notifications from those of others */
  readonly #name = randomUUID();
  readonly #listeners: Listener[] = [];
  readonly #followers: Follower[] = [];
  /** what followers are still at; the log does not wait for them */
  readonly #told = new Set<Promise<void>>();
  #running = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #stopped = false;
  #idle: Promise<void> = Promise.resolve();
  /** the last event this process has passed on to its own caches; null before the first look */
  #seen: number | null = null;
  /** the last one of which it has also passed on that every listener has heard it */
  #toldHeard: number | null = null;
  #freshAt = 0;
  /** what was read last: all who follow the log want the same */
  #read: BoardEvent[] = [];
  /** listeners and sealing run here; otherwise this process only follows */
  readonly #background: boolean;

  constructor(database: Database, log: Log, background = true) {
    this.#database = database;
    this.#log = log;
    this.#background = background;
  }

  add(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Calls back in this very process for every event, for caches. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Milliseconds since this process last knew itself to be up to date. */
  get staleFor(): number {
    return performance.now() - this.#freshAt;
  }

  /**
   * Takes this process's place in the log: before it fills its caches, or what changes until it follows the log would stay
   * unknown to it. Answers the last event before that.
   */
  async takePlace(): Promise<number> {
    const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from event`.execute(this.#database.db);
    this.#seen = rows[0]?.seq ?? 0;
    return this.#seen;
  }

  async start(): Promise<void> {
    await this.#database.listen(CHANNEL, (from) => {
      if (from === '') this.#lost();
      if (from !== this.#name) this.nudge();
    });
    const poll = () => {
      this.nudge();
      if (!this.#stopped) this.#timer = setTimeout(poll, POLL);
    };
    poll();
  }

  /** Says that there may be something new; called after every commit of a change. */
  nudge(): void {
    this.#again = true;
    if (this.#stopped || this.#running || this.#pause) return;
    this.#round();
  }

  /**
   * For tests: waits until everything committed so far is sealed, heard and taken up by those who follow, or a few rounds
   * were not enough for that.
   */
  async settle(): Promise<void> {
    for (let round = 1; ; round++) {
      await this.#idle;
      clearTimeout(this.#pause);
      this.#round();
      await this.#idle;
      if (round === SETTLING || (await this.#isAbreast())) break;
      await sleep(PAUSE);
    }
    await Promise.all(this.#told);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
    await this.#idle;
  }

  #round(): void {
    this.#again = false;
    this.#running = true;
    this.#idle = this.#run().finally(() => {
      this.#running = false;
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        if (this.#again && !this.#stopped) this.#round();
      }, PAUSE);
      this.#pause.unref();
    });
  }

  async #run(): Promise<void> {
    try {
      let more: boolean;
      do {
        // Each takes a batch at a time: one that is far behind, as at its first appearance, holds up none of the others.
        more = this.#background && (await this.#seal()) === BATCH;
        if (this.#background)
          for (const listener of await this.#behind()) more = (await this.#deliverSafely(listener)) || more;
        await this.#passOn();
      } while (more && !this.#stopped);
    } catch (error) {
      this.#log.error({ err: error }, 'event log');
    }
  }

  /** Seals up to BATCH committed events; answers how many. */
  async #seal(): Promise<number> {
    const { db: all } = this.#database;
    if ((await sql`select from event where seq is null limit 1`.execute(all)).rows.length === 0) return 0;
    return await all.transaction().execute(async (tx) => {
      const db = tx.withTables<Tables>();
      const lock = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine, ${unhurried}`.execute(tx);
      if (!lock.rows[0]?.mine) return 0;
      const [last, rows] = await Promise.all([
        db
          .selectFrom('event')
          .select(['seq', 'hash'])
          .where('seq', 'is not', null)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
        db.selectFrom('event').selectAll().where('seq', 'is', null).orderBy('eventId').limit(BATCH).execute(),
      ]);
      let before = { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
      const batch = rows.map((row) => {
        before = sealed(before, row);
        return { eventId: row.eventId, ...before };
      });
      await Promise.all([
        sql`update event set seq = sealed.seq, hash = sealed.hash
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as sealed("eventId" bigint, seq bigint, hash text)
          where event."eventId" = sealed."eventId"`.execute(tx),
        sql`select pg_notify(${CHANNEL}, ${this.#name})`.execute(tx),
      ]);
      return rows.length;
    });
  }

  /** The listeners that have not heard all that is sealed: mostly none, and then nobody's place is asked for again. */
  async #behind(): Promise<Listener[]> {
    const { rows } = await sql<{ last: number | null; places: Record<string, number> | null }>`
      select (select max(seq) from event) as last, (select jsonb_object_agg(name, seq) from listener) as places`.execute(
      this.#database.db,
    );
    const { last, places } = rows[0]!;
    return this.#listeners.filter(({ name }) => (places?.[name] ?? -1) < (last ?? 0));
  }

  /** One that fails tries again at the next round; the others and the caches go on meanwhile. */
  async #deliverSafely(listener: Listener): Promise<boolean> {
    try {
      return await this.#deliver(listener);
    } catch (error) {
      this.#log.error({ err: error, listener: listener.name }, 'listener');
      return false;
    }
  }

  /** Has a listener hear the next events; answers whether there may be more for it. */
  async #deliver(listener: Listener): Promise<boolean> {
    return await this.#database.db.transaction().execute(async (tx) => {
      const db = tx.withTables<Tables>();
      const place = await db
        .selectFrom('listener')
        .select(['seq', unhurried.as('unhurried')])
        .where('name', '=', listener.name)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!place) return await this.#introduce(tx, listener.name);
      const events = await this.#after(tx, place.seq);
      if (events.length === 0) return false;
      await listener.hear(events, tx);
      await writeWithCommit(tx, 'update listener set seq = $1 where name = $2', [events.at(-1)!.seq, listener.name]);
      return events.length === BATCH;
    });
  }

  /** A listener's first appearance: it starts at the beginning. Answers whether it was new (and not merely busy). */
  async #introduce(db: Db, name: string): Promise<boolean> {
    const inserted = await sql`insert into listener (name, seq) values (${name}, 0) on conflict do nothing`.execute(db);
    return inserted.numAffectedRows === 1n;
  }

  async #after(db: Db, seq: number): Promise<BoardEvent[]> {
    if (this.#read[0]?.seq === seq + 1) return this.#read;
    const { rows } = await sql<BoardEvent>`
      select "eventId", seq, kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data
      from event where seq > ${seq} order by seq limit ${BATCH}`.execute(db);
    if (rows.length > 0) this.#read = rows;
    return rows;
  }

  /** The database may have been away: what was read of the log need not be what it says now. */
  #lost(): void {
    this.#read = [];
    this.#toldHeard = null;
    this.#tell((follower) => follower.lost?.());
  }

  #tell(what: (follower: Follower) => void | Promise<void>): void {
    for (const follower of this.#followers) {
      const done = (async () => await what(follower))()
        .catch((error) => this.#log.error({ err: error }, 'follower'))
        .finally(() => this.#told.delete(done));
      this.#told.add(done);
    }
  }

  /** Tells this process's caches what is new, and what has been heard since. */
  async #passOn(): Promise<void> {
    const asked = performance.now();
    const from = this.#seen ?? (await this.takePlace());
    this.#toldHeard ??= Math.min(from, await this.#heardByAll());
    this.#seen = await this.#emitAfter(from, Number.POSITIVE_INFINITY, 'news');
    if (this.#toldHeard < this.#seen)
      this.#toldHeard = await this.#emitAfter(this.#toldHeard, await this.#heardByAll(), 'heard');
    this.#freshAt = asked;
  }

  /** Passes on the events between two places; answers the last of them. */
  async #emitAfter(from: number, until: number, name: 'news' | 'heard'): Promise<number> {
    let last = from;
    while (last < until) {
      const read = await this.#after(this.#database.db, last);
      const events = read.filter(({ seq }) => seq <= until);
      if (events.length > 0) this.#tell((follower) => follower[name]?.(events));
      last = events.at(-1)?.seq ?? last;
      if (events.length < BATCH) break;
    }
    return last;
  }

  /** Whether nothing waits to be sealed or heard, as it may while another process is at it. */
  async #isAbreast(): Promise<boolean> {
    const { rows } = await sql<{ seq: number | null; unsealed: boolean }>`
      select max(seq) as seq, exists (select from event where seq is null) as unsealed from event`.execute(
      this.#database.db,
    );
    return !rows[0]!.unsealed && (rows[0]!.seq ?? 0) <= (await this.#heardByAll());
  }

  /** The last event that all listeners of this product have heard, in whichever process. */
  async #heardByAll(): Promise<number> {
    if (this.#listeners.length === 0) return Number.POSITIVE_INFINITY;
    const names = this.#listeners.map(({ name }) => name);
    const { rows } = await sql<{ known: number; seq: number }>`
      select count(*)::int as known, min(seq) as seq from listener where name = any(${names})`.execute(
      this.#database.db,
    );
    return rows[0]?.known === names.length ? rows[0].seq : 0;
  }
}
