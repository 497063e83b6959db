import type { Db } from '../db/db.ts';
import type { App } from './app.ts';

/**
 * Reads what everyone may read: from a replica that is near enough, if there is one (decision 0206). What fails there,
 * whatever it is, is asked of the primary, so `work` may be run twice and changes nothing.
 */
export async function readPublic<T>({ database, metrics }: App, work: (db: Db) => Promise<T>): Promise<T> {
  const replica = database.replicas?.pick();
  if (!replica) return await work(database.db);
  try {
    const read = await work(replica);
    metrics.replicaReads.inc({ result: 'answered' });
    return read;
  } catch {
    metrics.replicaReads.inc({ result: 'failed' });
    return await work(database.db);
  }
}
