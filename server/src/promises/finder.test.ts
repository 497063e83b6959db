import { describe, expect, test } from 'vitest';
import { makeCalendar } from '../settings/index.ts';
import { findPromises } from './finder.ts';

/** A Wednesday. */
const at = new Date('2026-11-25T10:00:00+08:00');
const calendar = makeCalendar(
  new Map([
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-07', false],
  ]),
);
const found = (text: string, when = at) => findPromises(text, { at: when, calendar });
const days = (text: string, when = at) => found(text, when).map(({ dueOn }) => dueOn);

describe('the day', () => {
  test.each([
    ['我局将于2026年12月31日前完成路灯修复。', '2026-12-31'],
    ['预计2027年3月底完成主体施工。', '2027-03-31'],
    ['计划2027年2月中旬开展整治。', '2027-02-20'],
    ['将于明年5月上旬恢复供水。', '2027-05-10'],
    ['年底前完成路面修复工作。', '2026-12-31'],
    ['预计明年底可完工通车。', '2027-12-31'],
    ['力争后年年底前建成。', '2028-12-31'],
    ['该项目预计三季度完工。', '2027-09-30'],
    ['预计2027年第一季度投入使用。', '2027-03-31'],
    ['拟于明年上半年启动改造。', '2027-06-30'],
    ['下半年将完成改造。', '2026-12-31'],
    ['本月底前修复完毕，我局将加强检查。', '2026-11-30'],
    ['下个月底前，供水管网改造完成。', '2026-12-31'],
    ['下月初将恢复通行。', '2026-12-10'],
    ['5月底前竣工验收。', '2027-05-31'],
    ['计划在12月中旬开展集中整治。', '2026-12-20'],
    ['我街道将于12月3日上门处理。', '2026-12-03'],
    ['下周三前，我局将派人到现场查看。', '2026-12-02'],
    ['路面将于本周五前修补完毕。', '2026-11-27'],
    ['本周内完成清理。', '2026-11-29'],
    ['春节前将全部发放到位。', '2027-02-05'],
    ['国庆节前完成整改。', '2027-09-30'],
    ['力争“十五五”期间建成通车。', '2030-12-31'],
    ['我镇将在一个月内完成清理。', '2026-12-25'],
    ['我们会在７日内答复您。', '2026-12-02'],
    ['施工单位承诺两周内进场。', '2026-12-09'],
    ['我局将在24小时内修复。', '2026-11-26'],
    ['我办将在半年内完成改造。', '2027-05-25'],
  ])('%s', (text, day) => {
    expect(days(text)).toEqual([day]);
  });

  test('working days count by the calendar of the back office', () => {
    // Without the calendar it would be 3, 10 and 16 December. A Friday and a Monday are off, a Saturday is worked.
    expect(days('我们将在5个工作日内答复您。')).toEqual(['2026-12-02']);
    expect(days('我们将在十个工作日内答复您。')).toEqual(['2026-12-10']);
    expect(days('我们会在15个工作日内向您反馈处理结果。')).toEqual(['2026-12-17']);
  });

  test('a month is as long as it is', () => {
    const endOfJanuary = new Date('2027-01-31T09:00:00+08:00');
    expect(days('我局将在一个月内整改到位。', endOfJanuary)).toEqual(['2027-02-28']);
    expect(days('将于2月底前完成。', endOfJanuary)).toEqual(['2027-02-28']);
  });

  test('there is no 31st of February', () => {
    expect(days('我局将于2027年2月31日前完成。')).toEqual([]);
  });

  test('it is late at night in Shanghai before it is elsewhere', () => {
    expect(days('我局将于明日联系，今年底前办结。', new Date('2026-12-31T16:30:00Z'))).toEqual(['2027-12-31']);
  });
});

describe('what is quoted', () => {
  test('the whole of a short sentence, with its place', () => {
    const text = '您好！经核实，路灯电缆损坏。我局将于12月20日前修复。感谢您的监督。';
    const [one, ...more] = found(text);
    expect(more).toEqual([]);
    expect(one!.text).toBe('我局将于12月20日前修复。');
    expect(text.slice(one!.start, one!.end)).toBe(one!.text);
  });

  test('each of two days of a sentence for itself', () => {
    expect(found('预计2027年3月底完成主体施工，5月底前竣工验收。').map(({ text, dueOn }) => [dueOn, text])).toEqual([
      ['2027-03-31', '预计2027年3月底完成主体施工'],
      ['2027-05-31', '5月底前竣工验收。'],
    ]);
  });

  test('of a span the last day, and the same words once', () => {
    expect(days('改造计划于2027年3月至2027年5月实施。改造计划于2027年3月至2027年5月实施。')).toEqual(['2027-05-31']);
  });

  test('of a long sentence what belongs to the day, at most two hundred letters', () => {
    const text = `${'经我局会同街道多次现场核实'.repeat(8)}，该路段破损严重，我局将于年底前完成修复，${'并加强巡查'.repeat(60)}。`;
    const [one] = found(text);
    expect(one!.text).toMatch(/^该路段破损严重，我局将于年底前完成修复/);
    expect(one!.text.length).toBeLessThanOrEqual(200);
    expect(text.slice(one!.start, one!.end)).toBe(one!.text);
  });
});

test.each([
  ['no day', '我局高度重视，将尽快解决。'],
  ['what a law grants', '自受理之日起20个工作日内作出决定。'],
  ['a law by its name', '根据《信访条例》规定，信访事项应当在60日内办结。'],
  ['what the writer has to do', '请您在2026年12月20日前到窗口申请办理。'],
  ['what others have to do', '社保补缴工作必须在2026年12月31日前完成。'],
  ['what has passed', '2026年10月，我局已完成排查。'],
  ['what was done in the year', '今年以来，我局共办理了三十件。'],
  ['a day of this year that has passed', '11月15日，我局组织人员到现场核实处理。'],
  ['a time that lies behind', '近三个月内未发现此类情况，已处理完毕。'],
  ['some years', '近几年内，相信网速将会得到改善。'],
  ['a plan by the name of its year', '该小区已纳入2027年改造计划，将尽快启动。'],
  ['nothing', ''],
])('%s is no promise', (_, text) => {
  expect(found(text)).toEqual([]);
});

test.each(['我局将在15个工作日内完成，年底前，', '20'])(
  'of %s without an end: ten times the text is not a hundred times the work',
  (piece) => {
    const cost = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      const begun = performance.now();
      found(text);
      return performance.now() - begun;
    };
    cost(500);
    // Linear work takes ten times as long, quadratic work a hundred times; 500 ms are added for a busy machine.
    expect(cost(20_000)).toBeLessThan(40 * cost(2000) + 500);
  },
);
