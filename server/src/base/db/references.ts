import { setTimeout } from 'node:timers/promises';
import type { App } from '../calls/app.ts';

/** ms after which what could not be read is tried again */
const RETRY = 1000;

/**
 * A small table that every call needs (parameters, dictionaries, boards, units), kept in memory. It is loaded before
 * the product serves, and again when an event's data names it under `references`; reading it never waits.
 */
export interface Reference<T> {
  name: string;
  load(app: App): Promise<T>;
  /** The value as of the last loading. */
  of(app: App): T;
}

export function reference<T>(name: string, load: (app: App) => Promise<T>): Reference<T> {
  return { name, load, of: (app) => app.references.value(name) as T };
}

export class References {
  readonly #values = new Map<string, unknown>();
  readonly #known: readonly Reference<unknown>[];

  #renewing: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(known: readonly Reference<unknown>[]) {
    this.#known = known;
  }

  value(name: string): unknown {
    if (!this.#values.has(name)) throw new Error(`The reference "${name}" is not loaded.`);
    return this.#values.get(name);
  }

  /** Loads those of the given names, or all, in the order of the modules (a later one may use an earlier one). */
  async load(app: App, names?: ReadonlySet<string>): Promise<void> {
    for (const one of this.#known) {
      if (!names || names.has(one.name)) this.#values.set(one.name, await one.load(app));
    }
  }

  /**
   * Loads them anew after a change: one change after the other, so that no earlier value comes last, and again until it
   * succeeds, for nobody will say it a second time.
   */
  renew(app: App, names?: ReadonlySet<string>): Promise<void> {
    const again = async () => {
      while (!this.#stopped) {
        try {
          return await this.load(app, names);
        } catch (error) {
          app.log.error({ err: error }, 'references');
          await setTimeout(RETRY, undefined, { ref: false });
        }
      }
    };
    this.#renewing = this.#renewing.then(again);
    return this.#renewing;
  }

  stop(): void {
    this.#stopped = true;
  }
}
