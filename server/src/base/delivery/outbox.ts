import { setTimeout as sleep } from 'node:timers/promises';
import { channels } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { type Clock, HOUR } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../platform/vault.ts';

/** Sends one message. `id` is the same at every try, so that a gateway can refuse a double. */
export type Gateway = (message: { id: string; to: string; text: string }) => Promise<void>;
/** Short messages, e-mails. */
export type Channel = (typeof channels)[number];

type Tables = {
  outbox: {
    outboxId: number;
    channel: Channel;
    /** one of many that were written at once */
    mass: boolean;
    recipient: Buffer;
    body: Buffer;
    at: Date;
    sentAt: Date | null;
    tries: number;
    nextTryAt: Date;
    lastError: string;
    /** when its text is forgotten, as it holds a code */
    forgetAt: Date | null;
  };
};

const MAX_TRIES = 6;
const FIRST_PAUSE = 5_000;
/** ms that a gateway may take for one message */
const SEND_MAX = 20_000;
/** ms that a message belongs to whoever began to send it: should he die, another tries then */
const CLAIM = 60_000;
/** messages of a channel that this process sends at once: one whose recipient's server hangs holds up none of the others */
const AT_ONCE = 4;
/** of them those of a mass: one place stays free for what somebody asked for himself */
const MASS_AT_ONCE = AT_ONCE - 1;

/** Texts that are forgotten have no letters; sealed, even an empty one has some. */
const FORGOTTEN = Buffer.alloc(0);
/** In the demo, which sends nothing, codes are read in the outbox. */
const SHOWN_IN_DEMO = HOUR;

interface Kind {
  mass?: boolean;
  /** it holds a code, and is worth nothing when that has run out */
  codeUntil?: Date;
}

/** Puts a short message into the outbox, in the caller's transaction; it is sent after the commit, and tried again. */
export const sendSms = (ctx: Ctx, to: string, text: string, codeUntil?: Date): Promise<void> =>
  put(ctx, 'sms', to, text, { codeUntil });

/** Likewise an e-mail; its subject is the first line. */
export const sendMail = (ctx: Ctx, to: string, text: string, codeUntil?: Date): Promise<void> =>
  putMail(ctx, to, text, { codeUntil });

/** Sends one of many e-mails; it leaves after every e-mail that a person asked for. */
export const sendMassMail = (ctx: Ctx, to: string, text: string): Promise<void> =>
  putMail(ctx, to, text, { mass: true });

const putMail = (ctx: Ctx, to: string, text: string, kind: Kind) =>
  put(ctx, 'mail', to, `${ctx.texts.mail.subject}\n${text}`, kind);

async function put(ctx: Ctx, channel: Channel, to: string, text: string, { mass = false, codeUntil }: Kind) {
  const { vault, outbox, config } = ctx.app;
  const shownUntil = ctx.now.getTime() + (config.mode === 'demo' ? SHOWN_IN_DEMO : 0);
  const forgetAt = codeUntil ? new Date(Math.max(codeUntil.getTime(), shownUntil)) : null;
  const message = { channel, mass, recipient: vault.seal(to), body: vault.seal(text), forgetAt };
  await ctx.db
    .withTables<{ outbox: typeof message & Pick<Tables['outbox'], 'at' | 'nextTryAt'> }>()
    .insertInto('outbox')
    .values({ ...message, at: ctx.now, nextTryAt: ctx.now })
    .execute();
  ctx.afterCommit(() => outbox.nudge());
}

/** Runs one round at a time per channel, and one more for all requests made meanwhile. */
class Rounds {
  readonly #round: () => Promise<void>;
  readonly #log: Log;
  #working: Promise<void> = Promise.resolve();
  #asked = false;

  constructor(round: () => Promise<void>, log: Log) {
    this.#round = round;
    this.#log = log;
  }

  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#working = this.#working
      .then(() => {
        this.#asked = false;
        return this.#round();
      })
      .catch((error) => this.#log.error({ err: error }, 'outbox'));
  }

  /** Ends when what has been asked for is done; what is asked for later ends by itself. */
  get working(): Promise<void> {
    return this.#working;
  }
}

/** One channel: whoever looks for what is due, and what is being sent. */
interface Way {
  rounds: Rounds;
  /** each by its end, with whether it is one of a mass */
  sending: Map<Promise<void>, boolean>;
}

/** Sends messages to the outside world; channels are independent, so that no code waits for another gateway. */
export class Outbox {
  readonly #db: Db;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #send: Record<Channel, Gateway>;
  readonly #ways: readonly Way[];
  readonly #showsCodes: boolean;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `showsCodes`: codes that were sent can be read in it until they are forgotten. */
  constructor(db: Db, vault: Vault, clock: Clock, log: Log, send: Record<Channel, Gateway>, showsCodes = false) {
    this.#db = db;
    this.#vault = vault;
    this.#clock = clock;
    this.#log = log;
    this.#send = send;
    this.#showsCodes = showsCodes;
    this.#ways = channels.map((channel) => {
      const way: Way = { rounds: new Rounds(() => this.#sendDue(channel, way), log), sending: new Map() };
      return way;
    });
  }

