import { expect, test } from 'vitest';
import { meantIn, mentionsOf } from './mentions.ts';

const all = mentionsOf(
  [{ groupId: 4, groupName: '乙市住建局' }],
  [
    { uid: 1, nickName: '王芳', groupId: 4 },
    { uid: 2, nickName: '王芳', groupId: 4 },
    { uid: 3, nickName: '王芳芳', groupId: 4 },
  ],
);

test('each stands for one, also where two are called the same', () => {
  expect(all.map(({ value, uid, groupId }) => [value, uid ?? groupId])).toEqual([
    ['乙市住建局', 4],
    ['王芳', 1],
    ['王芳（2）', 2],
    ['王芳芳', 3],
  ]);
});

test('who was chosen and still stands in the text is meant, once', () => {
  const meant = (content: string, chosen: string[]) => meantIn(content, chosen, all).map(({ value }) => value);
  const names = all.map(({ value }) => value);
  expect(meant('@王芳 请看，@王芳 再看', names)).toEqual(['王芳']);
  expect(meant('@王芳芳 请看', names)).toEqual(['王芳芳']);
  expect(meant('@王芳（2） 和@乙市住建局 请看', names)).toEqual(['王芳（2）', '乙市住建局']);
  // The name was removed from the text again, or typed without being chosen.
  expect(meant('王芳请看', names)).toEqual([]);
  expect(meant('@王芳 请看', [])).toEqual([]);
});
