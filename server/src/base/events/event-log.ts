import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/db.ts';
import type { Log } from '../platform/log.ts';
import type { Suite } from '../platform/seal-suites.ts';
import { outsideOfWork, type Tracing } from '../platform/work.ts';
import type { BoardEvent, Listener } from './events.ts';
import { Hearing, LATE_CHANNEL, type Lag, RETRY_PAUSES, type Shared, Turns } from './hearing.ts';
import { RecentEvents } from './recent-events.ts';
import { SEALED_CHANNEL, sealNext } from './sealing.ts';

/** events that followers are told of at once */
const BATCH = 500;
/** ms: how long another process's events may stay unnoticed when its notification is lost */
const POLL = 400;
/** ms between two rounds under load, so that a round takes many events at once */
const PAUSE = 100;
/** rounds in which what a test did is heard, however busy the machine */
const SETTLING = 5;
/** listeners that hear at once */
const AT_ONCE = { postgres: 4, pglite: 1 };

/** A cache of the process that follows the log; nothing waits for a slow one. */
export interface Follower {
  /** soon after an event is committed anywhere */
  news(events: readonly BoardEvent[]): void | Promise<void>;
  /**
   * when every listener has heard or parked the events, and when a parked one is heard: listener results are written by
   * then
   */
  heard?(events: readonly BoardEvent[]): void;
  /** the database was away, and is back: after a crash of it, events can get another place than the one passed on here */
  lost?(): void | Promise<void>;
}

interface Options {
  /** whether listeners run in this process */
  background?: boolean;
  /** ms before each further try of an event on which a listener failed */
  pauses?: readonly number[];
  tracing?: Tracing | null;
  /** by which the log is chained */
  suite?: Suite;
}

/** How far the log has come, and who has heard how much of it. */
interface Look {
  last: number;
  /** by listener, the last event it has heard or parked */
  places: Record<string, number>;
  /** by listener, how many events are parked and whether one is to be tried again */
  parked: Record<string, { parked: number; asked: boolean }>;
}

/**
 * The event log. Sealing gives committed events consecutive places in one order: a sequence number drawn inside a
 * transaction would let a reader skip an event that commits late. Sealing runs in the background and also chains events
 * by hash, so that writers never wait for one another. Sealed events are passed to this process's caches at once;
 * listeners hear them separately, each at its own pace.
 */
export class EventLog {
  readonly #database: Database;
  readonly #log: Log;
  /** marks this process's notifications, to tell them from other processes' */
  readonly #name = randomUUID();
  readonly #hearings: Hearing[] = [];
  readonly #followers: Follower[] = [];
  /** what followers are still at; the log does not wait for them */
  readonly #told = new Set<Promise<void>>();
  readonly #events = new RecentEvents();
  /** listeners run here; otherwise this process only seals and follows */
  readonly #background: boolean;
  readonly #suite: Suite;
  readonly #shared: Shared;
  #timer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  /** a round is under way that somebody asked for, or the pause after it */
  #paced = false;
  /** there may be something new since that round began */
  #again = false;
  #stopped = false;
  /** the rounds that were begun */
  #idle: Promise<void> = Promise.resolve();
  /** the round that begins when the rounds under way have ended */
  #next: Promise<void> | undefined;
  /** the last event this process has passed on to its own caches; null before the first look */
  #seen: number | null = null;
  /** the last one of which it has also passed on that every listener has heard it */
  #toldHeard: number | null = null;
  #freshAt = 0;
  /** the database may be away, or have been */
  #away = false;
  /** the last round failed, which is logged once */
  #failing = false;

