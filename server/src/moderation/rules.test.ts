import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resembling } from './rules.ts';

const COMPLAINT =
  '我们小区的电梯已经坏了半个月，老人上下楼十分不便，多次向物业反映都没有结果，请相关部门督促物业尽快维修。';

test('a text with other signs, or in another width, is the same matter', () => {
  const isSame = resembling(COMPLAINT);
  expect(isSame(COMPLAINT)).toBe(true);
  expect(isSame(COMPLAINT.replaceAll('，', ',').replaceAll('。', '！ '))).toBe(true);
});

test('another matter is another matter, though it be of the same length', () => {
  const isSame = resembling(COMPLAINT);
  expect(isSame('公交车站牌被广告遮住，乘客看不清线路和首末班时间，希望交通部门安排人员清理并重新制作站牌。')).toBe(
    false,
  );
  expect(isSame('')).toBe(false);
});

/** SimHash by its definition: each pair counts one up or down on each of 64 scales. */
function bitsOf(text: string): string {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const scales = new Array<number>(64).fill(0);
  for (let i = 0; i + 1 < letters.length; i++) {
    const pair = (letters.charCodeAt(i) << 16) ^ letters.charCodeAt(i + 1);
    for (const [place, seed] of [0x9e3779b1, 0x85ebca77].entries()) {
      let hash = Math.imul(pair ^ seed, 0xcc9e2d51);
      hash = Math.imul(hash ^ (hash >>> 15), 0x1b873593);
      hash ^= hash >>> 13;
      for (let bit = 0; bit < 32; bit++) scales[place * 32 + bit]! += (hash >>> bit) & 1 ? 1 : -1;
    }
  }
  return scales.map((scale) => (scale > 0 ? '1' : '0')).join('');
}

test('texts are compared by at most 3 of 64 bits', () => {
  const sentence = fc.array(fc.constantFrom(...COMPLAINT), { minLength: 0, maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(sentence, fc.constantFrom('', '请', '尽快', '督促维修'), (text, more) => {
      const [one, other] = [bitsOf(text), bitsOf(text + more)];
      const apart = [...one].filter((bit, place) => bit !== other[place]).length;
      return resembling(text)(text + more) === apart <= 3;
    }),
    { numRuns: 500 },
  );
});
