import type { Viewer } from '@board/contract/who';
import type { Database } from '../db/db.ts';
import { tokenHash } from '../platform/vault.ts';

/** The trigger `viewer_changed` of the migrations names the account on this channel. */
const CHANNEL = 'board_viewers';
/** sessions kept; beyond it the one asked for longest ago goes */
export const MAX = 20_000;
/** ms: how long a session is believed at most, should a notification be lost */
const BELIEVED = 300_000;

/** Whether somebody works for a unit or for the platform. */
export const isStaff = ({ permissions, groupId }: Viewer): boolean => permissions.length > 0 || groupId !== null;

interface Known {
  viewer: Viewer;
  expiresAt: Date;
  askedAt: number;
}

/**
 * Remembers the viewer of each session token, so that not every call queries the database. A trigger notifies every
 * process when a commit changes a session's rights (signing out, disabling, certifying, roles), and the process forgets
 * that viewer.
 */
export class Viewers {
  readonly #known = new Map<string, Known>();
  readonly #tokensOf = new Map<number, Set<string>>();
  #changes = 0;

  /** `changed` is told whose sessions may be worth something else, null for everybody's. */
  async start(database: Database, changed: (uid: number | null) => void = () => {}): Promise<void> {
    await database.listen(CHANNEL, (uid) => {
      if (uid) this.forget(Number(uid));
      else this.clear();
      changed(uid ? Number(uid) : null);
    });
  }

  get(hash: string, now: Date): Viewer | undefined {
    const known = this.#known.get(hash);
    if (!known || known.expiresAt <= now || performance.now() - known.askedAt > BELIEVED) return undefined;
    return known.viewer;
  }

  /** Who holds a token, as far as this process knows without asking. */
  by(token: string, now: Date): Viewer | undefined {
    return token ? this.get(tokenHash(token), now) : undefined;
  }

  /** To be drawn before the database is asked, and given to `put`. */
  begin(): number {
    return this.#changes;
  }

  /** Keeps an answer of the database, unless something changed while it was on its way. */
  put(tokenHash: string, viewer: Viewer, expiresAt: Date, begun: number): void {
    if (begun !== this.#changes) return;
    // Asked for anew, it is the newest.
    this.#known.delete(tokenHash);
    if (this.#known.size >= MAX) this.#forgetOldest();
    this.#known.set(tokenHash, { viewer, expiresAt, askedAt: performance.now() });
    const uid = viewer.uid!;
    this.#tokensOf.set(uid, (this.#tokensOf.get(uid) ?? new Set()).add(tokenHash));
  }

  /** An account changed. Called too by whoever changes it here, whose next call must not wait for the notification. */
  forget(uid: number): void {
    this.#changes++;
    for (const tokenHash of this.#tokensOf.get(uid) ?? []) this.#known.delete(tokenHash);
    this.#tokensOf.delete(uid);
  }

  #forgetOldest(): void {
    const [oldest, { viewer }] = this.#known.entries().next().value!;
    this.#known.delete(oldest);
    const tokens = this.#tokensOf.get(viewer.uid!);
    tokens?.delete(oldest);
    if (tokens?.size === 0) this.#tokensOf.delete(viewer.uid!);
  }

  clear(): void {
    this.#changes++;
    this.#known.clear();
    this.#tokensOf.clear();
  }
}