  constructor(
    database: Database,
    log: Log,
    { background = true, pauses = RETRY_PAUSES, tracing = null, suite = 'standard' }: Options = {},
  ) {
    this.#suite = suite;
    this.#database = database;
    this.#log = log;
    this.#background = background;
    this.#shared = {
      database,
      log,
      pauses,
      tracing,
      events: this.#events,
      turns: new Turns(AT_ONCE[database.kind]),
      moved: () => this.nudge(),
    };
  }

  add(listener: Listener): void {
    this.#hearings.push(new Hearing(listener, this.#shared));
  }

  /** Calls back in this very process for every event, for caches. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Milliseconds since this process last knew itself to be up to date. */
  get staleFor(): number {
    return performance.now() - this.#freshAt;
  }

  /** Where the listeners stand, by name; empty in a process that takes none of them further. */
  get lags(): ReadonlyMap<string, Lag> {
    return new Map(this.#background ? this.#hearings.map(({ name, lag }) => [name, lag]) : []);
  }

  /**
   * Takes this process's place in the log: before it fills its caches, or what changes until it follows the log would stay
   * unknown to it.
   */
  async takePlace(): Promise<void> {
    this.#seen = (await this.#look()).last;
  }

  async start(): Promise<void> {
    await this.#database.listen(SEALED_CHANNEL, (from) => {
      if (from === '') this.#lost();
      if (from !== this.#name) this.nudge();
    });
    await this.#database.listen(LATE_CHANNEL, (seq) => void this.#tellLate(seq));
    // Callers from now on get an up-to-date answer.
    await this.#round();
    const poll = () => {
      this.nudge();
      if (!this.#stopped) this.#timer = setTimeout(poll, POLL);
    };
    poll();
  }

  /** Says that there may be something new; called after every commit of a change. */
  nudge(): void {
    this.#again = true;
    if (this.#stopped || this.#paced) return;
    this.#again = false;
    this.#paced = true;
    void outsideOfWork(() => this.#round()).then(() => {
      this.#pause = setTimeout(() => {
        this.#paced = false;
        if (this.#again) this.nudge();
      }, PAUSE).unref();
    });
  }

  /**
   * For tests: waits until everything committed so far is sealed, heard and taken up by those who follow, or a few rounds
   * were not enough for that.
   */
  async settle(): Promise<void> {
    for (let round = 1; ; round++) {
      await this.#round();
      await Promise.all(this.#hearings.map(({ idle }) => idle));
      // Events heard meanwhile are passed on.
      await this.#round();
      if (round === SETTLING || (await this.#isAbreast())) break;
      await sleep(PAUSE);
    }
    await Promise.all(this.#told);
  }

  /** Ends after what has begun: the round, what listeners are hearing, and what followers make of the news. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
    await Promise.all([this.#idle, ...this.#hearings.map((hearing) => hearing.stop())]);
    await Promise.all(this.#told);
  }

  /** Begins a round when the rounds under way have ended. Callers that ask before then share it. */
  #round(): Promise<void> {
    this.#next ??= this.#idle = this.#idle.then(async () => {
      this.#next = undefined;
      // The embedded database does one thing at a time: between two batches of listeners a round is done as a whole.
      if (this.#database.kind === 'pglite') await this.#shared.turns.take(() => this.#run());
      else await this.#run();
    });
    return this.#next;
  }

  /** Never rejects. Waits for no listener: what they hear takes as long as it needs, and the caches do not wait for it. */
  async #run(): Promise<void> {
    try {
      for (let more = true; more; ) {
        more = (await sealNext(this.#database.db, this.#name, this.#suite)) && !this.#stopped;
        await this.#passOn();
      }
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.error({ err: error }, 'event log');
      this.#failing = true;
    }
  }

  async #look(): Promise<Look> {
    const { rows } = await sql<{ last: number | null } & Pick<Look, 'places' | 'parked'>>`
      select (select max(seq) from event) as last,
        (select coalesce(jsonb_object_agg(name, seq), '{}') from listener) as places,
        (select coalesce(jsonb_object_agg(listener, jsonb_build_object('parked', parked, 'asked', asked)), '{}') from (
          select listener, (count(*) filter (where "givenUpAt" is null))::int as parked,
            coalesce(bool_or("nextTryAt" <= now()), false) as asked
          from "parkedEvent" p join listener l on l.name = p.listener and l.seq >= p.seq group by listener) one) as parked
      `.execute(this.#database.db);
    return { ...rows[0]!, last: rows[0]!.last ?? 0 };
  }

  /** Tells this process's caches what is new and what has been heard since, and its listeners what there is to hear. */
  async #passOn(): Promise<void> {
    const asked = performance.now();
    const away = this.#away;
    const look = await this.#look();
    const heard = this.#heardByAll(look);
    const from = Math.min(this.#seen ?? look.last, look.last);
    if (away) {
      this.#events.forget();
      this.#toldHeard = null;
      this.#tell((follower) => follower.lost?.());
      this.#away = false;
    }
    this.#toldHeard ??= Math.min(from, heard);
    this.#seen = await this.#emit(from, look.last, 'news');
    this.#toldHeard = await this.#emit(this.#toldHeard, Math.min(heard, look.last), 'heard');
    if (!this.#away) this.#freshAt = asked;
    for (const hearing of this.#hearings) {
      const { parked, asked } = look.parked[hearing.name] ?? { parked: 0, asked: false };
      const wakes = hearing.look(look.last, look.places[hearing.name] ?? 0, parked, asked);
      if (wakes && this.#background) hearing.wake();
    }
  }

  /** Passes on the events between two places; answers the last of them. */
  async #emit(from: number, until: number, name: 'news' | 'heard'): Promise<number> {
    let last = from;
    while (last < until) {
      const events = await this.#events.after(this.#database.db, last, Math.min(BATCH, until - last));
      if (events.length === 0) break;
      this.#tell((follower) => follower[name]?.(events));
      last = events.at(-1)!.seq;
    }
    return last;
  }

  /** Tells this process's caches of an event that was parked, and has been heard now. */
  async #tellLate(seq: string): Promise<void> {
    if (seq === '') return;
    try {
      const event = await this.#events.at(this.#database.db, Number(seq));
      if (event) this.#tell((follower) => follower.heard?.([event]));
    } catch {
      this.#lost();
    }
  }

  /** The database may have been away: what was read of the log, and made of it, need not be what it says now. */
  #lost(): void {
    this.#away = true;
    this.#freshAt = 0;
    this.nudge();
  }

  #tell(what: (follower: Follower) => void | Promise<void>): void {
    for (const follower of this.#followers) {
      const done = (async () => await what(follower))()
        .catch((error) => this.#log.error({ err: error }, 'follower'))
        .finally(() => this.#told.delete(done));
      this.#told.add(done);
    }
  }

  /** Whether nothing waits to be sealed or heard, as it may while another process is at it. */
  async #isAbreast(): Promise<boolean> {
    const { rows } = await sql`select from event where seq is null limit 1`.execute(this.#database.db);
    const look = await this.#look();
    return rows.length === 0 && look.last <= this.#heardByAll(look);
  }

  /** The last event that all listeners of this product have heard or parked, in whichever process. */
  #heardByAll({ places }: Look): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#hearings.map(({ name }) => places[name] ?? 0));
  }
}
