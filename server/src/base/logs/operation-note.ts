import type { Call } from '@board/contract/call';
import type { App, Caller } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { noteOperation } from './logs.ts';
import { type Difference, differences, maskedParams } from './masking.ts';

type Told = Pick<Caller, 'ip' | 'userAgent'> & { uid: number; operation: string; call: Call; param: unknown };

/**
 * One call of staff that changes something, for the operation log. Written with the change, or by itself if the call is
 * refused.
 */
export class OperationNote {
  readonly #app: App;
  readonly #told: Told;
  readonly #begun = performance.now();
  #changes: Record<string, Difference> = {};

  private constructor(app: App, told: Told) {
    this.#app = app;
    this.#told = told;
  }

  /** Returns null if the call or the caller is not logged. */
  static of(app: App, operation: string, call: Call, param: unknown, caller: Caller): OperationNote | null {
    const { viewer, ip, userAgent } = caller;
    if (!call.changes || call.who.kind !== 'permission') return null;
    if (viewer.uid === null || viewer.permissions.length === 0) return null;
    return new OperationNote(app, { uid: viewer.uid, operation, call, param, ip, userAgent });
  }

  /** Starts the change, or starts it again. */
  begin(): void {
    this.#changes = {};
  }

  differs(before: object | null, after: object | null): void {
    for (const [name, difference] of Object.entries(differences(before, after))) {
      // Fields of the first record have plain names; equal names of later records get a number.
      const free = Object.hasOwn(this.#changes, name) ? `${name} ${Object.keys(this.#changes).length}` : name;
      this.#changes[free] = difference;
    }
  }

  /** Writes the note in the transaction of the change. */
  done(tx: Db): Promise<void> {
    return this.#write(tx, 1, '0');
  }

  /** Writes the refusal. Never throws, so that the caller learns the reason in any case. */
  async refused(code: string | number): Promise<void> {
    this.#changes = {};
    await this.#write(this.#app.database.db, 0, String(code)).catch((error) =>
      this.#app.log.warn({ err: error }, 'operation log'),
    );
  }

  async #write(db: Db, status: number, answer: string): Promise<void> {
    const { call, param, ...told } = this.#told;
    await noteOperation(db, {
      ...told,
      requestUri: call.path,
      requestMethod: call.method,
      requestParams: maskedParams(param),
      status,
      answer,
      requestTime: Math.round(performance.now() - this.#begun),
      changes: Object.keys(this.#changes).length > 0 ? this.#changes : null,
      at: this.#app.clock.now(),
    });
  }
}
