import { createECDH } from 'node:crypto';
import type { App } from '../../calls/app.ts';
import type { Db } from '../../db/db.ts';
import { reference } from '../../db/references.ts';

/** A key pair on P-256 in base64url, as browsers and RFC 8292 take them. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

type Tables = { pushKey: { publicKey: string; secretSealed: Buffer; madeAt: Date } };
const tables = (db: Db) => db.withTables<Tables>();

/**
 * The key by which push services know this installation (VAPID). It is made at the first start and never changes,
 * because every subscription is bound to it.
 */
export const pushKey = reference('pushKey', async (app): Promise<PushKey> => {
  const { db } = app.database;
  const read = () => tables(db).selectFrom('pushKey').select(['publicKey', 'secretSealed']).executeTakeFirst();
  let row = await read();
  if (!row) {
    await make(app);
    row = await read();
  }
  return { publicKey: row!.publicKey, privateKey: app.vault.open(row!.secretSealed) };
});

/** Makes the key. If two processes start at the same time, one key is kept. */
async function make({ vault, clock, database: { db } }: App): Promise<void> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros belong to the key.
  const secret = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  await tables(db)
    .insertInto('pushKey')
    .values({ publicKey, secretSealed: vault.seal(secret), madeAt: clock.now() })
    .onConflict((one) => one.doNothing())
    .execute();
}
