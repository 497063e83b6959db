import { sameBytes } from '@board/contract/receipts/bytes';
import { type Checkpoint, isSignedBy, readCheckpoint } from '@board/contract/receipts/checkpoint';
import type { Leaf } from '@board/contract/receipts/receipt';
import type { Db } from '../base/db/db.ts';
import { tidsUnheard } from '../base/events/events.ts';
import { newestTid, shownTexts } from '../messages/index.ts';
import { knownKeys, type PlacedKey, signersOf, verifyKeys } from './keys.ts';
import { leavesDue } from './leaves.ts';
import { checkpointsBetween, Growing, leavesFrom, newestLeaves, nodesAt } from './store.ts';

/** Number of leaves or messages that are in memory at once. */
const AT_ONCE = 500;
/** Maximum number of findings that are named. */
const NAMED = 20;

/** The result of checking the tree against itself, the log and the tables. */
export interface TreeFindings {
  leaves: number;
  checkpoints: number;
  wrong: number;
  /** sentences about the first findings */
  named: string[];
}

/**
 * Rebuilds the tree from its leaves and compares nodes and checkpoints with it. Then compares the newest leaf of every
 * message with the log and the tables.
 */
export async function verifyTree(all: Db): Promise<TreeFindings> {
  const found: TreeFindings = { leaves: 0, checkpoints: 0, wrong: 0, named: [] };
  const tell = (sentence: string) => {
    found.wrong++;
    if (found.named.length < NAMED) found.named.push(sentence);
  };
  await all
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await verifyHashes(db, found, tell);
      await verifyLeaves(db, tell);
    });
  return found;
}

type Tell = (sentence: string) => void;

async function verifyHashes(db: Db, found: TreeFindings, tell: Tell): Promise<void> {
  const keys = await knownKeys(db);
  for (const sentence of await verifyKeys(db)) tell(sentence);
  const growing = new Growing();
  for (;;) {
    const rows = await leavesFrom(db, found.leaves, AT_ONCE);
    const last = found.leaves + rows.length;
    const nodes = await nodesAt(db, found.leaves, last);
    const checkpoints = new Map((await checkpointsBetween(db, found.leaves + 1, last)).map((row) => [row.size, row]));
    for (const { place, leaf } of rows) {
      if (place !== found.leaves) return tell(`The tree lacks its leaf ${found.leaves}.`);
      for (const { level, place: at, hash } of growing.add(place, Buffer.from(leaf))) {
        const kept = nodes.get(`${level} ${at}`);
        if (!kept || !sameBytes(kept, hash))
          tell(`Node ${at} of level ${level} of the tree is not that of its leaves.`);
      }
      found.leaves++;
      const kept = checkpoints.get(found.leaves);
      if (!kept) continue;
      found.checkpoints++;
      const checkpoint = readCheckpoint(kept.note);
      if (!checkpoint || !(await isSignedByAll(checkpoint, signersOf(keys, found.leaves, kept.at))))
        tell(`The checkpoint of ${found.leaves} leaves is not signed by the key.`);
      else if (checkpoint.size !== found.leaves || !sameBytes(checkpoint.root, growing.root()))
        tell(`The checkpoint of ${found.leaves} leaves is not of this tree.`);
    }
    if (rows.length < AT_ONCE) break;
  }
  const beyond = await checkpointsBetween(db, found.leaves + 1, 2 ** 31 - 1);
  if (beyond.length > 0) tell(`The tree has ${found.leaves} leaves, but one of ${beyond.at(-1)!.size} was signed.`);
}

async function isSignedByAll(checkpoint: Checkpoint, signers: readonly PlacedKey[]): Promise<boolean> {
  const signed = await Promise.all(signers.map(({ key }) => isSignedBy(checkpoint, key)));
  return signed.length > 0 && signed.every(Boolean);
}

/** Compares the tree with the log and the tables. Texts are compared with the log in `base/events/text-log.ts`. */
async function verifyLeaves(db: Db, tell: Tell): Promise<void> {
  const last = await newestTid(db);
  for (let after = 0; after < last; after += AT_ONCE) {
    const tids = Array.from({ length: AT_ONCE }, (_, at) => after + at + 1);
    const awaited = await tidsUnheard(db, 'receipts', tids);
    const newest = await newestLeaves(db, tids);
    for (const { tid, leaf } of await leavesDue(db, tids)) {
      if (awaited.has(tid)) continue;
      tell(`What log and tables say of message ${tid} is not what the tree has.`);
      for (const sentence of otherGrounds(leaf, newest.get(tid)?.leaf)) tell(sentence);
    }
    const shown = await shownTexts(db, tids);
    for (const [tid, { leaf }] of newest) {
      const isPublic = (JSON.parse(leaf) as Leaf).public;
      if (!awaited.has(tid) && shown.get(tid)?.isPublic !== isPublic)
        tell(`Message ${tid} is ${isPublic ? 'public' : 'hidden'} in the tree, and not in the tables.`);
    }
  }
}

/** Names the texts whose reason for hiding differs between the tree and the log. */
function otherGrounds(due: string, kept: string | undefined): string[] {
  const { hidden: said = {} } = JSON.parse(due) as Leaf;
  const { hidden: recorded = {} } = kept ? (JSON.parse(kept) as Leaf) : {};
  return [...new Set([...Object.keys(said), ...Object.keys(recorded)])]
    .filter((name) => said[name] !== recorded[name])
    .map(
      (name) =>
        `Why ${name} is hidden: by the log ${said[name] ?? 'for no reason'}, by the tree ${recorded[name] ?? 'for no reason'}.`,
    );
}
