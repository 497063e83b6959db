import { Kysely, type LogEvent, sql } from 'kysely';
import type { Db } from './db.ts';
import { PipelinedDialect } from './pipeline.ts';
import { openPool, type Pool, withoutPassword } from './pool.ts';

/** Databases that follow the primary one and answer public reads (decision 0206). */
export interface ReplicaOptions {
  urls: readonly string[];
  /** connections to each, at most */
  size: number;
  /** ms by which an answer may be behind the primary */
  lagMax: number;
}

/** The most that a replica is behind, as far as this process knows. */
export interface ReplicaLag {
  /** host, port and database */
  name: string;
  /** s; infinite until the replica has shown a time */
  seconds: number;
}

/** ms between two looks at a replica, and between two times written to the primary */
const LOOK = 200;
const LOOKS_PER_LAG = 4;

/**
 * Knows which replicas are close enough to the primary. One process regularly writes the time into a row of the
 * primary. A replica that shows a time has everything committed before it, however it follows. A replica that was
 * promoted, or has another history, shows no new times and is not used.
 */
export class Replicas {
  readonly lagMax: number;
  readonly #primary: Db;
  readonly #replicas: readonly Replica[];
  readonly #look: number;
  readonly #timers: NodeJS.Timeout[] = [];
  #last = 0;
  /** what turns a time of the primary into ms of this process; never too large */
  #offset: number | null = null;

  constructor(primary: Db, { urls, size, lagMax }: ReplicaOptions, ended: (event: LogEvent) => void) {
    this.#primary = primary;
    this.lagMax = lagMax;
    this.#look = Math.min(LOOK, lagMax / LOOKS_PER_LAG);
    this.#replicas = urls.map((url) => new Replica(url, { size, lagMax }, ended));
  }

  /** Starts the checks. The tables must exist. */
  start(): void {
    this.#every(() => this.#beat());
    for (const replica of this.#replicas) this.#every(() => replica.look());
  }

  /** Returns a database that is close enough, taking turns; null: there is none. */
  pick(): Db | null {
    for (let tries = 0; tries < this.#replicas.length; tries++) {
      this.#last = (this.#last + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#last]!;
      if (this.#lagOf(replica) <= this.lagMax) return replica.db;
    }
    return null;
  }

  get lags(): ReplicaLag[] {
    return this.#replicas.map((replica) => ({ name: replica.name, seconds: this.#lagOf(replica) / 1000 }));
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
  }

  #lagOf({ seen }: Replica): number {
    return seen === null || this.#offset === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, performance.now() - (seen + this.#offset));
  }

  /** Writes the time to the primary, unless another process has just done so. */
  async #beat(): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ now: number }>`
      with beat as (
        update "replicaBeat" set at = clock_timestamp()
        where at < clock_timestamp() - make_interval(secs => ${this.#look / 1000}) returning at)
      select extract(epoch from clock_timestamp())::float8 * 1000 as now from (select count(*) from beat) as beaten`.execute(
      this.#primary,
    );
    this.#offset = asked - rows[0]!.now;
  }

  /** Runs `work` at intervals, never twice at once. A failed run is tried again. */
  #every(work: () => Promise<void>): void {
    let running = false;
    const run = async () => {
      if (running) return;
      running = true;
      await work().catch(() => {});
      running = false;
    };
    void run();
    this.#timers.push(setInterval(run, this.#look).unref());
  }
}

class Replica {
  readonly name: string;
  readonly db: Db;
  readonly #pool: Pool;
  /** ms after which a replica that does not answer loses its connections, which ends the waiting queries */
  readonly #patience: number;
  /** newest time of the primary that the replica has shown, in ms since 1970 */
  seen: number | null = null;

  constructor(url: string, { size, lagMax }: Omit<ReplicaOptions, 'urls'>, ended: (event: LogEvent) => void) {
    this.name = withoutPassword(url);
    this.#patience = lagMax;
    // Read-only even if the replica was promoted meanwhile, because writes there would be lost.
    this.#pool = openPool(url, { size, options: '-c default_transaction_read_only=on', patience: lagMax });
    this.db = new Kysely({ dialect: new PipelinedDialect({ pool: this.#pool.replacingWorn }), log: ended });
  }

  /** Reads the time that the replica shows. */
  async look(): Promise<void> {
    const silence = setTimeout(() => this.#pool.breakOff(), this.#patience);
    try {
      const { rows } = await sql<{ at: number }>`
        select extract(epoch from at)::float8 * 1000 as at from "replicaBeat"`.execute(this.db);
      this.seen = rows[0]?.at ?? null;
    } finally {
      clearTimeout(silence);
    }
  }

  stop(): Promise<void> {
    return this.#pool.connections.end();
  }
}
