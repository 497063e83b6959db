import { AGREEMENT_VERSION } from '@board/contract/accounts/agreement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const as = 'administrator';
const note = '工作需要';
const basics = { title: '怎样留言', points: ['每天最多{postsPerDay}条。', '请写清时间、地点，{不是参数}。'] };
const row = async (name: string) =>
  (await board.ok('settings.siteTexts', {}, as)).find((one: { name: string }) => one.name === name);
const save = async (name: string, texts: object) =>
  board.call(
    'settings.saveSiteText',
    { name, version: (await row(name)).version, zhCN: null, en: null, note, ...texts },
    as,
  );
const shown = async (language = 'zh-CN') => {
  const response = await board.get('/v1/site/documents', { language });
  return response.json().resultData;
};
const named = async (name: string, language?: string) =>
  (await shown(language)).documents.find((one: { name: string }) => one.name === name);

describe('a help text', () => {
  test('takes the place of the one that came along, with limits in force, and goes again', async () => {
    expect(await named('basics')).toBeUndefined();
    expect((await save('basics', { zhCN: basics })).code).toBe(0);
    await expect
      .poll(() => named('basics'), { timeout: 1000 })
      .toEqual({
        name: 'basics',
        title: '怎样留言',
        points: ['每天最多3条。', '请写清时间、地点，{不是参数}。'],
        language: 'zh-CN',
      });
    expect(await named('basics', 'zh-TW')).toMatchObject({
      points: ['每天最多3條。', expect.anything()],
      language: 'zh-TW',
    });
    // English readers get the Chinese text rather than an outdated one.
    expect(await named('basics', 'en')).toMatchObject({ title: '怎样留言', language: 'zh-CN' });
    await save('basics', { zhCN: basics, en: { title: 'How to write', points: ['{postsPerDay} a day.'] } });
    await expect.poll(() => named('basics', 'en')).toMatchObject({ points: ['3 a day.'], language: 'en' });
    await save('basics', {});
    await expect.poll(() => named('basics')).toBeUndefined();
    const { list } = await board.ok('settings.settingHistory', { kind: 'siteText', key: 'basics' }, as);
    expect(list).toHaveLength(3);
    expect(list[2]).toMatchObject({ before: { chinese: '' }, after: { chinese: expect.stringContaining('怎样留言') } });
  });

  test('is not overwritten by who has not seen its last change', async () => {
    const { version } = await row('faster');
    const both = await Promise.all([1, 2].map(() => save('faster', { version, zhCN: basics })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
  });

  test.each([
    { zhCN: { title: ' ', points: ['一'] } },
    { zhCN: { title: '一', points: [] } },
    { zhCN: { title: '一', points: Array.from({ length: 61 }, () => '一') } },
    { zhCN: { title: '一', points: ['一'.repeat(1001)] } },
    { note: ' ' },
  ])('is refused: %o', async (texts) => expect((await save('questions', texts)).code).toBe('A0400'));
});

const document = (title: string) => ({ title, points: [`${title}的第一条`] });
const zhCN = { agreement: document('用户协议'), privacy: document('隐私政策'), children: document('儿童规则') };
const add = (param: object) => board.call('settings.saveAgreement', { asksAnew: true, zhCN, note, ...param }, as);
/** Whether the citizen must accept an agreement before anything else. */
const isAsked = async () => (await board.call('handling.post', {}, 'citizen')).code === 'U0025';
const dayIn = (days: number) =>
  new Date(board.clock.now().getTime() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

describe('a version of what people accept', () => {
  test('holds from its day on; then whoever accepted another is asked anew', async () => {
    expect(await isAsked()).toBe(false);
    expect((await add({ id: '2026-12', day: dayIn(2) })).code).toBe(0);
    await expect
      .poll(async () => (await board.ok('settings.agreements', {}, as)).list)
      .toMatchObject([{ id: '2026-12', inForce: false, asksAnew: true }]);
    expect((await shown()).version).toBe(AGREEMENT_VERSION);
    expect(await named('agreement')).toBeUndefined();

    board.clock.advance(2 * DAY);
    await expect.poll(async () => (await shown()).version, { timeout: 1000 }).toBe('2026-12');
    expect(await named('agreement')).toMatchObject({ title: '用户协议', points: ['用户协议的第一条'] });
    expect(await isAsked()).toBe(true);
    expect((await board.call('accounts.agree', { agreementVersion: AGREEMENT_VERSION }, 'citizen')).code).toBe('U0025');
    await board.ok('accounts.agree', { agreementVersion: '2026-12' }, 'citizen');
    expect(await isAsked()).toBe(false);
  });

  test('that changes nothing of substance asks nobody', async () => {
    await board.ok('accounts.agree', { agreementVersion: '2026-12' }, 'citizen');
    board.clock.advance(DAY);
    expect((await add({ id: '2026-12.1', day: dayIn(0), asksAnew: false })).code).toBe(0);
    await expect.poll(async () => (await shown()).version).toBe('2026-12.1');
    expect(await isAsked()).toBe(false);
  });

  test('goes as long as it does not hold, and never afterwards', async () => {
    await add({ id: '2027-01', day: dayIn(40) });
    const drop = (id: string) => board.call('settings.dropAgreements', { ids: [id], note }, as);
    expect((await drop('2026-12')).code).toBe('B0009');
    expect((await drop('2027-01')).code).toBe(0);
    expect((await drop('2027-01')).code).toBe('A0404');
  });

  test.each([
    [{ id: '2026-12', day: '2027-05-01' }, '10002'],
    [{ id: AGREEMENT_VERSION, day: '2027-05-01' }, '10002'],
    [{ id: '2027-02', day: '2026-11-01' }, 'A0400'],
    [{ id: '2027-02', day: '2027-02-30' }, 'A0400'],
    [{ id: '二〇二七', day: '2027-05-01' }, 'A0400'],
    [{ id: '2027-02', day: '2027-05-01', zhCN: { agreement: document('一') } }, 'A0400'],
  ])('%o is refused', async (param, code) => expect((await add(param)).code).toBe(code));
});

test.each([null, 'citizen', 'city', 'reviewer'] as const)('%s changes none', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  for (const [name, param] of [
    ['settings.siteTexts', {}],
    ['settings.saveSiteText', { name: 'basics', version: 0, zhCN: basics, en: null, note }],
    ['settings.agreements', {}],
    ['settings.saveAgreement', { id: 'x', day: '2027-05-01', asksAnew: true, zhCN, note }],
  ] as const)
    expect((await board.call(name, param, role)).code).toBe(denied);
});
