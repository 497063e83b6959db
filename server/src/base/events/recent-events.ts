import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { BoardEvent } from './events.ts';

const columns = sql.raw('"eventId", seq, kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data');

/** events that are kept: some megabytes, and what a busy board writes while a slow listener is at it */
const KEPT = 5000;

/** Reads the log in order. Keeps the newest events, since listeners that are nearly abreast of the log read the same ones. */
export class RecentEvents {
  /** without gaps */
  #events: readonly BoardEvent[] = [];

  /** Returns the events after one, at most `most` of them, and none only at the end of the log. */
  async after(db: Db, seq: number, most: number): Promise<readonly BoardEvent[]> {
    const first = this.#events[0]?.seq ?? Number.POSITIVE_INFINITY;
    const place = seq + 1 - first;
    if (place >= 0 && place < this.#events.length) return this.#events.slice(place, place + most);
    const { rows } = await sql<BoardEvent>`
      select ${columns} from event where seq > ${seq} order by seq limit ${most}`.execute(db);
    const last = this.#events.at(-1)?.seq ?? 0;
    if (rows[0]?.seq === last + 1) this.#events = [...this.#events, ...rows].slice(-KEPT);
    else if ((rows[0]?.seq ?? 0) > last) this.#events = rows;
    return rows;
  }

  /** Returns one event. */
  async at(db: Db, seq: number): Promise<BoardEvent | undefined> {
    const { rows } = await sql<BoardEvent>`select ${columns} from event where seq = ${seq}`.execute(db);
    return rows[0];
  }

  /** Forgets what was read: after a crash of the database events can get another place. */
  forget(): void {
    this.#events = [];
  }
}
