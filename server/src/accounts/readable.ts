import type { Db } from '../base/db/db.ts';
import type { Vault } from '../base/platform/vault.ts';
import { tables } from './store.ts';

/** Of the newest accounts with a phone, how many there are, and of how many it can be read with this key. */
export async function readablePhones(db: Db, vault: Vault, newest: number): Promise<{ tried: number; read: number }> {
  const rows = await tables(db)
    .selectFrom('account')
    .select('phoneSealed')
    .where('phoneSealed', 'is not', null)
    .orderBy('uid', 'desc')
    .limit(newest)
    .execute();
  const opens = (sealed: Buffer) => {
    try {
      vault.open(sealed);
      return true;
    } catch {
      return false;
    }
  };
  return { tried: rows.length, read: rows.filter(({ phoneSealed }) => opens(phoneSealed!)).length };
}
