import { setTimeout } from 'node:timers/promises';
import type { App } from '../calls/app.ts';

/** ms before a failed loading is tried again */
const RETRY = 1000;

/**
 * A small table that every call needs (parameters, dictionaries, boards, units), kept in memory. It is loaded before
 * the product serves, and again when an event's data names it under `references`; reading it never waits.
 */
export interface Reference<T> {
  name: string;
  load(app: App): Promise<T>;
  /** Returns the value of the last loading. */
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

  /** Loads the named references, or all, in the order of the modules, because a later one may use an earlier one. */
  async load(app: App, names?: ReadonlySet<string>): Promise<void> {
    for (const one of this.#known) {
      if (!names || names.has(one.name)) this.#values.set(one.name, await one.load(app));
    }
  }

  /**
   * Loads references again after a change. Changes are loaded one after the other, so that no older value comes last. A
   * failed loading is repeated until it succeeds, because the change is announced only once.
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
