import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_PATTERN } from '../rules/name-pattern.ts';
import { limitDefaults } from '../settings/limits.ts';
import { certificateTypes, isCertificateName, normaliseCertificate } from './certificates.ts';
import { companyProblems, normaliseCreditCode } from './company.ts';
import { nicknameProblem } from './nicknames.ts';
import { isGuessable } from './weak-passwords.ts';

const today = new Date('2026-11-21T02:00:00Z');
const company = {
  compType: 1,
  companyName: '湖南明远机械有限公司',
  creditCode: '91350200MA2YJ1XR9G',
  legalPerson: '王明远',
  legalPersonCertType: '1',
  legalPersonCertNumber: '110101199003070011',
  contactName: 'John Smith',
  contactCertType: '2',
  contactCertNumber: 'k0123 4567',
  contactPhone: '0731-88886666',
  certificateAid: 7,
};

const rules = { ...limitDefaults, realNamePattern: NAME_PATTERN };

describe('passwords that are tried first', () => {
  test.each([
    'Passw0rd!',
    'P@ssw0rd2026',
    'Admin@123',
    'Qwerty123!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Abcd1234!',
    'Aa123456!',
    'Abc12345',
    'Welcome2026!',
    'Zhang1990!',
    'Woaini520!',
    'Asdf!2345',
    'Aaaa1111!',
    'Liuyan-2026',
    'Qq1111111!',
  ])('%s', (password) => expect(isGuessable(password)).toBe(true));

  test.each(['Mei7-gul2-tou', 'Xk9#vtPq2m', 'tRe7!kLoud', 'Hai5Tang!Kai7', '9Bamboo-Kite'])('not %s', (password) =>
    expect(isGuessable(password)).toBe(false),
  );

  test('a word with a year, digits in a row and signs behind it stays one of them', () => {
    const word = fc.constantFrom('Password', 'Admin', 'Welcome', 'Qwerty', 'Dragon', 'P@ssw0rd', 'Iloveyou');
    const tail = fc.constantFrom('1', '!', '123', '2026', '1990!', '123!', '666', '@1', '000');
    fc.assert(
      fc.property(word, tail, (one, other) => {
        expect(isGuessable(one + other)).toBe(true);
      }),
    );
  });

  test('of passwords made by chance, next to none is called guessable', () => {
    const signs = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#%*-'];
    const chance = fc.array(fc.constantFrom(...signs), { minLength: 12, maxLength: 12 }).map((all) => all.join(''));
    const made = fc.sample(chance, { numRuns: 2000, seed: 20261121 });
    expect(made.filter(isGuessable).length).toBeLessThan(10);
  });
});

describe('nicknames', () => {
  test.each([
    ['海棠花开', undefined],
    ['x', 'nickname'],
    ['a b', 'nickname'],
    ['长沙市委办公室', 'nicknameReserved'],
    ['官方客服', 'nicknameReserved'],
    ['SuperAdmin', 'nicknameReserved'],
    ['官-方', 'nicknameReserved'],
    ['长沙-小张', undefined],
  ])('%s: %s', (nickName, problem) => expect(nicknameProblem(nickName)).toBe(problem));

  test.each([
    '长沙市长',
    '李市长',
    '市长信箱',
    '市长大人',
    '市-长热线',
    '省委书记',
    '王书记',
    '张县长',
    '区长在线',
    '省长',
    '国家主席',
    '公安局',
    '长沙市公安',
    '人民法院',
    '检察院小李',
    '市纪委',
    '监委',
    '信访局',
    '信访办',
    '国务院',
    '新华社',
    '新华社记者',
    '新华网',
    '央视',
    '央视新闻',
    '人民日报',
    '人民网',
    '人民政府',
    'CCTV-13',
    '市教育局',
    '已注销用户',
    '匿名网友',
    'Moderator',
    '街道办',
    '长沙政协',
    '总理',
  ])('%s is the name of an office or of the press', (nickName) =>
    expect(nicknameProblem(nickName)).toBe('nicknameReserved'),
  );

  test.each([
    '湖南省长沙人',
    '长沙市长沙县',
    '吉林省长春',
    '山西省长治',
    '城市长跑者',
    '小镇长大',
    '小区长椅',
    '广州长隆',
    '读书记',
    '图书记忆',
    '新华社区',
    '世纪委托',
    '大人大量',
    '老人大学',
    '家乡长夜',
    '格局长远',
    '城市委屈',
    '理解万岁',
    '公安县人',
    '法学院',
    '央企员工',
    '人民路口',
    '三千里路',
    '信步访友',
  ])('%s is not', (nickName) => expect(nicknameProblem(nickName)).toBe(undefined));
});

describe('a company’s statement', () => {
  test('that keeps every rule', () => expect(companyProblems(company, rules, today)).toEqual({}));
  test('with a check digit that does not fit is no problem of the form', () =>
    expect(companyProblems({ ...company, creditCode: '91350200 ma2yj1xr9h' }, rules, today)).toEqual({}));
  test.each([
    ['compType', null],
    ['compType', 3],
    ['companyName', '司'],
    ['companyName', '公'.repeat(101)],
    ['companyName', '公司<script>'],
    ['creditCode', '91350200MO2YJ1XR9G'],
    ['legalPerson', '王'],
    ['legalPersonCertNumber', '110101199003070012'],
    ['legalPersonCertNumber', ''],
    ['contactName', 'Bob1'],
    ['contactCertNumber', 'K0'],
    ['contactPhone', '12345'],
    ['certificateAid', null],
  ])('%s %j is said at its field', (field, value) => {
    expect(Object.keys(companyProblems({ ...company, [field]: value }, rules, today))).toEqual([field]);
  });
});

describe('no input is too long', () => {
  const checks: [string, (text: string) => unknown][] = [
    ...certificateTypes.map(
      ({ value, fits }) =>
        [`type ${value}`, (text: string) => fits(text, today)] as [string, (text: string) => unknown],
    ),
    ['names', (text) => certificateTypes.map((type) => isCertificateName(text, type, rules))],
    ['normaliseCertificate', normaliseCertificate],
    ['normaliseCreditCode', normaliseCreditCode],
    ['isGuessable', isGuessable],
    ['nicknameProblem', nicknameProblem],
    ...(['companyName', 'creditCode', 'legalPerson', 'legalPersonCertNumber', 'contactPhone'] as const).map(
      (field) =>
        [field, (text: string) => companyProblems({ ...company, [field]: text }, rules, today)] as [
          string,
          (text: string) => unknown,
        ],
    ),
  ];
  const pieces = [
    'a',
    '1',
    '9',
    'H1',
    ' ',
    '-',
    '王·',
    "o'",
    '810000',
    '0731-',
    '公司',
    '\ud83d',
    '(',
    'qwerty',
    'pass',
  ];
  const shapes = (length: number) =>
    pieces.flatMap((piece) => {
      const run = piece.repeat(Math.ceil(length / piece.length));
      return [run, `${run}\u0000`, `H${run}!`, `王${run}1`];
    });

  test.each(checks)('%s answers 100 kB, and ten times the text is not a hundred times the work', (_name, check) => {
    const cost = (length: number) => {
      const texts = shapes(length);
      const begun = performance.now();
      for (const text of texts) check(text);
      return performance.now() - begun;
    };
    cost(1000);
    expect(cost(400_000)).toBeLessThan(64 * cost(40_000) + 1000);
  });
});
