import { sql } from 'kysely';
import type { Ctx } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import type { Vault } from './vault.ts';

/** Sends one message. `id` is the same at every try, so that a gateway can refuse a double. */
export type Gateway = (message: { id: string; to: string; text: string }) => Promise<void>;
/** Short messages, e-mails. */
export type Channel = 'sms' | 'mail';

type Tables = {
  outbox: {
    outboxId: number;
    channel: Channel;
    recipient: Buffer;
    body: Buffer;
    at: Date;
    sentAt: Date | null;
    tries: number;
    nextTryAt: Date;
    lastError: string;
  };
};

const MAX_TRIES = 6;
const FIRST_PAUSE = 5_000;

/** Puts a short message into the outbox, in the caller's transaction; it is sent after the commit, and tried again. */
export const sendSms = (ctx: Ctx, to: string, text: string): Promise<void> => put(ctx, 'sms', to, text);

/** Likewise an e-mail; its subject is the first line. */
export const sendMail = (ctx: Ctx, to: string, text: string): Promise<void> =>
  put(ctx, 'mail', to, `${ctx.texts.mail.subject}\n${text}`);

async function put(ctx: Ctx, channel: Channel, to: string, text: string): Promise<void> {
  const { vault, outbox } = ctx.app;
  await ctx.db
    .withTables<{ outbox: Pick<Tables['outbox'], 'channel' | 'recipient' | 'body' | 'at' | 'nextTryAt'> }>()
    .insertInto('outbox')
    .values({ channel, recipient: vault.seal(to), body: vault.seal(text), at: ctx.now, nextTryAt: ctx.now })
    .execute();
  ctx.afterCommit(() => outbox.nudge());
}

/** What leaves for the outside world. */
export class Outbox {
  readonly #db: Db;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #send: Record<Channel, Gateway>;
  #working: Promise<void> = Promise.resolve();
  #asked = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, vault: Vault, clock: Clock, log: Log, send: Record<Channel, Gateway>) {
    this.#db = db;
    this.#vault = vault;
    this.#clock = clock;
    this.#log = log;
    this.#send = send;
  }

  /** Sends what is due; one round at a time in this process, and one more for all who ask meanwhile. */
  nudge(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#working = this.#working.then(() => this.#round()).catch((error) => this.#log.error({ err: error }, 'outbox'));
  }

  /** From now on what could not be sent is tried again when its time has come; what an earlier process left, too. */
  start(every = FIRST_PAUSE): void {
    this.nudge();
    this.#timer = setInterval(() => this.nudge(), every).unref();
  }

  /** Ends after the message that is being sent; the others stay for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#working;
  }

  /** Waits until the rounds asked for are done. */
  settle = () => this.#working;

  async #round(): Promise<void> {
    this.#asked = false;
    while (!this.#stopped && (await this.#sendOne()));
  }

  /** Sends the message that waits longest. The row stays locked meanwhile, so no other process sends it too. */
  async #sendOne(): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      const db = tx.withTables<Tables>();
      const now = this.#clock.now();
      const row = await db
        .selectFrom('outbox')
        .selectAll()
        .where('sentAt', 'is', null)
        .where('nextTryAt', '<=', now)
        .where('tries', '<', MAX_TRIES)
        .orderBy('outboxId')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const tries = row.tries + 1;
      try {
        await this.#send[row.channel]({
          id: String(row.outboxId),
          to: this.#vault.open(row.recipient),
          text: this.#vault.open(row.body),
        });
        await db.updateTable('outbox').set({ sentAt: now, tries }).where('outboxId', '=', row.outboxId).execute();
      } catch (error) {
        this.#log.warn({ err: error, outboxId: row.outboxId, tries }, 'message not sent');
        const nextTryAt = new Date(now.getTime() + FIRST_PAUSE * 4 ** row.tries);
        const lastError = String((error as Error).message).slice(0, 200);
        await db
          .updateTable('outbox')
          .set({ tries, nextTryAt, lastError })
          .where('outboxId', '=', row.outboxId)
          .execute();
      }
      return true;
    });
  }

  /** The latest messages in plain words: for the demo, which has no phone to send them to. */
  async latest(count: number): Promise<{ to: string; text: string; at: Date }[]> {
    const { rows } = await sql<{ recipient: Buffer; body: Buffer; at: Date }>`
      select recipient, body, at from outbox order by "outboxId" desc limit ${count}`.execute(this.#db);
    return rows.map((row) => ({ to: this.#vault.open(row.recipient), text: this.#vault.open(row.body), at: row.at }));
  }
}

/** The gateway of the configuration: HTTP in production; in the demo, messages stay in the outbox, where they can be read. */
export function smsGateway(config: Pick<Config, 'smsUrl' | 'gatewayToken'>): Gateway {
  const { smsUrl, gatewayToken } = config;
  if (!smsUrl) return async () => {};
  return async (message) => {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gatewayToken}` },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`gateway answered ${response.status}`);
  };
}
