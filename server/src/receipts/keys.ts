import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { checkpointBody, type Key, keyOf, signedNote } from '@board/contract/receipts/checkpoint';
import type { Head } from '@board/contract/receipts/tree';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { keepCheckpoint } from './store.ts';

interface KeyRow {
  origin: string;
  publicKey: Buffer;
  secretSealed: Buffer;
  madeAt: Date;
}
const tables = (db: Db) => db.withTables<{ receiptKey: KeyRow }>();

const findKey = (db: Db) => tables(db).selectFrom('receiptKey').selectAll().limit(1).executeTakeFirst();

/** The key of this installation, made when first it signs. Its tree keeps the address that it had then. */
async function signingKey({ vault, config, clock }: App, db: Db): Promise<KeyRow> {
  const known = await findKey(db);
  if (known) return known;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const row = {
    origin: `${new URL(config.publicUrl).host}/receipts`,
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'),
    secretSealed: vault.seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    madeAt: clock.now(),
  };
  await tables(db).insertInto('receiptKey').values(row).execute();
  return row;
}

/** The public key; null: nothing was signed yet. */
export async function publicKey(db: Db): Promise<Key | null> {
  const row = await findKey(db);
  return row ? await keyOf(row.origin, row.publicKey) : null;
}

/** Every key that ever signed, oldest first. */
export async function publicKeys(db: Db): Promise<{ key: Key; madeAt: Date }[]> {
  const rows = await tables(db).selectFrom('receiptKey').selectAll().orderBy('madeAt').execute();
  return await Promise.all(
    rows.map(async ({ origin, publicKey, madeAt }) => ({ key: await keyOf(origin, publicKey), madeAt })),
  );
}

/** Signs the tree as it is now, and keeps that. */
export async function signTree(app: App, db: Db, head: Head): Promise<void> {
  const { origin, publicKey, secretSealed } = await signingKey(app, db);
  const body = checkpointBody(origin, head);
  const signature = sign(null, Buffer.from(body), createPrivateKey(app.vault.open(secretSealed)));
  const note = signedNote(body, [{ key: await keyOf(origin, publicKey), signature }]);
  await keepCheckpoint(db, { size: head.size, at: app.clock.now(), note });
}
