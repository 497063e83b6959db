import { describe, expect, test } from 'vitest';
import { Position, TypeId } from '../codes.ts';
import { languages } from '../languages.ts';
import { limitDefaults } from '../settings/limits.ts';
import { textsIn } from '../texts/index.ts';
import {
  evaluationProblem,
  type PostForm,
  postProblems,
  problemText,
  reasonProblem,
  replyProblems,
} from './posting.ts';

const good: PostForm = {
  fid: 811,
  position: Position.local,
  typeId: TypeId.complaint,
  domainId: 7,
  subDomainId: 184,
  hasSubDomains: true,
  subject: '字'.repeat(20),
  content: '字'.repeat(22),
  threadPlace: '',
  longitude: null,
  latitude: null,
  hiddenRemark: '',
  attachments: [],
};
const problems = (changes: Partial<PostForm>) => postProblems({ ...good, ...changes }, limitDefaults);
const zh = textsIn('zh-CN');
const said = (changes: Partial<PostForm>) =>
  Object.fromEntries(Object.entries(problems(changes)).map(([field, problem]) => [field, problemText(problem, zh)]));

describe('a new message (product.md §5)', () => {
  test('at the literal minima nothing is wrong', () => expect(problems({})).toEqual({}));

  test.each<[Partial<PostForm>, Record<string, string>]>([
    [{ subject: '字'.repeat(19) }, { subject: '标题不少于20个字' }],
    [{ subject: `  ${'字'.repeat(19)}  ` }, { subject: '标题不少于20个字' }],
    [{ subject: '字'.repeat(51) }, { subject: '标题不超过50个字' }],
    [{ content: '字\u3164\u200b'.repeat(21) }, { content: '内容不少于22个字' }],
    [{ content: `问${' \n'.repeat(20)}题` }, { content: '内容不少于22个字' }],
    [{ subject: `${'字'.repeat(19)}\n字` }, { subject: '标题中请勿填写特殊符号' }],
    [{ subject: `${'字'.repeat(19)}★` }, { subject: '标题中请勿填写特殊符号：★' }],
    [{ subject: `😀<b>${'字'.repeat(19)}</b>😀` }, { subject: '标题中请勿填写特殊符号：😀 < >' }],
    [{ content: '字'.repeat(21) }, { content: '内容不少于22个字' }],
    [{ content: '字'.repeat(1001) }, { content: '内容不超过1000个字' }],
    [{ domainId: null }, { domainId: '请选择所属领域' }],
    [{ subDomainId: null }, { subDomainId: '请选择细分领域' }],
    [{ fid: null }, { fid: '请选择留言对象' }],
    [{ typeId: null }, { typeId: '请选择留言类型' }],
    [{ position: Position.ministry }, { typeId: '部委留言板只接收建言，具体诉求请向事发地领导留言' }],
    [{ threadPlace: '字'.repeat(101) }, { threadPlace: '地点不超过100个字' }],
    [{ longitude: 104 }, { longitude: '地图位置不正确' }],
    [{ longitude: 181, latitude: 30 }, { longitude: '地图位置不正确' }],
    [{ hiddenRemark: '字'.repeat(201) }, { hiddenRemark: '备注不超过200个字' }],
    [{ attachments: Array(6).fill({}) }, { attachments: '您上传的附件数量已达上限' }],
  ])('%o', (changes, expected) => expect(said(changes)).toEqual(expected));

  test.each<Partial<PostForm>>([
    { subject: '字'.repeat(50) },
    { content: '字'.repeat(1000) },
    // rare characters count as one each, though they are two units
    { subject: '𠮷'.repeat(20), content: '𠮷'.repeat(1000) },
    { hasSubDomains: false, subDomainId: null },
    { position: Position.ministry, typeId: TypeId.advice },
    { longitude: 104.07, latitude: 30.67 },
    { attachments: Array(5).fill({}) },
  ])('takes %o', (changes) => expect(problems(changes)).toEqual({}));

  test('says everything that is wrong at once', () => {
    const all = said({ fid: null, typeId: null, domainId: null, subject: '', content: '' });
    expect(Object.keys(all).sort()).toEqual(['content', 'domainId', 'fid', 'subject', 'typeId']);
  });

  test('follows the parameters', () => {
    const limits = { ...limitDefaults, titleMin: 4, titleMax: 22 };
    expect(postProblems({ ...good, subject: '字'.repeat(4) }, limits)).toEqual({});
    expect(postProblems({ ...good, subject: '字'.repeat(23) }, limits)).toHaveProperty('subject');
  });
});

describe('a reply', () => {
  const said = (content: string) => {
    const problem = replyProblems(content, limitDefaults).content;
    return problem ? problemText(problem, zh) : '';
  };
  test('of 20 to 1000 characters', () => {
    expect(said('字'.repeat(20))).toBe('');
    expect(said('字'.repeat(1000))).toBe('');
    expect(said(` ${'字'.repeat(19)} `)).toBe('回复内容不少于20个字');
    expect(said('字'.repeat(1001))).toBe('回复内容不超过1000个字');
  });
});

test('a reason for an application has at least 10 characters', () => {
  expect(reasonProblem('字'.repeat(10), limitDefaults.reasonMin, limitDefaults)).toBeUndefined();
  expect(reasonProblem('字'.repeat(9), limitDefaults.reasonMin, limitDefaults)).toEqual({
    name: 'reasonShort',
    with: 10,
  });
  expect(reasonProblem('字'.repeat(501), 1, limitDefaults)).toEqual({ name: 'reasonLong', with: 500 });
});

describe('an evaluation', () => {
  test('needs a reason when one grade is 1 or 2', () => {
    for (const grades of [
      [2, 5, 5],
      [5, 1, 5],
      [5, 5, 2],
    ]) {
      expect(evaluationProblem(grades, '太慢了', limitDefaults)).toEqual({ name: 'evaluationReason', with: 10 });
      expect(evaluationProblem(grades, '等了三个月才有人来处理', limitDefaults)).toBeUndefined();
    }
    expect(evaluationProblem([3, 3, 3], '', limitDefaults)).toBeUndefined();
  });
});

test('every problem has a sentence in every language', () => {
  for (const language of languages) {
    const texts = textsIn(language);
    for (const name of Object.keys(texts.problems) as (keyof typeof texts.problems)[]) {
      expect(problemText({ name, with: 'mobile' }, texts).trim(), `${name} in ${language}`).not.toBe('');
    }
  }
});
