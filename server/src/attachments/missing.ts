import type { Db } from '../base/db/db.ts';
import type { Files } from '../base/files/files.ts';
import { originalsOf } from './originals.ts';
import { attachmentsAfter } from './store.ts';

/** Files that are asked for at the same time. */
const STEP = 100;

/**
 * Whether every attachment, and every original beneath a mask, has its file: how many files there are, and the keys of
 * those that have none.
 */
export async function missingFiles(db: Db, files: Files): Promise<{ count: number; missing: string[] }> {
  const missing: string[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await attachmentsAfter(db, after, STEP);
    const originals = await originalsOf(
      db,
      rows.map(({ aid }) => aid),
    );
    const keys = [...rows, ...originals].map(({ key }) => key);
    const there = await Promise.all(keys.map((key) => files.exists(key)));
    missing.push(...keys.filter((_, i) => !there[i]));
    count += keys.length;
    if (rows.length < STEP) return { count, missing };
    after = rows.at(-1)!.aid;
  }
}
