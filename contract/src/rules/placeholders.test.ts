import { expect, test } from 'vitest';
import { filled, gapFrom } from './placeholders.ts';

const values = { 标题: '停水', 编号: '12', 日期: '11月16日', 类型: '投诉', 单位: '市办', 今天: '11月21日' };

test('what a template names is filled in, other braces stay', () => {
  expect(filled('{单位}就“{标题}”（{编号}）答复：{具体情况}{a}', values)).toBe('市办就“停水”（12）答复：{具体情况}{a}');
  expect(filled('{{标题}}', values)).toBe('{停水}');
});

test('gaps are found from a place on, in order', () => {
  const text = '经核实，【核实情况】已于____完成。';
  expect(gapFrom(text, 0)).toEqual({ from: 4, to: 10 });
  expect(gapFrom(text, 10)).toEqual({ from: 12, to: 16 });
  expect(gapFrom(text, 16)).toBeNull();
  expect(gapFrom('电话＿＿＿，地点……', 0)).toEqual({ from: 2, to: 5 });
  expect(gapFrom('snake_case 与 …', 0)).toBeNull();
});
