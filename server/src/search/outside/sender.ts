import { randomUUID } from 'node:crypto';
import type { App } from '../../base/calls/app.ts';
import { RETRY_PAUSES } from '../../base/events/hearing.ts';
import { outsideOfWork } from '../../base/platform/work.ts';
import { OpenSearch } from './open-search.ts';
import {
  beginFill,
  claim,
  documentsOf,
  forgetOthers,
  forgetSent,
  nextToSend,
  queueNext,
  release,
  type ToSend,
} from './to-send.ts';

/** messages of one request */
const BATCH = 500;
/** ms for which the sending process has the index to itself; longer than a request may take */
const CLAIM = 60_000;
/** ms between looks for changes that another process noted or left */
const LOOK = 5_000;
/** ms before each further try while the external search is away; the last pause repeats */
const RETRY = [...RETRY_PAUSES, 60_000];

/** Sends the external search everything that the index here holds, then every change. */
export class Sender {
  readonly #app: App;
  readonly #there: OpenSearch | null;
  readonly #name = randomUUID();
  #working: Promise<void> = Promise.resolve();
  #asked = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  /** failures in a row */
  #failures = 0;

  constructor(app: App) {
    this.#app = app;
    this.#there = app.config.search && new OpenSearch(app.config.search);
  }

  async start(): Promise<void> {
    await forgetOthers(this.#app.database.db, this.#there?.index ?? null);
    if (!this.#there) return;
    // By then the index here has heard the event and noted what is to be sent.
    this.#app.events.follow({ news() {}, heard: () => this.#failures === 0 && this.#wake() });
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
    if (this.#there) await release(this.#app.database.db, this.#name).catch(() => {});
  }

  #wake(): void {
    if (this.#asked || this.#stopped) return;
    this.#asked = true;
    clearTimeout(this.#timer);
    this.#working = this.#working.then(() => {
      this.#asked = false;
      return outsideOfWork(() => this.#round());
    });
  }

  async #round(): Promise<void> {
    const { log } = this.#app;
    let pause = LOOK;
    try {
      await this.send();
      if (this.#failures > 0) log.info('external search: is back');
      this.#failures = 0;
    } catch (error) {
      if (this.#failures === 0) log.warn({ err: error }, 'external search');
      pause = RETRY[Math.min(this.#failures++, RETRY.length - 1)]!;
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), pause).unref();
  }

  /** Sends everything that is due, unless another process is sending. Throws if the external search does not take it. */
  async send(): Promise<void> {
    const { db } = this.#app.database;
    const there = this.#there!;
    while (!this.#stopped) {
      const fill = await claim(db, there.index, this.#name, CLAIM);
      if (!fill) return;
      // The index was deleted, or holds another filling that this database (from a backup) does not know.
      if ((await there.fillId()) !== fill.fillId) {
        await there.make(await beginFill(db, there.index));
        continue;
      }
      if (!fill.filled) await queueNext(db, there.index, fill.after, BATCH);
      const batch = await nextToSend(db, BATCH);
      if (batch.length > 0) await this.#sendBatch(there, batch);
      else if (fill.filled) return;
    }
  }

  async #sendBatch(there: OpenSearch, batch: readonly ToSend[]): Promise<void> {
    const { db } = this.#app.database;
    const documents = await documentsOf(
      db,
      batch.map(({ tid }) => tid),
    );
    const held = new Set(documents.map(({ tid }) => tid));
    const gone = batch.flatMap(({ tid }) => (held.has(tid) ? [] : [tid]));
    const refused = await there.write(documents, gone);
    if (refused.length > 0) this.#app.log.error({ tids: refused }, 'the external search refused messages');
    await forgetSent(db, batch);
  }
}
