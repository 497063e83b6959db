import type { Readable } from 'node:stream';
import type { OwnRequest } from '@board/contract/accounts/center';
import { sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';

type Value = string | number | boolean | null;
/** One line of a person's data, in plain: dates as ISO text. */
export type PersonalRow = Record<string, Value>;

/** A file that a person gave, under a name of its own in the copy. */
export interface PersonalFile {
  name: string;
  open: () => Promise<Readable>;
}

/** A request about one's own data, and its outcome; fields that do not apply are left out. */
export interface PersonalRequest {
  kind: OwnRequest['kind'];
  state: OwnRequest['state'];
  at: Date;
  decidedAt?: Date | null;
  asked?: string;
  reason?: string;
  tid?: number;
  subject?: string;
}

/**
 * What a module keeps of a person (domain.md D, 个保法 45 to 47): the copy he may ask for, what stands against the end of
 * his account, and what goes with it. A module that begins to keep something of people says so here.
 */
export interface PersonalData {
  /** By name of the file, without its ending. */
  copy(app: App, db: Db, uid: number): Promise<Record<string, PersonalRow[]>>;
  /** Files that go with it, as they are. */
  files?(app: App, db: Db, uid: number): Promise<PersonalFile[]>;
  /** The person's requests (domain.md D: ledger of requests with the reason for a refusal). */
  requests?(db: Db, uid: number, now: Date): Promise<PersonalRequest[]>;
  /** Why the account must stay for now; null when nothing stands against its end. */
  heldBy?(db: Db, uid: number): Promise<'openMessages' | null>;
  /** Runs in the transaction that ends the account. */
  erase?(db: Db, uid: number, now: Date): Promise<void>;
}

/** Answers kept under idempotency keys; they repeat data that other tables hold. */
export const rememberedAnswers: PersonalData = {
  copy: async () => ({}),
  async erase(db, uid) {
    await sql`delete from idempotency where uid = ${uid}`.execute(db);
  },
};

/** The name under which public messages stay when their author has left (domain.md B8). */
export const FORMER_USER = '已注销用户';

export const iso = (date: Date | null) => date?.toISOString() ?? null;
