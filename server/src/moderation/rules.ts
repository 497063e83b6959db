/** Phone, ID and bank card numbers: a run of digits that should not stand in a public text. */
const LONG_NUMBER = /(?<!\d)(?:1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|\d{17}[\dXx]|\d{16,19})(?!\d)/;
/** In whatever width its digits are written. */
export const holdsPersonalNumber = (text: string): boolean => LONG_NUMBER.test(text.normalize('NFKC'));
/** Sentences that answer nothing. */
const BOILERPLATE =
  /^(?:尊敬的)?网友[，,：:]?(?:您好|你好)?[！!。，,]*(?:您|你)?(?:所)?(?:反映|留言|提)的?(?:问题|情况|留言)?(?:已)?(?:收悉|获悉|转).{0,40}$/;

export type ReplyRemark = 'personalNumber' | 'boilerplate';

/** What a careful colleague would say of a reply before it is published. */
export function replyRemarks(content: string): ReplyRemark[] {
  const text = content.trim();
  const remarks: ReplyRemark[] = [];
  if (holdsPersonalNumber(text)) remarks.push('personalNumber');
  if (BOILERPLATE.test(text.replace(/\s/g, ''))) remarks.push('boilerplate');
  return remarks;
}

/** SimHash of a text over its pairs of characters, as two 32-bit halves: a few other words change a few bits (domain.md A2). */
function simHash(text: string): [number, number] {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const weights = new Int32Array(64);
  for (let i = 0; i + 1 < letters.length; i++) {
    const pair = (letters.charCodeAt(i) << 16) ^ letters.charCodeAt(i + 1);
    const [low, high] = [mix(pair, 0x9e3779b1), mix(pair, 0x85ebca77)];
    for (let bit = 0; bit < 32; bit++) {
      weights[bit]! += (low >>> bit) & 1 ? 1 : -1;
      weights[bit + 32]! += (high >>> bit) & 1 ? 1 : -1;
    }
  }
  const half = (from: number) =>
    weights.subarray(from, from + 32).reduce((hash, weight, bit) => (weight > 0 ? hash | (1 << bit) : hash), 0);
  return [half(0), half(32)];
}

/** Whether two texts are the same matter written again: at most 3 of 64 bits apart. */
export function resemble(a: string, b: string): boolean {
  const [one, other] = [simHash(a), simHash(b)];
  return bitsIn(one[0] ^ other[0]) + bitsIn(one[1] ^ other[1]) <= 3;
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
