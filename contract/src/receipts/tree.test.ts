import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  consistencyPath,
  goesOn,
  type Hash,
  hashOf,
  inclusionPath,
  leafHash,
  nodeHash,
  nodesOf,
  rootOf,
  type Subtree,
} from './tree.ts';

/** Ten thousand proofs, half of either kind, hold against roots that are made another way, and none that was tampered with does. */
const LEAVES = 700;
const RUNS = 5000;

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaves = Array.from({ length: LEAVES }, (_, i) => new TextEncoder().encode(`leaf ${i}`));
/** RFC 6962 §2.1, word for word. */
function rootBy(data: readonly Uint8Array[]): Uint8Array {
  if (data.length === 0) return sha();
  if (data.length === 1) return sha(Uint8Array.of(0), data[0]!);
  let half = 1;
  while (half * 2 < data.length) half *= 2;
  return sha(Uint8Array.of(1), rootBy(data.slice(0, half)), rootBy(data.slice(half)));
}

const levels: Hash[][] = [];
const roots: Uint8Array[] = [];
beforeAll(() => {
  levels[0] = leaves.map(leafHash);
  for (let level = 1; levels[level - 1]!.length > 1; level++) {
    const below = levels[level - 1]!;
    levels[level] = [];
    for (let i = 0; i + 1 < below.length; i += 2) levels[level]!.push(nodeHash(below[i]!, below[i + 1]!));
  }
  for (let size = 0; size <= LEAVES; size++) roots.push(rootBy(leaves.slice(0, size)));
});

const hashes = (path: readonly Subtree[]) =>
  path.map((one) => hashOf(nodesOf(one).map(({ level, place }) => levels[level]![place]!)));
const size = fc.integer({ min: 1, max: LEAVES });
/** what somebody does to a proof: a bit turned, a hash left out, doubled or put elsewhere */
const tampering = fc.record({
  kind: fc.integer({ min: 0, max: 3 }),
  at: fc.nat(),
  bit: fc.integer({ min: 0, max: 255 }),
});
function tampered(proof: readonly Hash[], { kind, at, bit }: { kind: number; at: number; bit: number }): Hash[] {
  const place = proof.length === 0 ? 0 : at % proof.length;
  const changed = [...proof];
  const there = proof[place];
  if (!there || kind === 2) changed.splice(place, 0, there ?? sha());
  else if (kind === 1) changed.splice(place, 1);
  else if (kind === 3 && proof.length > 1) changed.push(...changed.splice(place === proof.length - 1 ? 0 : place, 1));
  else changed[place] = there.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
  return changed;
}
const sameRoot = (one: Hash | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0;

test('every leaf is proved to be in every tree it is in, and nothing else is', () => {
  fc.assert(
    fc.property(size, fc.nat(), tampering, (n, some, how) => {
      const index = some % n;
      const proof = hashes(inclusionPath(index, { from: 0, to: n }));
      const leaf = levels[0]![index]!;
      expect(sameRoot(rootOf(leaf, index, n, proof), roots[n]!)).toBe(true);
      expect(sameRoot(rootOf(leaf, index, n, tampered(proof, how)), roots[n]!)).toBe(false);
      expect(sameRoot(rootOf(leafHash(sha()), index, n, proof), roots[n]!)).toBe(false);
      if (n > 1) expect(sameRoot(rootOf(leaf, (index + 1) % n, n, proof), roots[n]!)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('every tree is proved to begin with every earlier one, and with no other', () => {
  fc.assert(
    fc.property(size, fc.nat(), tampering, (n, some, how) => {
      const first = (some % n) + 1;
      const [earlier, later] = [
        { size: first, root: roots[first]! },
        { size: n, root: roots[n]! },
      ];
      const proof = hashes(consistencyPath(first, { from: 0, to: n }));
      expect(goesOn(earlier, later, proof)).toBe(true);
      expect(goesOn(earlier, later, tampered(proof, how))).toBe(false);
      expect(goesOn({ ...earlier, root: sha() }, later, proof)).toBe(false);
      expect(goesOn(earlier, { ...later, root: sha() }, proof)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('a tree without leaves has the root that the RFC gives it', () => {
  expect(sameRoot(hashOf([]), roots[0]!)).toBe(true);
});
