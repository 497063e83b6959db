import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areAsks, asksIn, askTexts, movedAsks, paragraphsOf, proposedTies } from './asks.ts';

const asked = (text: string) => askTexts(text, asksIn(text));

describe('numbered points', () => {
  test('in Chinese numbers, the last one to the end of its sentence', () => {
    expect(
      asked(
        '您好！我家住在河东新区。想请教：一、幼儿园今年招几个班？二、没有房产证能报名吗；三、报名带什么材料。谢谢！',
      ),
    ).toEqual(['一、幼儿园今年招几个班？', '二、没有房产证能报名吗；', '三、报名带什么材料。']);
  });

  test('line by line, each whole', () => {
    expect(asked('诉求如下：\n1. 修好路灯。已经黑了三个月。\n2. 补上井盖。\n此致')).toEqual([
      '1. 修好路灯。已经黑了三个月。',
      '2. 补上井盖。',
    ]);
  });

  test.each([
    ['反映两个问题：一是公交太少，二是站台没有雨棚。', ['一是公交太少，', '二是站台没有雨棚。']],
    ['建议：第一，增加班次；第二，延长末班车时间。', ['第一，增加班次；', '第二，延长末班车时间。']],
    ['恳请：（1）停工整改；（2）公布检测结果。', ['（1）停工整改；', '（2）公布检测结果。']],
  ])('%s', (text, points) => expect(asked(text)).toEqual(points));

  test('what merely tells in numbers is no point, what asks beside it is', () => {
    expect(asked('事情经过：1、三月交了定金。2、五月公司搬走。请问这笔定金能退吗？')).toEqual(['请问这笔定金能退吗？']);
  });

  test('a sum or a version is no number', () => {
    expect(asked('每月1.5元，涨到2.5元，请说明依据。')).toHaveLength(1);
  });
});

describe('sentences', () => {
  test('questions and requests, each for itself', () => {
    expect(asked('小区旁边的工地每天施工到半夜。夜间施工是否办了许可？希望城管部门上门查处。孩子快高考了。')).toEqual([
      '夜间施工是否办了许可？',
      '希望城管部门上门查处。',
    ]);
  });

  test('asking for an answer is no point of its own', () => {
    expect(asked('公租房什么时候摇号？请尽快回复。谢谢！')).toEqual(['公租房什么时候摇号？']);
  });

  test('of a long story in one sentence the part that asks', () => {
    const story = `${'我们村的水渠年久失修，'.repeat(10)}恳请水务部门今年把水渠修好。`;
    expect(asked(story)).toEqual(['恳请水务部门今年把水渠修好。']);
  });

  test('a text that asks for nothing in particular is one point; an empty one none', () => {
    expect(asked('  感谢社区的工作人员。 ')).toEqual(['感谢社区的工作人员。']);
    expect(asksIn(' \n ')).toEqual([]);
  });

  test('ten at most', () => expect(asksIn('为什么停水？'.repeat(30))).toHaveLength(10));
});

describe('places', () => {
  test('stand in order, apart, inside the text, and cut no letter', () => {
    const text = '修路😀，通水。';
    expect(areAsks(text, [{ from: 0, to: 2 }])).toBe(true);
    expect(areAsks(text, [])).toBe(false);
    expect(areAsks(text, [{ from: 0, to: 3 }])).toBe(false);
    expect(areAsks(text, [{ from: 0, to: 99 }])).toBe(false);
    expect(
      areAsks(text, [
        { from: 5, to: 7 },
        { from: 0, to: 2 },
      ]),
    ).toBe(false);
    expect(
      areAsks(text, [
        { from: 0, to: 2 },
        { from: 1, to: 2 },
      ]),
    ).toBe(false);
  });

  test('move with their words', () => {
    const before = '请修路灯。希望补井盖。';
    const places = asksIn(before);
    const moved = (after: string) => askTexts(after, movedAsks(before, after, places));
    expect(moved('您好！请修路灯。希望补井盖。')).toEqual(['请修路灯。', '希望补井盖。']);
    expect(moved('请尽快修路灯。希望补井盖。')).toEqual(['请尽快修路灯。', '希望补井盖。']);
    expect(moved('希望补井盖。')).toEqual(['希望补井盖。']);
    expect(moved('')).toEqual([]);
  });

  test('of any text, and after any change, are places in it', () => {
    const pieces = fc.constantFrom(
      '一、',
      '二、',
      '1.',
      '2.',
      '请',
      '修路',
      '？',
      '。',
      '\n',
      '，',
      '😀',
      '多少',
      ' ',
      '第一，',
      '第二，',
    );
    const words = fc.array(pieces, { maxLength: 40 }).map((some) => some.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const places = asksIn(before);
        expect(before.trim() === '' || areAsks(before, places)).toBe(true);
        const moved = movedAsks(before, after, places);
        expect(moved.length === 0 || areAsks(after, moved)).toBe(true);
      }),
    );
  });
});

describe('ties', () => {
  const asks = ['幼儿园今年招几个班？', '没有房产证能报名吗？', '希望增设一个公交站。'];

  test('by the words that a paragraph shares with a point, where it is clear', () => {
    const reply =
      '您好，来信收悉。\n\n一、河东幼儿园今年计划招三个班。\n二、暂未取得房产证的，可凭购房合同报名。\n感谢支持。';
    expect(paragraphsOf(reply)).toHaveLength(4);
    expect(proposedTies(asks, reply)).toEqual([2, 3, null]);
  });

  test('one word that both hold may be a mere place', () => {
    expect(proposedTies(['修复路灯。', '建设路增设公交站。'], '建设路的路灯已经修复。')).toEqual([1, null]);
  });

  test('what all points say tells none apart', () => {
    expect(proposedTies(['河东小区漏水。', '河东小区停电。'], '河东小区由物业负责。')).toEqual([null, null]);
  });
});

test('the time grows with the text, whatever it repeats', () => {
  const pieces = ['一、', '1.', '请', '，', '？', '。', '\n', '（1）', '第一，', '怎么', '我们', ' '];
  for (const piece of [...pieces, pieces.join('')]) {
    const text = piece.repeat(200_000).slice(0, 200_000);
    const began = performance.now();
    asksIn(text);
    expect(performance.now() - began).toBeLessThan(3000);
  }
}, 60_000);
