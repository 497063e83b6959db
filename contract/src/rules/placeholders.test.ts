import { expect, test } from 'vitest';
import { filled } from './placeholders.ts';

const values = { 标题: '停水', 编号: '12', 日期: '11月16日', 类型: '投诉', 单位: '市办', 今天: '11月21日' };

test('what a template names is filled in, other braces stay', () => {
  expect(filled('{单位}就“{标题}”（{编号}）答复：{具体情况}{a}', values)).toBe('市办就“停水”（12）答复：{具体情况}{a}');
  expect(filled('{{标题}}', values)).toBe('{停水}');
});
