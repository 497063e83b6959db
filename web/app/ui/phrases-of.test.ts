import { expect, test } from 'vitest';
import { phrasesOf } from './phrases-of.ts';

test.each([
  ['灵活就业人员如何缴存和提取住房公积金请予答复', ['公积金', '就业', '提取']],
  ['长沙市岳麓区梅溪湖街道夜间施工噪音扰民', ['岳麓区', '街道', '施工']],
  ['幸福小区三号楼前路灯不亮半个月', ['幸福', '小区', '路灯']],
  ['建议（补充）：在小学门口增设“天桥”，谢谢', ['（补充）：', '“天桥”，']],
  ['WiFi 信号差', ['WiFi ']],
  ['上班路上五百米避了七个坑，骑车的命也是命啊', ['五百米', '七个', '骑车的']],
  ['第十二中学门口等三十分钟没车', ['第十二中学', '三十分钟']],
  ['半年没发3000元工资', ['3000元']],
])('%s is cut between its words', (text, whole) => {
  const phrases = phrasesOf(text);
  expect(phrases.join('')).toBe(text);
  expect(phrases.length).toBeGreaterThan(1);
  for (const word of whole)
    expect(
      phrases.some((phrase) => phrase.includes(word)),
      `${word} in ${phrases.join('|')}`,
    ).toBe(true);
});

test('nothing is cut out of nothing', () => expect(phrasesOf('')).toEqual([]));
