import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { App } from '../base/app.ts';
import { DAY } from '../base/clock.ts';
import { StartError } from '../base/config.ts';
import { record } from '../base/events.ts';
import { reference } from '../base/references.ts';
import { fail } from '../base/refusal.ts';
import { limits } from './parameters.ts';

type Tables = {
  keyPair: { kid: string; privateSealed: Buffer; publicPem: string; createdAt: Date; retiredAt: Date | null };
};
const RSA_BITS = 2048;
/** ms that a replaced key still opens what clients encrypted before they heard of the new one */
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
      key: createPrivateKey(unsealed(app, row.privateSealed)),
      retiredAt: row.retiredAt,
    })),
  };
});

/** The first thing that is unsealed at a start: what tells that the master key is not the one of this database. */
function unsealed({ vault }: App, sealed: Uint8Array): string {
  try {
    return vault.open(sealed);
  } catch {
    throw new StartError(
      'The personal data in this database was sealed with another master key: start with the MASTER_KEY, or the file master.key in DATA_DIR, that it was made with.',
    );
  }
}

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

/**
 * Replaces a key pair older than `keyDays`. Whoever encrypted under the old one is still understood for a day; sessions
 * do not depend on it, so nobody is signed out.
 */
export async function rotateKeys(app: App): Promise<void> {
  const { keyDays } = limits.of(app);
  const now = app.clock.now().getTime();
  const db = app.database.db.withTables<Tables>();
  await db
    .deleteFrom('keyPair')
    .where('retiredAt', '<', new Date(now - OVERLAP))
    .execute();
  const replaced = new Date(now - keyDays * DAY);
  const current = await db.selectFrom('keyPair').select('createdAt').where('retiredAt', 'is', null).executeTakeFirst();
  if (keyDays > 0 && current && current.createdAt <= replaced) await makeKey(app, replaced);
}

/** Makes a key pair where there is none, or only one from before `replaced`; of two processes at once, one makes it. */
async function makeKey(app: App, replaced?: Date): Promise<void> {
  const now = app.clock.now();
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`.execute(tx);
    const db = tx.withTables<Tables>();
    const current = await db.selectFrom('keyPair').selectAll().where('retiredAt', 'is', null).executeTakeFirst();
    if (current && (!replaced || current.createdAt > replaced)) return;
    await db.updateTable('keyPair').set({ retiredAt: now }).where('retiredAt', 'is', null).execute();
    const kid = randomUUID();
    const privateSealed = app.vault.seal(privateKey);
    const made = { kid, privateSealed, publicPem: publicKey, createdAt: now, retiredAt: null };
    await db.insertInto('keyPair').values(made).execute();
    const data = { references: ['keys'], kid };
    if (current) await record(tx, { kind: 'keyReplaced', at: now, actorRole: 'system', data });
  });
  app.events.nudge();
}
