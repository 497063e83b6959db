import {
  type Hash,
  type Head,
  hashOf,
  leafHash,
  type Node,
  nodeHash,
  nodesOf,
  type Subtree,
} from '@board/contract/receipts/tree';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

interface LeafRow {
  place: number;
  tid: number;
  leaf: string;
}
interface NodeRow extends Node {
  hash: Buffer;
}
interface CosignatureRow {
  size: number;
  name: string;
  line: string;
  at: Date;
}
type Tables = {
  receiptCosignature: CosignatureRow;
  receiptLeaf: LeafRow;
  receiptNode: NodeRow;
  receiptCheckpoint: { size: number; at: Date; note: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const wholeOf = (size: number): Subtree => ({ from: 0, to: size });

export async function treeSize(db: Db): Promise<number> {
  const last = await tables(db).selectFrom('receiptLeaf').select('place').orderBy('place', 'desc').limit(1).execute();
  return last.length === 0 ? 0 : last[0]!.place + 1;
}

/** Returns the newest leaf of each message. */
export async function newestLeaves(db: Db, tids: readonly number[]): Promise<Map<number, LeafRow>> {
  const { rows } = await sql<LeafRow>`
    select distinct on (tid) place, tid, leaf from "receiptLeaf" where tid = any(${tids})
    order by tid, place desc`.execute(db);
  return new Map(rows.map((row) => [row.tid, row]));
}

/** The message number in leaves that announce keys. */
export const KEYS = 0;

/** Returns every leaf of a message, or of the keys (`KEYS`), in order. */
export const leavesOf = (db: Db, tid: number) =>
  tables(db).selectFrom('receiptLeaf').selectAll().where('tid', '=', tid).orderBy('place').execute();

/** Returns leaves from a place on, in order. */
export const leavesFrom = (db: Db, place: number, limit: number) =>
  tables(db).selectFrom('receiptLeaf').selectAll().where('place', '>=', place).orderBy('place').limit(limit).execute();

/** Returns the hashes of nodes, in the given order. Throws if the tree lacks one. */
async function hashesOf(db: Db, nodes: readonly Node[]): Promise<Hash[]> {
  if (nodes.length === 0) return [];
  const { rows } = await sql<NodeRow>`
    select level, place, hash from "receiptNode"
    join jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as asked(level smallint, place int) using (level, place)`.execute(
    db,
  );
  const known = new Map(rows.map(({ level, place, hash }) => [`${level} ${place}`, hash]));
  return nodes.map(({ level, place }) => {
    const hash = known.get(`${level} ${place}`);
    if (!hash) throw new Error(`The tree of receipts lacks node ${place} of level ${level}.`);
    return hash;
  });
}

/** Returns the hashes of the subtrees of a proof. */
export async function proofOf(db: Db, path: readonly Subtree[]): Promise<Hash[]> {
  const parts = path.map(nodesOf);
  const hashes = await hashesOf(db, parts.flat());
  return parts.map((nodes) => hashOf(hashes.splice(0, nodes.length)));
}

/**
 * Appends leaves, with the hashes of the subtrees that they complete, in the caller's transaction. Of two at the same
 * time one fails, because both write to one place.
 */
export async function append(db: Db, leaves: readonly { tid: number; leaf: string }[]): Promise<Head> {
  const begin = await treeSize(db);
  const growing = new Growing(await hashesOf(db, begin === 0 ? [] : nodesOf(wholeOf(begin))));
  const nodes: (Node & { hash: string })[] = [];
  for (const [at, { leaf }] of leaves.entries())
    for (const { hash, ...node } of growing.add(begin + at, Buffer.from(leaf)))
      nodes.push({ ...node, hash: Buffer.from(hash).toString('hex') });
  const rows = leaves.map(({ tid, leaf }, at) => ({ place: begin + at, tid, leaf }));
  await tables(db).insertInto('receiptLeaf').values(rows).execute();
  await sql`
    insert into "receiptNode" (level, place, hash)
    select level, place, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as node(level smallint, place int, hash text)`.execute(db);
  return { size: begin + leaves.length, root: growing.root() };
}

/** A growing tree. It holds its complete subtrees from left to right. */
export class Growing {
  readonly #parts: Hash[];
  constructor(parts: readonly Hash[] = []) {
    this.#parts = [...parts];
  }

  /** Adds a leaf. Returns the nodes that it completes, the leaf itself first. */
  add(index: number, leaf: Uint8Array): (Node & { hash: Hash })[] {
    let node = { level: 0, place: index, hash: leafHash(leaf) };
    const completed = [node];
    while (node.place % 2 === 1) {
      const hash = nodeHash(this.#parts.pop()!, node.hash);
      node = { level: node.level + 1, place: (node.place - 1) / 2, hash };
      completed.push(node);
    }
    this.#parts.push(node.hash);
    return completed;
  }

  root(): Hash {
    return hashOf(this.#parts);
  }
}

/** Returns the nodes that the leaves from `from` up to before `to` complete, by level and place. */
export async function nodesAt(db: Db, from: number, to: number): Promise<Map<string, Hash>> {
  const levels = Array.from({ length: 31 }, (_, level) => ({
    level,
    first: Math.ceil((from + 1) / 2 ** level) - 1,
    last: Math.floor(to / 2 ** level) - 1,
  })).filter(({ first, last }) => first <= last);
  const { rows } = await sql<NodeRow>`
    select n.level, n.place, n.hash from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      as asked(level smallint, first int, last int)
    join "receiptNode" n on n.level = asked.level and n.place between asked.first and asked.last`.execute(db);
  return new Map(rows.map(({ level, place, hash }) => [`${level} ${place}`, hash]));
}

export const keepCheckpoint = (db: Db, row: { size: number; at: Date; note: string }) =>
  tables(db).insertInto('receiptCheckpoint').values(row).execute();

/** Adds the lines of its witnesses to a checkpoint. */
export async function withWitnesses<Row extends { size: number; note: string }>(db: Db, row: Row): Promise<Row> {
  const lines = await tables(db)
    .selectFrom('receiptCosignature')
    .select('line')
    .where('size', '=', row.size)
    .orderBy('name')
    .execute();
  return { ...row, note: row.note + lines.map(({ line }) => `${line}\n`).join('') };
}

export const keepCosignature = (db: Db, row: CosignatureRow) =>
  tables(db)
    .insertInto('receiptCosignature')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .execute();

/** Counts the cosignatures of a witness since a moment. */
export async function cosignaturesSince(db: Db, name: string, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('receiptCosignature')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('name', '=', name)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the checkpoint of a size, by default the newest. */
export const findCheckpoint = (db: Db, size?: number) =>
  tables(db)
    .selectFrom('receiptCheckpoint')
    .selectAll()
    .$if(size !== undefined, (query) => query.where('size', '=', size!))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the smallest checkpoint of at least a size. */
export const checkpointFrom = (db: Db, size: number) =>
  tables(db)
    .selectFrom('receiptCheckpoint')
    .selectAll()
    .where('size', '>=', size)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();

/** Returns checkpoints of sizes in a range, both ends included. */
export const checkpointsBetween = (db: Db, from: number, to: number) =>
  tables(db)
    .selectFrom('receiptCheckpoint')
    .selectAll()
    .where('size', '>=', from)
    .where('size', '<=', to)
    .orderBy('size')
    .execute();
