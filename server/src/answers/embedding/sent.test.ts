import { expect, test } from 'vitest';
import { sentOf } from './sent.ts';

test('what the finder of personal data finds does not leave', () => {
  const sent = sentOf({
    subject: '我叫王秀兰，幸福小区路灯不亮',
    content: '我住3栋2单元501，电话13912345678，身份证11010519491231002X，请尽快修理。',
  });
  for (const secret of ['秀兰', '501', '12345678', '19491231']) expect(sent).not.toContain(secret);
  for (const matter of ['路灯不亮', '请尽快修理']) expect(sent).toContain(matter);
});

test('a number that is still being typed does not leave', () => {
  for (const typed of ['1391234567', '139 1234-', '１３９１２３４', '110105194912'])
    expect(sentOf({ subject: `路灯不亮，我的电话${typed}`, content: `路灯不亮，电话${typed}` })).toBe(
      '路灯不亮，我的电话\n路灯不亮，电话',
    );
});

test('so much leaves that a model reads all of it, and no half of a letter', () => {
  expect(sentOf({ subject: '路灯', content: '灯'.repeat(5000) })).toHaveLength(400);
  expect(sentOf({ subject: '', content: '😀'.repeat(500) }).isWellFormed()).toBe(true);
  expect(sentOf({ subject: '', content: '13912' })).toBe('');
});
