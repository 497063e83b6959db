import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { sm2Decrypt } from '@board/contract/guomi/algorithms';
import type { Limits } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { reference } from '../base/db/references.ts';
import { record } from '../base/events/events.ts';
import { DAY } from '../base/platform/clock.ts';
import { StartError } from '../base/platform/start-error.ts';
import { limits } from './parameters.ts';

type Tables = {
  keyPair: { kid: string; privateSealed: Buffer; publicPem: string; createdAt: Date; retiredAt: Date | null };
};
/** ms for which a replaced key still opens fields of clients that do not know the new one yet */
const OVERLAP = DAY;
const KEY_LOCK = 20261123;

interface Keys {
  kid: string;
  pem: string;
  opening: { key: KeyObject; retiredAt: Date | null }[];
}

/** The key pairs for encrypted fields (decisions.md 11): the newest for clients, the others while they overlap. */
export const keys = reference('keys', async (app): Promise<Keys> => {
  const { db } = app.database;
  // The key in force first, then the ones that overlap with it.
  const read = () =>
    db
      .withTables<Tables>()
      .selectFrom('keyPair')
      .selectAll()
      .orderBy(sql`"retiredAt" is null`, 'desc')
      .orderBy('createdAt', 'desc')
      .execute();
  let rows = await read();
  if (rows.length === 0) {
    await makeKey(app, limits.of(app).rsaModulusBits);
    rows = await read();
  }
  return {
    kid: rows[0]!.kid,
    pem: rows[0]!.publicPem,
    opening: rows.map((row) => ({
      key: createPrivateKey(unsealed(app, row.privateSealed)),
      retiredAt: row.retiredAt,
    })),
  };
});

/** Opens the first sealed value of a start. Refuses a master key that does not belong to this database. */
function unsealed({ vault }: App, sealed: Uint8Array): string {
  try {
    return vault.open(sealed);
  } catch {
    throw new StartError(
      'The personal data in this database was sealed with another master key: start with the MASTER_KEY, or the file master.key in DATA_DIR, that it was made with.',
    );
  }
}

/** Returns the key that clients encrypt with. */
export function publicKey(app: App): { kid: string; pem: string } {
  const { kid, pem } = keys.of(app);
  return { kid, pem };
}

/**
 * Returns the text of an encrypted field (RSA-OAEP with SHA-256, base64; also PKCS#1 v1.5 if `rsaPkcs1` allows it; SM2
 * with the suite guomi). Refuses with A0400 if no key opens it.
 */
export function decrypt(app: App, base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const now = app.clock.now().getTime();
  const inForce = keys.of(app).opening.filter(({ retiredAt }) => !retiredAt || retiredAt.getTime() + OVERLAP >= now);
  const ways = limits.of(app).rsaPkcs1 ? [oaep, pkcs1] : [oaep];
  for (const way of ways)
    for (const { key } of inForce) {
      const text = isSm2(key) ? sm2Decrypt(scalarOf(key), base64) : way(key, bytes);
      if (text !== null) return text;
    }
  return fail('A0400');
}

/** Node has no type name for SM2 keys; all other keys here are RSA. */
const isSm2 = (key: KeyObject) => key.asymmetricKeyType !== 'rsa';

/**
 * Returns the private number of an SM2 key, in hexadecimal digits. In RFC 5915 it follows the version, 32 bytes long.
 */
function scalarOf(key: KeyObject): string {
  const der = key.export({ format: 'der', type: 'pkcs8' }).toString('hex');
  return /0201010420([0-9a-f]{64})/.exec(der)![1]!;
}

/** Returns null if the field was encrypted for another key or in another way. */
function oaep(key: KeyObject, bytes: Buffer): string | null {
  try {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt({ key, ...padding }, bytes).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Decrypts RSA PKCS#1 v1.5. If the ciphertext was made for another key, the library returns random bytes instead of an
 * error (implicit rejection), so that an attacker learns nothing by trying. Returns null if the result is not plain
 * text, or if the input is not as long as the key.
 */
function pkcs1(key: KeyObject, bytes: Buffer): string | null {
  if (bytes.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return null;
  try {
    const opened = privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(opened);
    return text === '' || /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * Replaces a key pair older than `keyDays`, of another length than `rsaModulusBits`, or of another suite. The old key
 * still opens fields for a day. Sessions do not depend on it, so nobody is signed out.
 */
export async function rotateKeys(
  app: App,
  { keyDays, rsaModulusBits }: Pick<Limits, 'keyDays' | 'rsaModulusBits'> = limits.of(app),
): Promise<void> {
  const now = app.clock.now().getTime();
  const db = app.database.db.withTables<Tables>();
  await db
    .deleteFrom('keyPair')
    .where('retiredAt', '<', new Date(now - OVERLAP))
    .execute();
  const replaced = new Date(now - keyDays * DAY);
  const current = await db.selectFrom('keyPair').selectAll().where('retiredAt', 'is', null).executeTakeFirst();
  if (!current) return;
  const isOld = keyDays > 0 && current.createdAt <= replaced;
  const key = createPublicKey(current.publicPem);
  const fits = app.vault.suite === 'guomi' ? isSm2(key) : key.asymmetricKeyDetails?.modulusLength === rsaModulusBits;
  if (isOld || !fits) await makeKey(app, rsaModulusBits, current.kid);
}

/** Makes the first key pair, or replaces one. If two processes do so at the same time, one pair is kept. */
async function makeKey(app: App, modulusLength: number, replaced?: string): Promise<void> {
  const now = app.clock.now();
  const { publicKey, privateKey } =
    app.vault.suite === 'guomi'
      ? await promisify(generateKeyPair)('ec', { namedCurve: 'SM2' })
      : await promisify(generateKeyPair)('rsa', { modulusLength });
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`.execute(tx);
    const db = tx.withTables<Tables>();
    const current = await db.selectFrom('keyPair').selectAll().where('retiredAt', 'is', null).executeTakeFirst();
    if (current && current.kid !== replaced) return;
    await db.updateTable('keyPair').set({ retiredAt: now }).where('retiredAt', 'is', null).execute();
    const kid = randomUUID();
    const privateSealed = app.vault.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const made = { kid, privateSealed, publicPem, createdAt: now, retiredAt: null };
    await db.insertInto('keyPair').values(made).execute();
    const data = { references: ['keys'], kid };
    if (current) await record(tx, { kind: 'keyReplaced', at: now, actorRole: 'system', data });
  });
  app.events.nudge();
}
