import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '@board/contract/who';
import { isStaff } from './viewers.ts';

/**
 * Who goes first when not everybody can be served at once: `first` whoever works or writes and is known, `second` other
 * readers who are signed in and whoever signs in, `last` reading without an account.
 */
const RANKS = ['first', 'second', 'last'] as const;
export type Rank = (typeof RANKS)[number];

/** The rank of a request, by who is known to make it. A token that nobody is known by yet may be forged. */
export function rankOf(viewer: Viewer | undefined, { token, changes }: { token: string; changes: boolean }): Rank {
  if (viewer && (changes || isStaff(viewer))) return 'first';
  return token || changes ? 'second' : 'last';
}

/** Says that there is no room: HTTP 503 with Retry-After. */
export class Overloaded extends Error {
  readonly statusCode = 503;
  /** seconds; not the same for everybody, or they would all come back at once */
  readonly retryAfter = 3 + Math.floor(Math.random() * 10);
}

/** ms between two looks at how long work has to wait in this process and in the database */
const LOOK = 100;
/** ms of waiting that a reader does not feel; beyond it less is worked on at once */
const ACCEPTED = 50;
/** Even a slow database is asked by so many at once. */
const LEAST = 8;
const BEGINNING = 64;

/** ms for which a line may stand without having been empty; then it is no moment's crowd */
const STANDING = 1000;
/** longest wait in ms: in a crowd of the moment, and in a standing line, which only short waits shorten */
const PATIENCE: Record<Rank, { crowd: number; standing: number }> = {
  first: { crowd: 20_000, standing: 10_000 },
  second: { crowd: 5000, standing: 1000 },
  last: { crowd: 1000, standing: 100 },
};

interface Waiting {
  begin: () => void;
  leave: NodeJS.Timeout;
}

/**
 * Lets as many requests work at once as this process and the database bear, and turns away who would wait in vain, the
 * least urgent first. How many that is is measured: a look each moment goes the way of every request, through this
 * process to the database and back; while it comes back late, fewer work at once, and more while it does not. What is
 * answered from memory passes by.
 */
export class Admission {
  readonly #lines: Record<Rank, Set<Waiting>> = { first: new Set(), second: new Set(), last: new Set() };
  readonly #emptyAt: Record<Rank, number> = { first: 0, second: 0, last: 0 };
  readonly #turnedAway: (rank: Rank) => void;
  #limit = BEGINNING;
  #working = 0;
  /** the most that worked at once since the last look */
  #peak = 0;
  #looking = false;

  constructor(turnedAway: (rank: Rank) => void = () => {}) {
    this.#turnedAway = turnedAway;
  }

  get state() {
    const waiting = RANKS.map((rank) => ({ rank, waiting: this.#lines[rank].size }));
    return { limit: this.#limit, working: this.#working, waiting };
  }

  /** Does a request's work when there is room for it. Throws `Overloaded` where that takes too long. */
  async admit<T>(rank: Rank, work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#limit) await this.#waitInLine(rank);
    else this.#begin();
    try {
      return await work();
    } finally {
      this.#working--;
      this.#next();
    }
  }

  /** Looks from now on how long the database lets wait, until `stop`. */
  start(askDatabase: () => Promise<unknown>): void {
    this.#looking = true;
    void (async () => {
      while (this.#looking) {
        const due = performance.now() + LOOK;
        await sleep(LOOK, undefined, { ref: false });
        // One that does not answer is late, too.
        await Promise.race([askDatabase().catch(() => {}), sleep(10 * LOOK, undefined, { ref: false })]);
        this.adapt(performance.now() - due);
      }
    })();
  }

  stop(): void {
    this.#looking = false;
  }

  /** Takes note of ms that the last look had to wait. */
  adapt(waited: number): void {
    const isFull = this.#peak >= this.#limit;
    if (waited > ACCEPTED) this.#limit = Math.max(LEAST, Math.floor(Math.min(this.#limit, this.#peak) * 0.85));
    else if (isFull) this.#limit += Math.ceil(Math.sqrt(this.#limit));
    this.#peak = this.#working;
    this.#next();
  }

  #begin(): void {
    this.#working++;
    this.#peak = Math.max(this.#peak, this.#working);
  }

  #waitInLine(rank: Rank): Promise<void> {
    const line = this.#lines[rank];
    const now = performance.now();
    if (line.size === 0) this.#emptyAt[rank] = now;
    const patience = PATIENCE[rank][now - this.#emptyAt[rank] > STANDING ? 'standing' : 'crowd'];
    return new Promise((begin, refuse) => {
      const leave = setTimeout(() => {
        line.delete(waiting);
        this.#turnedAway(rank);
        refuse(new Overloaded());
      }, patience);
      const waiting: Waiting = { begin, leave };
      line.add(waiting);
    });
  }

  /** Starts the waiting requests for which there is room now. */
  #next(): void {
    for (const rank of RANKS) {
      for (const waiting of this.#lines[rank]) {
        if (this.#working >= this.#limit) return;
        this.#lines[rank].delete(waiting);
        clearTimeout(waiting.leave);
        this.#begin();
        waiting.begin();
      }
    }
  }
}
