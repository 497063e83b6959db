import { expect, test } from 'vitest';
import { isQuestion, matterAsked } from './question.ts';

test.each([
  ['公积金怎么提取', '公积金 提取'],
  ['如何办理居住证？', '办理居住证'],
  ['哪里可以打疫苗', '可以打疫苗'],
  ['小学报名什么时候开始', '小学报名 开始'],
  ['公园能不能带狗', '公园 带狗'],
  ['公园可以带狗吗', '公园可以带狗'],
  ['路灯呢', '路灯'],
  ['補貼是否發放', '補貼 發放'],
  ['什麼時候通車', '通車'],
  ['停水多少天?', '停水 天'],
  ['怎么办', '怎么办'],
  ['？', '？'],
])('%s asks for %s', (text, matter) => {
  expect([isQuestion(text), matterAsked(text)]).toEqual([true, matter]);
});

test.each(['路灯不亮', '公积金 提取', '', '  ', '大妈跳舞扰民', 'gjj'])('%s does not ask', (text) => {
  expect([isQuestion(text), matterAsked(text)]).toEqual([false, text]);
});
