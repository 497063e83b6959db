import type pg from 'pg';
import { PoolClient } from './pool-client.ts';

/** Receives the payload of a notification, and an empty text if notifications may have been missed. */
export type Heard = (payload: string) => void;

/** ms before a connection that broke is opened again */
const AGAIN = 1000;
/**
 * Beats without an answer after which the connection is given up. Beats are counted because a busy process may be late
 * itself.
 */
const SILENT_BEATS = 4;

/**
 * The connection on which this process hears notifications; it is reopened when it breaks. Its heartbeat also tells
 * whether the database is reachable: behind a firewall that drops packets, or with a server that hangs, a connection
 * breaks only after a quarter of an hour. Queries on other connections therefore need no timeout of their own.
 */
export class Listening {
  readonly #config: pg.ClientConfig;
  readonly #beat: number;
  readonly #silent: () => void;
  readonly #channels = new Map<string, Heard>();
  #client: PoolClient | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `beat`: ms between two checks that the database answers; `silent` is called when it no longer does */
  constructor(config: pg.ClientConfig, beat: number, silent: () => void) {
    this.#config = config;
    this.#beat = beat;
    this.#silent = silent;
  }

  async listen(channel: string, heard: Heard): Promise<void> {
    this.#channels.set(channel, heard);
    if (!this.#client) return await this.#open();
    // If the connection breaks meanwhile, reopening it listens to this channel too.
    await this.#client.query(`listen "${channel}"`).catch(() => {});
    heard('');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    await this.#client?.end();
  }

  async #open(): Promise<void> {
    const client = new PoolClient(this.#config);
    this.#client = client;
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''));
    client.on('error', () => {});
    client.on('end', () => this.#ended());
    await client.connect();
    // From here on, because even the first query may get no answer.
    this.#watch(client);
    await client.query([...this.#channels.keys()].map((channel) => `listen "${channel}"`).join('; '));
    this.#tellAll();
  }

  #watch(client: PoolClient): void {
    let waiting = 0;
    this.#pulse = setInterval(() => {
      if (waiting > SILENT_BEATS) {
        this.#silent();
        client.breakOff();
      } else if (waiting++ === 0) {
        client.query('select 1').then(
          () => {
            waiting = 0;
          },
          () => {},
        );
      }
    }, this.#beat).unref();
  }

  #ended(): void {
    clearInterval(this.#pulse);
    this.#tellAll();
    if (!this.#stopped) this.#again = setTimeout(() => void this.#reopen(), AGAIN);
  }

  /** Reopens the connection. Breaks it off if it cannot listen, so that it is tried again. */
  async #reopen(): Promise<void> {
    await this.#open().catch(() => this.#client?.breakOff());
  }

  #tellAll(): void {
    for (const heard of this.#channels.values()) heard('');
  }
}
