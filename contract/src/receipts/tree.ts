import { sameBytes, sha256 } from './bytes.ts';

/**
 * A Merkle tree in the form of RFC 6962 §2.1: who makes one and who checks a proof both use this. A proof is a list of
 * hashes of subtrees; the paths say which, the checks follow RFC 9162 §2.1.3.2 and §2.1.4.2.
 */
export type Hash = Uint8Array;

/** The leaves from one place up to before another. */
export interface Subtree {
  from: number;
  to: number;
}

/** A subtree of 2^level leaves, the place-th of its level: its hash never changes once its leaves are there. */
export interface Node {
  level: number;
  place: number;
}

export const leafHash = (leaf: Uint8Array): Hash => sha256(Uint8Array.of(0), leaf);
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(Uint8Array.of(1), left, right);

/** Where a subtree that is not one of 2^level leaves parts: the largest power of two below its size. */
const middle = ({ from, to }: Subtree): number => from + 2 ** Math.floor(Math.log2(to - from - 1));

/** The subtrees whose hashes prove that a leaf is in a tree of that size, from the leaf upwards. */
export function inclusionPath(index: number, { from, to }: Subtree): Subtree[] {
  if (to - from === 1) return [];
  const half = middle({ from, to });
  return index < half
    ? [...inclusionPath(index, { from, to: half }), { from: half, to }]
    : [...inclusionPath(index, { from: half, to }), { from, to: half }];
}

/** The subtrees whose hashes prove that the first leaves of a tree are those of an earlier one; `first` is at least 1. */
export function consistencyPath(first: number, whole: Subtree, isOld = true): Subtree[] {
  const { from, to } = whole;
  if (from + first === to) return isOld ? [] : [whole];
  const half = middle(whole);
  return from + first <= half
    ? [...consistencyPath(first, { from, to: half }, isOld), { from: half, to }]
    : [...consistencyPath(from + first - half, { from: half, to }, false), { from, to: half }];
}

/** The nodes that a subtree consists of, from left to right. */
export function nodesOf({ from, to }: Subtree): Node[] {
  const level = Math.log2(to - from);
  if (Number.isInteger(level)) return [{ level, place: from / 2 ** level }];
  const half = middle({ from, to });
  return [...nodesOf({ from, to: half }), ...nodesOf({ from: half, to })];
}

/** The hash of a subtree from those of its nodes, from left to right; without any, of a tree without leaves. */
export const hashOf = (nodes: readonly Hash[]): Hash =>
  nodes.length === 0 ? sha256() : nodes.reduceRight((right, left) => nodeHash(left, right));

/** The root of a tree of that size in which a leaf has that hash, as the proof has it; null: no such proof. */
export function rootOf(leaf: Hash, index: number, size: number, proof: readonly Hash[]): Hash | null {
  if (index < 0 || index >= size) return null;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const other of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, other);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

/** A tree as a checkpoint names it. */
export interface Head {
  size: number;
  root: Hash;
}

/** Whether the later tree begins with all leaves of the earlier one. */
export function goesOn(earlier: Head, later: Head, proof: readonly Hash[]): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && sameBytes(earlier.root, later.root);
  const isPower = Number.isInteger(Math.log2(earlier.size));
  const [begin, ...path] = isPower ? [earlier.root, ...proof] : proof;
  if (!begin || proof.length === 0) return false;
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, now] = [begin, begin];
  for (const other of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = nodeHash(other, old);
      now = nodeHash(other, now);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else now = nodeHash(now, other);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && sameBytes(old, earlier.root) && sameBytes(now, later.root);
}
