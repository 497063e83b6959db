import { good, saidIn, sentences, wrong, wrongOfNewer } from '@board/contract/receipts/findings';
import { expect, test } from 'vitest';
import { receiptCheck as en } from '../../texts/en/receipt-check.ts';
import { receiptCheck as zhCN } from '../../texts/zh-CN/receipt-check.ts';

const slots = (sentence: string) => sentence.match(/\[\w+\]/g) ?? [];

test('what a check finds is said in the reader’s language, with values that the finding has', () => {
  for (const words of [zhCN.findings, en.findings])
    for (const [name, sentence] of Object.entries(sentences))
      for (const slot of slots(words[name as keyof typeof words])) expect(slots(sentence), name).toContain(slot);
  expect(saidIn(zhCN.findings, good('textsHold', { tid: 7, count: 2 }))).toBe(
    '留言7网页上的2段文字，与记录在案的一致。',
  );
  expect(saidIn(zhCN.findings, wrongOfNewer(wrong('notInTree', { tid: 7 })))).toBe(
    '本站现在给出的存证有问题：留言7的内容不在公开记录里：存证被改动过。',
  );
});
