import { textsIn } from '@board/contract/texts';
import { expect, test } from 'vitest';
import { toRemark } from './to-remark.ts';

const words = { kinds: textsIn('zh-CN').personal, instead: '（见备注）' };
const text = '我的电话是13812345678，住3栋2单元501，再说一遍：13812345678。';

test('what identifies somebody goes to the remark, each once', () => {
  expect(toRemark(text, '', 200, words)).toEqual({
    text: '我的电话是（见备注），住（见备注），再说一遍：（见备注）。',
    remark: '手机号：13812345678\n门牌号：3栋2单元501',
  });
});
test('what stands in the remark stays', () => {
  expect(toRemark('电话13812345678', ' 请晚上打 ', 200, words)?.remark).toBe('请晚上打\n手机号：13812345678');
});
test('a remark that has no room left takes nothing', () => {
  expect(toRemark(text, '字'.repeat(180), 200, words)).toBeNull();
});
