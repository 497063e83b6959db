import { fail } from '../calls/refusal.ts';

/**
 * Bounds heavy work: a fixed number of pieces run at once, a fixed number wait, and one caller holds at most half of
 * the waiting places. Refuses with A0503 when the places are taken; the caller may try again.
 */
export class WaitingLine {
  readonly #atOnce: number;
  readonly #places: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #held = new Map<string, number>();

  constructor(atOnce: number, places: number) {
    this.#atOnce = atOnce;
    this.#places = places;
  }

  /** Runs `work` when its turn comes. `who`: places of the same name are counted together. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(who) ?? 0;
    const isFull = this.#waiting.length >= this.#places || held >= this.#places / 2;
    if (this.#running >= this.#atOnce && isFull) fail('A0503');
    this.#held.set(who, held + 1);
    // A finished task hands its place to the first in line, so that the place never counts as free in between.
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await work();
    } finally {
      this.#leave(who);
    }
  }

  #leave(who: string): void {
    const left = this.#held.get(who)! - 1;
    if (left > 0) this.#held.set(who, left);
    else this.#held.delete(who);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
