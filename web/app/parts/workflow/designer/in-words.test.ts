import type { DrawingDifference, DrawnPart } from '@board/contract/workflow/designing';
import { describe, expect, test } from 'vitest';
import { workflow as inEnglish } from '../../../texts/en/workflow.ts';
import { workflow as inSimplified } from '../../../texts/zh-CN/workflow.ts';
import { workflow as inTraditional } from '../../../texts/zh-TW/workflow.ts';
import { differenceInWords } from './in-words.ts';

const [en, zhCN, zhTW] = [inEnglish, inSimplified, inTraditional].map((workflow) => ({ workflow })) as [
  Parameters<typeof differenceInWords>[1],
  Parameters<typeof differenceInWords>[1],
  Parameters<typeof differenceInWords>[1],
];

const part = (word: DrawnPart['word'], value = '', of?: DrawnPart['of']): DrawnPart => ({ word, value, of });
const differing = (changes: Partial<DrawingDifference>): DrawingDifference => ({
  kind: 'clock',
  nodeId: 'Activity_1',
  nodeName: '会签',
  nodeKind: 'user',
  before: [],
  after: [],
  ...changes,
});

describe('a difference is said in words', () => {
  test('times in days, hours and minutes', () => {
    const clock = (seconds: number) => differing({ after: [part('seconds', String(seconds))] });
    expect(differenceInWords(clock(3600), zhCN)).toBe('“会签”的时限：无 → 1小时以后');
    expect(differenceInWords(clock(90_060), zhCN)).toContain('1天1小时1分钟以后');
    expect(differenceInWords(clock(3600), zhTW)).toContain('1小時以後');
    expect(differenceInWords(clock(176_400), en)).toContain('after 2 days 1 hour');
  });

  test('who signs, and how', () => {
    const countersign = differing({
      kind: 'countersign',
      before: [part('sequential')],
      after: [part('parallel'), part('completion', 'agreed'), part('veto')],
    });
    expect(differenceInWords(countersign, zhCN)).toBe('“会签”的会签：逐个办理 → 同时办理，完成条件 agreed，一票否决');
    const people = differing({ kind: 'people', before: [part('starter')], after: [part('unit', '乙市住建局')] });
    expect(differenceInWords(people, zhCN)).toBe('“会签”的办理人：发起人 → 乙市住建局');
  });

  test('lines by the names of their ends, or what they are', () => {
    const flow = differing({
      kind: 'flow',
      after: [part('from', '', 'exclusive'), part('to', '会签', 'user'), part('otherwise')],
    });
    expect(differenceInWords(flow, zhCN)).toBe('新增连线 “排他网关” → “会签”，其他条件都不成立时');
    expect(differenceInWords(differing({ kind: 'added', nodeName: '', nodeKind: 'timer' }), en)).toBe(
      'Added “Time limit”',
    );
  });
});
