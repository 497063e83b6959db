import { fromBase64, sameBytes, utf8 } from './bytes.ts';
import { isSignedBy, type Key, readCheckpoint, readKey, writeKey } from './checkpoint.ts';
import { sortedJson } from './forms.ts';
import { type Hash, leafHash, rootOf } from './tree.ts';

/** A key that follows another one: the leaf of the tree that says so. */
export interface KeyLeaf {
  /** in the notation of signed-note */
  key: string;
  /** the key that signed until now, and signs beside it until `aloneFrom` */
  before: string;
  aloneFrom: string;
  /** the event of the log that announced it, and when */
  event: number;
  at: string;
}
export const writeKeyLeaf = (leaf: KeyLeaf): string => sortedJson(leaf);

/** What shows that a key was announced in the tree, in a checkpoint that the key before it signed, too. */
export interface Announcement {
  leaf: KeyLeaf;
  place: number;
  /** base64 */
  proof: string[];
  /** a signed note (C2SP) */
  checkpoint: string;
}

/** A key that is trusted, and from when on it signs no longer. */
export interface TrustedKey extends Key {
  until?: string;
}

const isKey = (key: Key, written: string) => writeKey(key) === written;

/**
 * The keys that are trusted by whoever trusts some: with each, what was announced in a tree that a trusted key signed.
 * What is not proved is left out; so is what came before a noted key.
 */
export async function trustedBy(
  noted: readonly Key[],
  announcements: readonly Announcement[],
): Promise<readonly TrustedKey[]> {
  const trusted: TrustedKey[] = noted.map((key) => ({ ...key }));
  for (const announcement of announcements) {
    const { leaf } = announcement;
    const before = trusted.find((key) => isKey(key, leaf.before));
    const key = readKey(leaf.key);
    if (!before || !key || !(await isProved(announcement, before))) continue;
    before.until = leaf.aloneFrom;
    if (!trusted.some((one) => isKey(one, leaf.key))) trusted.push(key);
  }
  return trusted;
}

async function isProved({ leaf, place, proof, checkpoint: note }: Announcement, by: Key): Promise<boolean> {
  const checkpoint = readCheckpoint(note);
  const hashes = proof.map(fromBase64);
  if (!checkpoint || !hashes.every((hash) => hash !== null) || !(await isSignedBy(checkpoint, by))) return false;
  const hash = leafHash(utf8(writeKeyLeaf(leaf)));
  const root = rootOf(hash, place, checkpoint.size, hashes as Hash[]);
  return root !== null && sameBytes(root, checkpoint.root);
}
