import { setTimeout as sleep } from 'node:timers/promises';
import { channels } from '@board/contract/codes';
import {
  type LetterValues,
  type MailLetter,
  mailLetters,
  type SmsLetter,
  smsLetters,
} from '@board/contract/gateways/letters';
import type { LetterText } from '@board/contract/gateways/mail';
import { type Generated, sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { type Clock, HOUR } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../platform/vault.ts';
import { outsideOfWork } from '../platform/work.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import { writtenMail, writtenSms } from './letters.ts';

/** One message that is being sent. */
export interface Outgoing {
  /** the same at every try, so that a gateway can refuse a duplicate */
  id: string;
  to: string;
  /** for mails: further recipients, separated by commas */
  cc: string | undefined;
  /** for mails */
  subject: string;
  text: string;
  /** letter of the product and its values, for gateways with templates of their own */
  letter: string;
  values: LetterValues;
}
/** A gateway's answer to a message it took: the message's number, the gateway, and our sending address. */
export interface Taken {
  answer: string;
  platform?: number;
  sender?: string;
}
/** Sends one message. Throws if it is not taken; a `GatewayRefusal` has the reason's code. */
export type Gateway = (message: Outgoing) => Promise<Taken | undefined>;
/** Text messages, e-mails, notices in browsers. */
export type Channel = (typeof channels)[number];

export interface OutboxRow {
  outboxId: number;
  channel: Channel;
  /** one of many messages written at the same time */
  mass: boolean;
  recipient: Buffer;
  body: Buffer;
  at: Date;
  sentAt: Date | null;
  tries: number;
  nextTryAt: Date;
  lastError: string;
  /** when the text is forgotten, because it holds a code */
  forgetAt: Date | null;
  letter: string;
  templateId: number | null;
  ccSealed: Buffer | null;
  paramsSealed: Buffer | null;
  platform: number;
  answer: string;
  sender: string;
  remark: string;
}
type Tables = { outbox: OutboxRow };

export const MAX_TRIES = 6;
const FIRST_PAUSE = 5_000;
/** ms that a gateway may take for one message */
const SEND_MAX = 20_000;
/** ms for which a message belongs to the process that sends it; if that process dies, another one tries then */
const CLAIM = 60_000;
/**
 * messages of a channel that this process sends at the same time, so that a hanging recipient's server delays no others
 */
const AT_ONCE = 4;
/** of them, messages of a mass: one place stays free for messages that people ask for themselves */
const MASS_AT_ONCE = AT_ONCE - 1;

/** Body of a forgotten text. A sealed text, even an empty one, is never empty. */
const FORGOTTEN = Buffer.alloc(0);
/** In the demo, which sends nothing, codes are read in the outbox for this long. */
const SHOWN_IN_DEMO = HOUR;

interface Kind {
  mass?: boolean;
  /** when the code in it expires, after which the message is worthless */
  codeUntil?: Date;
  templateId?: number;
  cc?: string;
  remark?: string;
  /** earliest time of sending */
  notBefore?: Date;
}

/**
 * Puts a text message into the outbox, in the caller's transaction. It is sent after the commit, and tried again after
 * a failure. The letter gets only the values that it names. Returns the message's number.
 */
export async function sendSms(
  ctx: Ctx,
  to: string,
  letter: SmsLetter,
  given: LetterValues,
  { language = ctx.language, ...kind }: Kind & { language?: Ctx['language'] } = {},
): Promise<number> {
  const values = valuesOf(smsLetters[letter], given);
  return await put(ctx, 'sms', to, writtenSms(letter, values, language), letter, values, kind);
}

/** Does the same for an e-mail, by the text in force. */
export async function sendMail(
  ctx: Ctx,
  to: string,
  letter: MailLetter,
  given: LetterValues,
  kind: Kind = {},
): Promise<number> {
  const values = valuesOf(mailLetters[letter], given);
  return await put(ctx, 'mail', to, asOne(writtenMail(ctx.app, letter, values, ctx.language)), letter, values, kind);
}

function valuesOf(params: object, given: LetterValues): LetterValues {
  const names = Object.keys(params);
  const missing = names.filter((name) => !Object.hasOwn(given, name));
  if (missing.length > 0) throw new Error(`A letter lacks ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, given[name]!]));
}

/** Does the same for an e-mail that is not a letter of the product. */
export const sendWrittenMail = (ctx: Ctx, to: string, text: LetterText, kind: Kind = {}): Promise<number> =>
  put(ctx, 'mail', to, asOne(text), '', {}, kind);

/** A browser, by the account it showed notices to and the digest of its endpoint. */
export interface PushTo {
  uid: number;
  endpointHash: string;
}

/** Does the same for a notice in a browser; `text` is for the browser's worker. */
export const sendPush = (ctx: Ctx, to: PushTo, text: string, letter: string): Promise<number> =>
  put(ctx, 'push', JSON.stringify(to), text, letter, {}, { mass: true });

/** Joins a mail for the outbox: its first line is the subject. */
const asOne = ({ subject, content }: LetterText) => `${subject}\n${content}`;

/** Returns the message's number. */
async function put(
  ctx: Ctx,
  channel: Channel,
  to: string,
  text: string,
  letter: string,
  values: LetterValues,
  { mass = false, codeUntil, templateId, cc, remark = '', notBefore = ctx.now }: Kind,
): Promise<number> {
  const { vault, outbox, config } = ctx.app;
  const shownUntil = ctx.now.getTime() + (config.mode === 'demo' ? SHOWN_IN_DEMO : 0);
  const forgetAt = codeUntil ? new Date(Math.max(codeUntil.getTime(), shownUntil)) : null;
  const message = {
    channel,
    mass,
    recipient: vault.seal(to),
    body: vault.seal(text),
    forgetAt,
    letter,
    remark,
    templateId: templateId ?? null,
    ccSealed: cc ? vault.seal(cc) : null,
    // A mail needs no values later, except the address by which it is stopped.
    paramsSealed: channel === 'sms' || values.stop ? vault.seal(JSON.stringify(values)) : null,
  };
  const { outboxId } = await ctx.db
    .withTables<{ outbox: typeof message & Pick<OutboxRow, 'at' | 'nextTryAt'> & { outboxId: Generated<number> } }>()
    .insertInto('outbox')
    .values({ ...message, at: ctx.now, nextTryAt: notBefore })
    .returning('outboxId')
    .executeTakeFirstOrThrow();
  ctx.afterCommit(() => outbox.nudge());
  return outboxId;
}

/** Runs one round of a channel at a time, and one more for all requests made meanwhile. */
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

  /** Resolves when the rounds asked for so far are done; later ones end by themselves. */
  get working(): Promise<void> {
    return this.#working;
  }
}

/** One channel: its rounds, and the messages being sent. */
interface ChannelWork {
  rounds: Rounds;
  /** the end of each message, with whether it is one of a mass */
  sending: Map<Promise<void>, boolean>;
}

/** Sends messages to the outside world. Channels are independent, so that a code never waits for another gateway. */
export class Outbox {
  readonly #db: Db;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #send: Record<Channel, Gateway>;
  readonly #channels: readonly ChannelWork[];
  readonly #showsCodes: boolean;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `showsCodes`: sent codes can be read in the outbox until they are forgotten. */
  constructor(db: Db, vault: Vault, clock: Clock, log: Log, send: Record<Channel, Gateway>, showsCodes = false) {
    this.#db = db;
    this.#vault = vault;
    this.#clock = clock;
    this.#log = log;
    this.#send = send;
    this.#showsCodes = showsCodes;
    this.#channels = channels.map((channel) => {
      const work: ChannelWork = { rounds: new Rounds(() => this.#sendDue(channel, work), log), sending: new Map() };
      return work;
    });
  }

  /** Sends the messages that are due. */
  nudge(): void {
    outsideOfWork(() => {
      for (const { rounds } of this.#channels) rounds.ask();
    });
  }

  /** From now on also sends failed messages when they are due again, and those of an earlier process. */
  start(every = FIRST_PAUSE): void {
    this.nudge();
    this.#timer = setInterval(() => this.nudge(), every).unref();
  }

  /** Resolves after the messages that are being sent; the others stay for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.settle();
  }

  /** Waits for the rounds asked for, and for the messages behind them. */
  async settle(): Promise<void> {
    const ends = () => this.#channels.flatMap(({ rounds, sending }) => [rounds.working, ...sending.keys()]);
    let waited: Promise<void>[] = [];
    // An end can ask for another round, also of a channel that was idle before.
    while (ends().some((end) => !waited.includes(end))) {
      waited = ends();
      await Promise.all(waited);
    }
  }

  /**
   * Sends the oldest due messages, as many as may be sent at the same time. Messages of a mass come only if no others
   * wait, because a code is worthless after an hour. Each message is claimed first, so that no other process sends it
   * too. Its end asks for the next.
   */
  async #sendDue(channel: Channel, { rounds, sending }: ChannelWork): Promise<void> {
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

  async #sendOne(row: OutboxRow): Promise<void> {
    const tries = row.tries + 1;
    const sent = await this.#deliver(row).then(
      (taken) => ({
        tries,
        sentAt: this.#clock.now(),
        answer: (taken?.answer ?? '').slice(0, 100),
        platform: taken?.platform ?? 0,
        sender: taken?.sender ?? '',
        ...(row.forgetAt && !this.#showsCodes && { body: FORGOTTEN, paramsSealed: null, forgetAt: null }),
      }),
      (error: Error) => {
        this.#log.warn({ err: error, outboxId: row.outboxId, tries }, 'message not sent');
        const nextTryAt = new Date(this.#clock.now().getTime() + FIRST_PAUSE * 4 ** row.tries);
        const { answer, platform } = error instanceof GatewayRefusal ? error : { answer: error.name, platform: 0 };
        const said = { answer: answer.slice(0, 100), platform };
        return { tries, nextTryAt, lastError: String(error.message).slice(0, 200), ...said };
      },
    );
    const db = this.#db.withTables<Tables>();
    await db.updateTable('outbox').set(sent).where('outboxId', '=', row.outboxId).execute();
  }

  /** Claims a message by its next try, not by a lock, so that no transaction stays open while a gateway is asked. */
  async #claim(channel: Channel, alsoMass: boolean): Promise<OutboxRow | undefined> {
    const now = this.#clock.now();
    const { rows } = await sql<OutboxRow>`
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

  async #deliver({ outboxId, channel, letter, ...row }: OutboxRow): Promise<Taken | undefined> {
    const text = this.#vault.open(row.body);
    const end = channel === 'mail' ? text.indexOf('\n') : -1;
    const message: Outgoing = {
      id: String(outboxId),
      to: this.#vault.open(row.recipient),
      letter,
      subject: text.slice(0, Math.max(end, 0)),
      text: text.slice(end + 1),
      cc: row.ccSealed ? this.#vault.open(row.ccSealed) : undefined,
      values: row.paramsSealed ? JSON.parse(this.#vault.open(row.paramsSealed)) : {},
    };
    const tooLong = new AbortController();
    const given = sleep(SEND_MAX, undefined, { ref: false, signal: tooLong.signal }).then(() => {
      throw new Error('the gateway took too long');
    });
    return await Promise.race([this.#send[channel](message), given]).finally(() => tooLong.abort());
  }

  /** Returns the latest messages unsealed, for the demo, which has no phone to send them to. */
  async latest(count: number): Promise<{ to: string; text: string; at: Date }[]> {
    const { rows } = await sql<{ recipient: Buffer; body: Buffer; at: Date }>`
      select recipient, body, at from outbox where body <> ${FORGOTTEN} and channel <> 'push' order by "outboxId" desc limit ${count}`.execute(
      this.#db,
    );
    return rows.map((row) => ({ to: this.#vault.open(row.recipient), text: this.#vault.open(row.body), at: row.at }));
  }
}

/** Forgets texts whose codes have expired. An unsent one is given up. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await sql`update outbox set body = ${FORGOTTEN}, "paramsSealed" = null, "forgetAt" = null,
    tries = case when "sentAt" is null then ${sql.lit(MAX_TRIES)} else tries end
    where "forgetAt" <= ${now}`.execute(db);
}

/** Counts the messages that wait, and those written since a time that were given up. */
export async function outboxState(db: Db, since: Date): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where tries < ${sql.lit(MAX_TRIES)})::int as waiting,
      count(*) filter (where tries >= ${sql.lit(MAX_TRIES)} and at >= ${since})::int as failed
    from outbox where "sentAt" is null`.execute(db);
  return rows[0]!;
}
