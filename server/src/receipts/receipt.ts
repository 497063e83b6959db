import { toBase64 } from '@board/contract/receipts/bytes';
import type { Leaf, Receipt } from '@board/contract/receipts/receipt';
import { inclusionPath } from '@board/contract/receipts/tree';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { shownTexts } from '../messages/index.ts';
import { findCheckpoint, newestLeaves, proofOf, withWitnesses } from './store.ts';

/**
 * Returns the present receipt of a message; null if it was never public. Salts are given only for texts that its page
 * shows.
 */
export async function receiptOf({ vault }: App, db: Db, tid: number): Promise<Receipt | null> {
  const row = (await newestLeaves(db, [tid])).get(tid);
  // The newest checkpoint covers the leaf, because every leaf is signed in the transaction that writes it.
  const checkpoint = row && (await findCheckpoint(db));
  if (!checkpoint) return null;
  const leaf = JSON.parse(row.leaf) as Leaf;
  const proof = await proofOf(db, inclusionPath(row.place, { from: 0, to: checkpoint.size }));
  const shown = (await shownTexts(db, [tid])).get(tid);
  const salts: Receipt['salts'] = {};
  if (shown?.isPublic)
    for (const { name, canonical } of shown.texts)
      if (leaf.texts[name]) salts[name] = vault.salt(canonical).toString('base64url');
  return {
    leaf,
    place: row.place,
    proof: proof.map(toBase64),
    checkpoint: (await withWitnesses(db, checkpoint)).note,
    salts,
  };
}
