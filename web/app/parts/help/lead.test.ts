import { describe, expect, test } from 'vitest';
import { leadOf } from './lead.ts';

describe('the lead of a point', () => {
  test.each([
    ['多久会回复？咨询5个工作日。', '多久会回复？', '咨询5个工作日。'],
    ['Can I change it? Not after it was sent.', 'Can I change it?', ' Not after it was sent.'],
    ['找对地方：写给有权处理的领导。', '找对地方：', '写给有权处理的领导。'],
    ['注册并登录，完成实名认证：可以用笔名。', '', '注册并登录，完成实名认证：可以用笔名。'],
    ['企业账号不能收藏留言。', '', '企业账号不能收藏留言。'],
    ['请问？', '', '请问？'],
  ])('%s', (point, lead, rest) => expect(leadOf(point)).toEqual({ lead, rest }));
});
