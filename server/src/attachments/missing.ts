import type { Db } from '../base/db/db.ts';
import type { Files } from '../base/files/files.ts';
import { attachmentsAfter } from './store.ts';

/** Files that are asked for at the same time. */
const STEP = 100;

/** Whether every attachment has its file: how many there are, and the keys of those that have none. */
export async function missingFiles(db: Db, files: Files): Promise<{ count: number; missing: string[] }> {
  const missing: string[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await attachmentsAfter(db, after, STEP);
    const there = await Promise.all(rows.map(({ key }) => files.exists(key)));
    missing.push(...rows.flatMap(({ key }, i) => (there[i] ? [] : [key])));
    count += rows.length;
    if (rows.length < STEP) return { count, missing };
    after = rows.at(-1)!.aid;
  }
}
