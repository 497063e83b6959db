import type { Viewer } from '@board/contract/who';
import { sql } from 'kysely';
import type { Database, Db } from '../db/db.ts';
import type { Log } from '../platform/log.ts';

/** Who is to be told: one account, the members of a unit, or everyone who holds a permission. */
export type Recipient = { uid: number } | { groupId: number } | { permission: string };

/**
 * That something may have changed for somebody: `notices`, `queues`, `message:12`. Names only: what changed is asked
 * for by the calls, which decide what may be seen.
 */
export interface News {
  topic: string;
  to: readonly Recipient[];
}

/** Says that anything may have changed. */
const EVERYTHING = '*';

const CHANNEL = 'board_live';
/** A notification of the database holds less than 8000 bytes. */
const RECIPIENTS_AT_ONCE = 200;
/** ms that news are gathered before they are sent */
const GATHER = 150;

/** Tells every process, once the transaction is committed. */
export async function tellLive(db: Db, { topic, to }: News): Promise<void> {
  for (let at = 0; at < to.length; at += RECIPIENTS_AT_ONCE) {
    const news: News = { topic, to: to.slice(at, at + RECIPIENTS_AT_ONCE) };
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db);
  }
}

/** One open page of somebody. */
export interface Line {
  send(topics: readonly string[]): void;
  /** the page comes back by itself, as whoever it then is; `later`: not before a minute */
  end(later?: boolean): void;
}

interface Open extends Line {
  uid: number;
  keys: readonly string[];
  waiting: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

const keyOf = (one: Recipient) =>
  'uid' in one ? `u${one.uid}` : 'groupId' in one ? `g${one.groupId}` : `p${one.permission}`;

/** The pages of work areas that stand open on this process, and what each is to be told. */
export class Live {
  readonly #lines = new Map<string, Set<Open>>();
  readonly #perPerson: number;
  #count = 0;

  /** `perPerson`: the oldest line of somebody ends when he opens one more */
  constructor(perPerson: number) {
    this.#perPerson = perPerson;
  }

  async start(database: Database, log: Log): Promise<void> {
    await database.listen(CHANNEL, (payload) => {
      if (payload === '') return this.#tellAll(EVERYTHING);
      try {
        this.tell([JSON.parse(payload) as News]);
      } catch (error) {
        log.error({ err: error }, 'live news');
      }
    });
  }

  get open(): number {
    return this.#count;
  }

  /** A page opens; answers how it leaves. */
  join({ uid, groupId, permissions }: Viewer, line: Line): () => void {
    const keys = [
      keyOf({ uid: uid! }),
      ...(groupId === null ? [] : [keyOf({ groupId })]),
      ...permissions.map((permission) => keyOf({ permission })),
    ];
    const mine = this.#lines.get(keys[0]!);
    if (mine && mine.size >= this.#perPerson) this.#close(mine.values().next().value!, true);
    const open: Open = { ...line, uid: uid!, keys, waiting: new Set(), timer: undefined };
    for (const key of keys) this.#lines.set(key, (this.#lines.get(key) ?? new Set()).add(open));
    this.#count++;
    return () => this.#leave(open);
  }

  tell(news: readonly News[]): void {
    for (const { topic, to } of news) {
      for (const one of new Set(to.map(keyOf)))
        for (const open of this.#lines.get(one) ?? []) this.#gather(open, topic);
    }
  }

  /** Closes the lines of an account whose session changed; its pages reconnect with the rights they then have. */
  forget(uid: number): void {
    for (const open of [...(this.#lines.get(keyOf({ uid })) ?? [])]) this.#close(open);
  }

  closeAll(): void {
    for (const open of this.#all()) this.#close(open);
  }

  #tellAll(topic: string): void {
    for (const open of this.#all()) this.#gather(open, topic);
  }

  #all(): Set<Open> {
    return new Set([...this.#lines.values()].flatMap((lines) => [...lines]));
  }

  #gather(open: Open, topic: string): void {
    open.waiting.add(topic);
    open.timer ??= setTimeout(() => {
      open.timer = undefined;
      const topics = [...open.waiting];
      open.waiting.clear();
      open.send(topics);
    }, GATHER).unref();
  }

  #close(open: Open, later = false): void {
    this.#leave(open);
    open.end(later);
  }

  #leave(open: Open): void {
    if (!this.#lines.get(open.keys[0]!)?.has(open)) return;
    clearTimeout(open.timer);
    this.#count--;
    for (const key of open.keys) {
      const lines = this.#lines.get(key)!;
      lines.delete(open);
      if (lines.size === 0) this.#lines.delete(key);
    }
  }
}
