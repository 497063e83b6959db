type Bits64 = [low: number, high: number];

/** SimHash of a text over its pairs of characters: a few changed words change a few bits (domain.md A2). */
function simHash(text: string): Bits64 {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = Math.max(letters.length - 1, 0);
  const [low, high] = [new BitCounts(pairs), new BitCounts(pairs)];
  for (let i = 0; i < pairs; i++) {
    const pair = (letters.charCodeAt(i) << 16) ^ letters.charCodeAt(i + 1);
    low.add(mix(pair, 0x9e3779b1));
    high.add(mix(pair, 0x85ebca77));
  }
  return [low.inMost(), high.inMost()];
}

/**
 * How often each of 32 bits was set, counted for all of them at once: plane 0 holds the last binary digit of the 32
 * counts, plane 1 the one before it.
 */
class BitCounts {
  readonly #planes: Int32Array;
  readonly #words: number;

  /** `words`: number of words that will be added */
  constructor(words: number) {
    this.#words = words;
    this.#planes = new Int32Array(32 - Math.clz32(words));
  }

  add(word: number): void {
    let carry = word;
    for (let digit = 0; carry !== 0; digit++) {
      const plane = this.#planes[digit]!;
      this.#planes[digit] = plane ^ carry;
      carry &= plane;
    }
  }

  /** The bits that were set in more than half of the words. */
  inMost(): number {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) {
      const count = this.#planes.reduce((sum, plane, digit) => sum + (((plane >>> bit) & 1) << digit), 0);
      if (count * 2 > this.#words) bits |= 1 << bit;
    }
    return bits;
  }
}

/** Returns whether other texts are the same matter, written again: at most 3 of 64 bits differ. */
export function resembling(text: string): (other: string) => boolean {
  let hash: Bits64 | undefined;
  return (other) => {
    hash ??= simHash(text);
    const [low, high] = simHash(other);
    return bitsIn(hash[0] ^ low) + bitsIn(hash[1] ^ high) <= 3;
  };
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** A well-spread 32-bit hash of a number. */
function mix(value: number, seed: number): number {
  let hash = Math.imul(value ^ seed, 0xcc9e2d51);
  hash = Math.imul(hash ^ (hash >>> 15), 0x1b873593);
  return hash ^ (hash >>> 13);
}
