import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { App } from '../base/app.ts';
import { reference } from '../base/references.ts';
import { fail } from '../base/refusal.ts';

type Tables = {
  keyPair: { kid: string; privateSealed: Buffer; publicPem: string; createdAt: Date; retiredAt: Date | null };
};
const RSA_BITS = 2048;
/** ms that a replaced key still opens what clients encrypted before they heard of the new one */
const OVERLAP = 24 * 3_600_000;
const KEY_LOCK = 20261123;

interface Keys {
  kid: string;
  pem: string;
  opening: { key: KeyObject; retiredAt: Date | null }[];
}

/** The key pairs for encrypted fields (decisions.md 11): the newest for clients, the others while they overlap. */
export const keys = reference('keys', async (app): Promise<Keys> => {
  const { db } = app.database;
  const read = () => db.withTables<Tables>().selectFrom('keyPair').selectAll().orderBy('createdAt', 'desc').execute();
  let rows = await read();
  if (rows.length === 0) {
    await makeKey(app);
    rows = await read();
  }
  return {
    kid: rows[0]!.kid,
    pem: rows[0]!.publicPem,
    opening: rows.map((row) => ({
      key: createPrivateKey(app.vault.open(row.privateSealed)),
      retiredAt: row.retiredAt,
    })),
  };
});

/** The key clients encrypt with. */
export function publicKey(app: App): { kid: string; pem: string } {
  const { kid, pem } = keys.of(app);
  return { kid, pem };
}

/** The text behind an encrypted field (RSA-OAEP with SHA-256, base64). Refuses with A0400 what no key opens. */
export function decrypt(app: App, base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const now = app.clock.now().getTime();
  const { opening } = keys.of(app);
  for (const { key, retiredAt } of opening) {
    if (retiredAt && retiredAt.getTime() + OVERLAP < now) continue;
    try {
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes).toString(
        'utf8',
      );
    } catch {
      // made for another key
    }
  }
  return fail('A0400');
}

/** Makes the first key pair; of two processes that start together, one makes it. */
async function makeKey(app: App): Promise<void> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`.execute(tx);
    const db = tx.withTables<Tables>();
    if (await db.selectFrom('keyPair').select('kid').where('retiredAt', 'is', null).executeTakeFirst()) return;
    await db
      .insertInto('keyPair')
      .values({
        kid: randomUUID(),
        privateSealed: app.vault.seal(privateKey),
        publicPem: publicKey,
        createdAt: app.clock.now(),
        retiredAt: null,
      })
      .execute();
  });
}
