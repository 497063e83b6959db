import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Embedding } from './service.ts';

/** A message and the digest of the text that is sent. */
export interface Noted {
  tid: number;
  digest: string;
}

type Tables = {
  messageEmbedding: Noted & {
    model: string;
    /** 32-bit floats in the byte order of this machine; null: the message waits */
    vector: Buffer | null;
  };
  embeddingFill: { model: string; upTo: number };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Notes messages that wait for an embedding, unless they have one. */
export async function noteToEmbed(db: Db, model: string, all: readonly Noted[]): Promise<void> {
  if (all.length === 0) return;
  await tables(db)
    .insertInto('messageEmbedding')
    .values(all.map((one) => ({ ...one, model, vector: null })))
    .onConflict((conflict) =>
      conflict
        .column('tid')
        .doUpdateSet((eb) => ({ model, digest: eb.ref('excluded.digest'), vector: null }))
        .where(
          sql<boolean>`("messageEmbedding".model, "messageEmbedding".digest) <> (excluded.model, excluded.digest)`,
        ),
    )
    .execute();
}

export async function dropEmbeddings(db: Db, tids: readonly number[]): Promise<void> {
  if (tids.length === 0) return;
  await tables(db).deleteFrom('messageEmbedding').where('tid', 'in', tids).execute();
}

/** Returns the newest messages that wait for an embedding. */
export const nextToEmbed = (db: Db, count: number): Promise<Noted[]> =>
  tables(db)
    .selectFrom('messageEmbedding')
    .select(['tid', 'digest'])
    .where('vector', 'is', null)
    .orderBy('tid', 'desc')
    .limit(count)
    .execute();

/** Stores the embedding of a message, unless the message was noted anew or dropped meanwhile. */
export async function keepEmbedding(
  db: Db,
  { tid, digest }: Noted,
  { model, sent, vector }: { model: string; sent: string; vector: Embedding },
): Promise<void> {
  await tables(db)
    .updateTable('messageEmbedding')
    .set({ model, digest: sent, vector: Buffer.from(vector.buffer) })
    .where('tid', '=', tid)
    .where('digest', '=', digest)
    .execute();
}

/** Returns the embeddings of messages by a model. */
export async function embeddingsOf(db: Db, model: string, tids: readonly number[]): Promise<Map<number, Embedding>> {
  const rows = await tables(db)
    .selectFrom('messageEmbedding')
    .select(['tid', 'vector'])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .where('model', '=', model)
    .where('vector', 'is not', null)
    .execute();
  return new Map(rows.map(({ tid, vector }) => [tid, new Float32Array(new Uint8Array(vector!).buffer)]));
}

/** Higher than any message number. */
const ABOVE_ALL = 2_147_483_647;

/** Returns the number up to which messages are still to be noted for a model, and deletes the progress of other models. */
export async function fillUpTo(db: Db, model: string): Promise<number> {
  await tables(db).deleteFrom('embeddingFill').where('model', '<>', model).execute();
  const row = await tables(db).selectFrom('embeddingFill').select('upTo').executeTakeFirst();
  return row?.upTo ?? ABOVE_ALL;
}

export async function setFill(db: Db, model: string, upTo: number): Promise<void> {
  await tables(db)
    .insertInto('embeddingFill')
    .values({ model, upTo })
    .onConflict((conflict) => conflict.column('model').doUpdateSet({ upTo }))
    .execute();
}

/** Deletes all embeddings, because without a service hidden and changed messages are no longer followed. */
export async function forgetEmbeddings(db: Db): Promise<void> {
  await tables(db).deleteFrom('messageEmbedding').execute();
  await tables(db).deleteFrom('embeddingFill').execute();
}
