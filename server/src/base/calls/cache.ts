import { gzipSync } from 'node:zlib';

/** A finished anonymous answer. */
export interface CachedAnswer {
  body: Buffer;
  contentType: string;
  headers?: Record<string, string>;
}

/** tags of which the cache remembers when they were forgotten */
const MARKS_MAX = 5000;

interface Entry extends CachedAnswer {
  tags: readonly string[];
  /** whether it was asked for since it was put, or last spared */
  used: boolean;
  gzipped?: Buffer;
}

/** How much of the memory what was asked for only once may take from what was asked for again. */
const NEW_SHARE = 0.25;

const sizeOf = (key: string, { body, gzipped }: Entry) => body.length + key.length + (gzipped?.length ?? 0);

/**
 * Finished anonymous answers, kept until an event touches one of their tags. A tag names what an answer was made of:
 * `message:12`, `forum:593`, `messages`, `settings`. What is asked for again stays longest: whoever asks for every address
 * there is, once each, throws out nothing that many read.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  /** the keys of answers asked for only once, the oldest first, with their bytes */
  readonly #new = new Set<string>();
  #newBytes = 0;
  readonly #byTag = new Map<string, Set<string>>();
  /** answers on their way, by key; settled, never rejected */
  readonly #making = new Map<string, Promise<void>>();
  /** when a tag was last forgotten, as a count: an answer begun before that is stale before it is stored */
  readonly #forgottenAt = new Map<string, number>();
  #count = 0;
  /** answers begun before this are not kept, whatever their tags: all was forgotten, or changes were missed */
  #knownSince = 0;
  #bytes = 0;
  readonly #maxBytes: number;
  /** whether this process knows what happened lately; when not, nothing is served from here */
  readonly #fresh: () => boolean;
  /** the number of the day it is: "yesterday" and "overdue" mean something else on the next, though nothing happened */
  readonly #today: () => number;
  #day = 0;
  /** ms by which what answers are made of may be behind */
  readonly #behind: number;

  constructor(maxBytes: number, fresh: () => boolean, today: () => number, behind = 0) {
    this.#maxBytes = maxBytes;
    this.#fresh = fresh;
    this.#today = today;
    this.#behind = behind;
  }

  /** How many answers are kept, and the room they take. */
  get state(): { answers: number; bytes: number; bytesMax: number } {
    return { answers: this.#entries.size, bytes: this.#bytes, bytesMax: this.#maxBytes };
  }

  get(key: string): Entry | undefined {
    if (!this.#fresh()) return undefined;
    const today = this.#today();
    if (today !== this.#day) this.#clear();
    this.#day = today;
    const entry = this.#entries.get(key);
    if (entry) {
      // Not moved to the end of the map: that would cost each answer more than it costs to spare it when room is made.
      entry.used = true;
      if (this.#new.delete(key)) this.#newBytes -= sizeOf(key, entry);
    }
    return entry;
  }

  /**
   * Sends a kept answer, or the one that somebody else is making once it is made; otherwise makes it. Whoever waited for an
   * answer that could not be made or may not be kept makes his own. `make` keeps the answer (`put`).
   */
  async share(key: string, send: (kept: Entry) => unknown, make: () => Promise<unknown>): Promise<unknown> {
    const making = this.#making.get(key);
    const kept = this.get(key) ?? (making && (await making.then(() => this.get(key))));
    if (kept) return await send(kept);
    const made = make();
    const settled = made.then(
      () => {},
      () => {},
    );
    this.#making.set(key, settled);
    try {
      return await made;
    } finally {
      if (this.#making.get(key) === settled) this.#making.delete(key);
    }
  }

  /** To be drawn before the data is read, and given to `put`. */
  begin(): number {
    return this.#count;
  }

  /** Keeps an answer, unless one of its tags was forgotten since `begun`. */
  put(key: string, answer: CachedAnswer, tags: readonly string[], begun: number): void {
    if (this.#knownSince > begun || tags.some((tag) => (this.#forgottenAt.get(tag) ?? 0) > begun)) return;
    this.#drop(key);
    const entry = { ...answer, tags, used: false };
    this.#entries.set(key, entry);
    this.#new.add(key);
    this.#bytes += sizeOf(key, entry);
    this.#newBytes += sizeOf(key, entry);
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    while (this.#bytes > this.#maxBytes) {
      const first = this.#newBytes > this.#maxBytes * NEW_SHARE ? this.#new : this.#entries;
      this.#dropOrSpare(first.keys().next().value!);
    }
  }

  /** Drops the oldest answer; one that was asked for since its last turn becomes the youngest instead. */
  #dropOrSpare(key: string): void {
    const entry = this.#entries.get(key)!;
    if (!entry.used) this.#drop(key);
    else {
      entry.used = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }

  /** Forgets what is made of one of the tags; once more when nothing is made any longer of what was before. */
  forget(tags: Iterable<string>): void {
    const named = [...tags];
    this.#forget(named);
    if (this.#behind > 0) setTimeout(() => this.#forget(named), this.#behind).unref();
  }

  #forget(tags: readonly string[]): void {
    this.#count++;
    for (const tag of tags) {
      this.#forgottenAt.delete(tag);
      this.#forgottenAt.set(tag, this.#count);
      for (const key of this.#byTag.get(tag) ?? []) this.#drop(key);
    }
    for (const [oldest, at] of this.#forgottenAt) {
      if (this.#forgottenAt.size <= MARKS_MAX) break;
      this.#forgottenAt.delete(oldest);
      this.#knownSince = at;
    }
  }

  /** Forgets everything: what happened lately may have been missed. */
  clear(): void {
    this.#clear();
    if (this.#behind > 0) setTimeout(() => this.#clear(), this.#behind).unref();
  }

  #clear(): void {
    this.#knownSince = ++this.#count;
    for (const key of this.#entries.keys()) this.#drop(key);
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, entry);
    if (this.#new.delete(key)) this.#newBytes -= sizeOf(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** The compressed body, made at the first asking. */
  gzipped(entry: Entry): Buffer {
    if (!entry.gzipped) {
      entry.gzipped = gzipSync(entry.body, { level: 6 });
      this.#bytes += entry.gzipped.length;
    }
    return entry.gzipped;
  }
}