  /** Sends what is due. */
  nudge(): void {
    for (const { rounds } of this.#ways) rounds.ask();
  }

  /** From now on what could not be sent is tried again when its time has come; what an earlier process left, too. */
  start(every = FIRST_PAUSE): void {
    this.nudge();
    this.#timer = setInterval(() => this.nudge(), every).unref();
  }

  /** Ends after the messages that are being sent; the others stay for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.settle();
  }

  /** Waits until what was asked for is sent, and what waited behind it. */
  async settle(): Promise<void> {
    const ends = () => this.#ways.flatMap(({ rounds, sending }) => [rounds.working, ...sending.keys()]);
    let waited: Promise<void>[] = [];
    // An end can ask for another round, also of a way that had nothing to do when it was looked at.
    while (ends().some((end) => !waited.includes(end))) {
      waited = ends();
      await Promise.all(waited);
    }
  }

  /**
   * Begins to send what waits longest, as much as may be on its way; what is of a mass only when nothing else waits, for a
   * code is worth nothing in an hour. Each is claimed first, so no other process sends it too; its end asks for the next.
   */
  async #sendDue(channel: Channel, { rounds, sending }: Way): Promise<void> {
    while (!this.#stopped && sending.size < AT_ONCE) {
      const ofMass = [...sending.values()].filter(Boolean).length;
      const row = await this.#claim(channel, ofMass < MASS_AT_ONCE);
      if (!row) return;
      const sent: Promise<void> = this.#sendOne(row)
        .catch((error) => this.#log.error({ err: error }, 'outbox'))
        .finally(() => {
          sending.delete(sent);
          rounds.ask();
        });
      sending.set(sent, row.mass);
    }
  }

  async #sendOne(row: Tables['outbox']): Promise<void> {
    const tries = row.tries + 1;
    const sent = await this.#deliver(row).then(
      () => ({
        ...{ tries, sentAt: this.#clock.now() },
        ...(row.forgetAt && !this.#showsCodes && { body: FORGOTTEN, forgetAt: null }),
      }),
      (error: Error) => {
        this.#log.warn({ err: error, outboxId: row.outboxId, tries }, 'message not sent');
        const nextTryAt = new Date(this.#clock.now().getTime() + FIRST_PAUSE * 4 ** row.tries);
        return { tries, nextTryAt, lastError: String(error.message).slice(0, 200) };
      },
    );
    const db = this.#db.withTables<Tables>();
    await db.updateTable('outbox').set(sent).where('outboxId', '=', row.outboxId).execute();
  }

  /** By its next try rather than by a lock: no transaction stays open while a gateway is asked. */
  async #claim(channel: Channel, alsoMass: boolean): Promise<Tables['outbox'] | undefined> {
    const now = this.#clock.now();
    const { rows } = await sql<Tables['outbox']>`
      update outbox set "nextTryAt" = ${new Date(now.getTime() + CLAIM)}
      where "outboxId" = (
        select "outboxId" from outbox
        where channel = ${channel} and "sentAt" is null and "nextTryAt" <= ${now} and tries < ${sql.lit(MAX_TRIES)}
          and ("forgetAt" is null or "forgetAt" > ${now})
          ${alsoMass ? sql`` : sql`and not mass`}
        order by mass, "outboxId" limit 1 for update skip locked)
      returning *`.execute(this.#db);
    return rows[0];
  }

  async #deliver({ outboxId, channel, recipient, body }: Tables['outbox']): Promise<void> {
    const message = { id: String(outboxId), to: this.#vault.open(recipient), text: this.#vault.open(body) };
    const tooLong = new AbortController();
    const given = sleep(SEND_MAX, undefined, { ref: false, signal: tooLong.signal }).then(() => {
      throw new Error('the gateway took too long');
    });
    await Promise.race([this.#send[channel](message), given]).finally(() => tooLong.abort());
  }

  /** The latest messages in plain words: for the demo, which has no phone to send them to. */
  async latest(count: number): Promise<{ to: string; text: string; at: Date }[]> {
    const { rows } = await sql<{ recipient: Buffer; body: Buffer; at: Date }>`
      select recipient, body, at from outbox where body <> ${FORGOTTEN} order by "outboxId" desc limit ${count}`.execute(
      this.#db,
    );
    return rows.map((row) => ({ to: this.#vault.open(row.recipient), text: this.#vault.open(row.body), at: row.at }));
  }
}

/** Forgets the texts of codes that have run out; one that could not be sent by then is not sent any more. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await sql`update outbox set body = ${FORGOTTEN}, "forgetAt" = null,
    tries = case when "sentAt" is null then ${sql.lit(MAX_TRIES)} else tries end
    where "forgetAt" <= ${now}`.execute(db);
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

/** How many messages wait, and how many of those written since a moment were given up. */
export async function outboxState(db: Db, since: Date): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where tries < ${sql.lit(MAX_TRIES)})::int as waiting,
      count(*) filter (where tries >= ${sql.lit(MAX_TRIES)} and at >= ${since})::int as failed
    from outbox where "sentAt" is null`.execute(db);
  return rows[0]!;
}
