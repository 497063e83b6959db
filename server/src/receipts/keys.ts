import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { toBase64 } from '@board/contract/receipts/bytes';
import { checkpointBody, type Key, keyOf, signedNote, writeKey } from '@board/contract/receipts/checkpoint';
import { type Announcement, type KeyLeaf, writeKeyLeaf } from '@board/contract/receipts/keys';
import { type Head, inclusionPath } from '@board/contract/receipts/tree';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type BoardEvent, dataOfKind, record } from '../base/events/events.ts';
import { StartError } from '../base/platform/start-error.ts';
import type { Vault } from '../base/platform/vault.ts';
import { checkpointFrom, KEYS, keepCheckpoint, leavesOf, proofOf } from './store.ts';

/** Keys that sign checkpoints, and their succession (docs/decisions/0210). */

interface KeyRow {
  origin: string;
  publicKey: Buffer;
  secretSealed: Buffer;
  madeAt: Date;
  aloneFrom: Date | null;
}
const tables = (db: Db) => db.withTables<{ receiptKey: KeyRow }>();
const ANNOUNCED = 'receiptKeyAnnounced';
/** ms */
const DAY = 86_400_000;

/** A key with the place of the leaf that announced it; null for the first key. */
export interface PlacedKey extends KeyRow {
  key: Key;
  place: number | null;
}

/** Returns the keys that the tree knows, in order of succession. A key without its leaf signs nothing. */
export async function knownKeys(db: Db): Promise<PlacedKey[]> {
  const rows = await tables(db).selectFrom('receiptKey').selectAll().orderBy('madeAt').execute();
  const leaves = await keyLeaves(db);
  const known: PlacedKey[] = [];
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row.origin, row.publicKey);
    const place = leaves.find(({ leaf }) => leaf.key === writeKey(key))?.place ?? null;
    if (at === 0 || place !== null) known.push({ ...row, key, place });
  }
  return known;
}

const keyLeaves = async (db: Db) =>
  (await leavesOf(db, KEYS)).map(({ place, leaf }) => ({ place, leaf: JSON.parse(leaf) as KeyLeaf }));

/** Returns the keys that sign a tree of a size at a moment: the newest, and its predecessor until the newest signs alone. */
export function signersOf(known: readonly PlacedKey[], size: number, at: Date): PlacedKey[] {
  const there = known.filter(({ place }) => place === null || place < size);
  const newest = there.at(-1);
  return newest?.aloneFrom && at >= newest.aloneFrom ? [newest] : there.slice(-2);
}

function newKey(vault: Vault, origin: string, madeAt: Date, aloneFrom: Date | null): KeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    origin,
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'),
    secretSealed: vault.seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    madeAt,
    aloneFrom,
  };
}

/** Signs the present tree and stores the checkpoint. The first time it makes the first key, whose origin the tree keeps. */
export async function signTree(app: App, db: Db, head: Head): Promise<void> {
  const { vault, config, clock } = app;
  const at = clock.now();
  let known = await knownKeys(db);
  if (known.length === 0) {
    const row = newKey(vault, `${new URL(config.publicUrl).host}/receipts`, at, null);
    await tables(db).insertInto('receiptKey').values(row).execute();
    known = await knownKeys(db);
  }
  const body = checkpointBody(known[0]!.origin, head);
  const signatures = signersOf(known, head.size, at).map(({ key, secretSealed }) => ({
    key,
    signature: sign(null, Buffer.from(body), createPrivateKey(vault.open(secretSealed))),
  }));
  await keepCheckpoint(db, { size: head.size, at, note: signedNote(body, signatures) });
}

/**
 * Announces the next key by an event of the log. The listener of the tree gives it a leaf, and from there on both keys
 * sign. After `days` days the new key signs alone. Returns the key in the notation of signed-note.
 *
 * @throws StartError in one sentence, if nothing was signed yet or a key was announced already
 */
export async function announceKey(db: Db, vault: Vault, { at, days }: { at: Date; days: number }): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const rows = await tables(tx).selectFrom('receiptKey').selectAll().orderBy('madeAt').forUpdate().execute();
    const last = rows.at(-1);
    if (!last) throw new StartError('Nothing was signed yet: the first key is made by itself.');
    if (last.aloneFrom && at < last.aloneFrom)
      throw new StartError(
        `A key was announced that signs alone from ${last.aloneFrom.toISOString()} on: wait for that.`,
      );
    const aloneFrom = new Date(at.getTime() + days * DAY);
    const row = newKey(vault, last.origin, at, aloneFrom);
    await tables(tx).insertInto('receiptKey').values(row).execute();
    const [key, before] = [row, last].map((one) => writeKey(keyOf(one.origin, one.publicKey)));
    const data = { key, before, aloneFrom: aloneFrom.toISOString() };
    await record(tx, { kind: ANNOUNCED, at, actorRole: 'system', data });
    return key!;
  });
}

/** Returns the leaves that the tree still lacks for keys announced by events. */
export async function keyLeavesDue(db: Db, events: readonly BoardEvent[]): Promise<{ tid: number; leaf: string }[]> {
  const announced = events.filter(({ kind }) => kind === ANNOUNCED);
  if (announced.length === 0) return [];
  const there = new Set((await keyLeaves(db)).map(({ leaf }) => leaf.key));
  return announced
    .map(({ eventId, at, data }) => ({
      ...(data as Pick<KeyLeaf, 'key' | 'before' | 'aloneFrom'>),
      event: eventId,
      at: at.toISOString(),
    }))
    .filter(({ key }) => !there.has(key))
    .map((leaf) => ({ tid: KEYS, leaf: writeKeyLeaf(leaf) }));
}

/** Returns the proof of announcement of each key except the first. */
export async function announcementsOf(db: Db): Promise<Announcement[]> {
  const found: Announcement[] = [];
  for (const { place, leaf } of await keyLeaves(db)) {
    const checkpoint = (await checkpointFrom(db, place + 1))!;
    const proof = await proofOf(db, inclusionPath(place, { from: 0, to: checkpoint.size }));
    found.push({ leaf, place, proof: proof.map(toBase64), checkpoint: checkpoint.note });
  }
  return found;
}

/** Returns sentences about keys on which the log, the tree and the table disagree. */
export async function verifyKeys(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('receiptKey').selectAll().orderBy('madeAt').execute();
  const events = await dataOfKind<Omit<KeyLeaf, 'event' | 'at'>>(db, ANNOUNCED);
  const leaves = await keyLeaves(db);
  const wrong: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue;
    const key = writeKey(keyOf(row.origin, row.publicKey));
    const event = events.find(({ data }) => data.key === key);
    if (event?.data.aloneFrom !== row.aloneFrom?.toISOString())
      wrong.push(`The key ${key} was announced by no event of the log, or for another time.`);
  }
  for (const { leaf, place } of leaves)
    if (
      !events.some(
        ({ eventId, data }) => eventId === leaf.event && data.key === leaf.key && data.before === leaf.before,
      )
    )
      wrong.push(`The key of leaf ${place} was announced by no event of the log.`);
  return wrong;
}
