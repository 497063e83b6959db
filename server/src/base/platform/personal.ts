import type { Readable } from 'node:stream';
import type { OwnRequest } from '@board/contract/accounts/center';
import { sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';

type Value = string | number | boolean | null;
/** One row of a person's data, unsealed; dates are ISO text. */
export type PersonalRow = Record<string, Value>;

/** A file of a person, with its name in the copy. */
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
 * What a module stores of a person (domain.md D, 个保法 45 to 47): the copy the person may ask for, reasons against
 * closing the account, and what closing it deletes. A module that starts to store personal data declares it here.
 */
export interface PersonalData {
  /** Returns rows by name of the file, without its ending. */
  copy(app: App, db: Db, uid: number): Promise<Record<string, PersonalRow[]>>;
  /** Returns files that go into the copy unchanged. */
  files?(app: App, db: Db, uid: number): Promise<PersonalFile[]>;
  /** Returns the person's requests (domain.md D: ledger of requests with the reason for a refusal). */
  requests?(db: Db, uid: number, now: Date): Promise<PersonalRequest[]>;
  /** Returns why the account cannot be closed yet; null if nothing is against it. */
  heldBy?(db: Db, uid: number): Promise<'openMessages' | null>;
  /** Runs in the transaction that ends the account. */
  erase?(db: Db, uid: number, now: Date): Promise<void>;
}

/** Answers kept under idempotency keys. The copy leaves them out, because they repeat data of other tables. */
export const rememberedAnswers: PersonalData = {
  copy: async () => ({}),
  async erase(db, uid) {
    await sql`delete from idempotency where uid = ${uid}`.execute(db);
  },
};

/** The name that public messages carry after their author has left (domain.md B8). */
export const FORMER_USER = '已注销用户';

export const iso = (date: Date | null) => date?.toISOString() ?? null;
