/** The time as the product sees it; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class SetClock implements Clock {
  #now: Date;
  constructor(now: Date) {
    this.#now = now;
  }
  now() {
    return new Date(this.#now);
  }
  advance(milliseconds: number) {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
  set(now: Date) {
    this.#now = now;
  }
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
