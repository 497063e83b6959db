import type { App } from './app.ts';

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
}
