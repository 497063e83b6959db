import { expect, test } from 'vitest';
import { cutAtCases } from './case-links.ts';

const ADDRESS = 'https://board.example/caseBase/content?caseId=15';

test('addresses of cases are told apart from the text around them', () => {
  expect(cutAtCases(`可参阅案例《先供水》：${ADDRESS}。明天恢复。`)).toEqual([
    '可参阅案例《先供水》：',
    { caseId: 15, address: ADDRESS },
    '。明天恢复。',
  ]);
  expect(cutAtCases(`${ADDRESS}\n${ADDRESS.replace('15', '7')}`)).toEqual([
    { caseId: 15, address: ADDRESS },
    '\n',
    { caseId: 7, address: ADDRESS.replace('15', '7') },
  ]);
});

test('other addresses are text', () => {
  for (const text of ['', '没有地址。', 'https://other.example/threads/content?tid=15', `${ADDRESS}${'9'.repeat(12)}`])
    expect(cutAtCases(text).filter((one) => typeof one !== 'string')).toEqual([]);
});
