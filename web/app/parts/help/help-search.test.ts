import { expect, test } from 'vitest';
import { helpSearched } from './help-search.ts';

const entry = (text: string, title = '常见问题') => ({ text, title, href: '/helpC?key=5#p1' });
const entries = [
  entry('多久会回复？咨询5个工作日以内。'),
  entry('每天可以留言几条？每天最多3条。'),
  entry('审核之前可以撤回留言，立即生效。', '如何删除留言'),
  entry('没有网络时能写留言吗？能。'),
  entry('Companies register with their code.'),
  ...['写清楚', '找对地方', '保持电话畅通', '不重复提交'].map((text) => entry(text)),
];
const found = (words: string) => helpSearched(words, entries).map(({ text }) => text.slice(0, 4));

test('finds the points that hold every word, in text or title', () => {
  expect(found('撤回')).toEqual(['审核之前']);
  expect(found('删除 审核')).toEqual(['审核之前']);
  expect(found('companies')).toEqual(['Comp']);
});
test('otherwise those that answer the words as a question', () => {
  expect(found('怎么撤回我的留言')).toEqual(['审核之前']);
});
test('and nothing where nothing fits', () => {
  expect(found('红烧肉')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
