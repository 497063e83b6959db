import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { catchMail } from '../base/testing/mail-catcher.ts';

let board: Board;
let catcher: Awaited<ReturnType<typeof catchMail>>;
beforeAll(async () => {
  [board, catcher] = await Promise.all([startBoard({ mode: 'production' }), catchMail()]);
});
afterAll(async () => {
  await board.stop();
  await catcher.stop();
});

const call = (name: string, param: object = {}, as: Role | null = 'administrator') =>
  board.call(`gateways.${name}`, param, as);
const ok = (name: string, param: object = {}) => board.ok(`gateways.${name}`, param, 'administrator');
const server = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: catcher.port,
  security: 'none',
  username: 'board',
  password: 'p@ss',
  mailFrom: '领导留言板 <no-reply@board.example>',
  version: 0,
  ...changes,
});
const settle = async () => {
  await board.settle();
  await board.app.outbox.settle();
};
const template = async (code: string) =>
  (await ok('mailTemplates', { limit: 100 })).list.find((one: { code: string }) => one.code === code);

describe('the mail server', () => {
  test('is not there at first: nobody registers by e-mail, and what is sent says why not', async () => {
    expect((await board.ok('settings.site')).sendsMail).toBe(false);
    const { id } = await ok('testMail', { mailTo: 'ops@example.cn' });
    await board.app.outbox.settle();
    const { list } = await ok('mailLog', { id });
    expect(list).toMatchObject([{ id, status: 0, answer: 'NO_SERVER', tries: 1, mailTo: 'op****@example.cn' }]);
    await sql`delete from outbox`.execute(board.db);
  });

  test('is set, tried, and in force at once; its password is never shown again', async () => {
    expect(await ok('saveMailConfig', server())).toEqual({ version: 1 });
    await settle();
    const config = await ok('mailConfig');
    expect(config).toMatchObject({ host: '127.0.0.1', hasSecret: true, version: 1, byName: 'administrator' });
    expect(JSON.stringify(config)).not.toContain('p@ss');
    const { rows } = await sql`select "gatewaySetting"::text as said from "gatewaySetting"`.execute(board.db);
    expect(JSON.stringify(rows)).not.toContain('p@ss');
    expect((await board.ok('settings.site')).sendsMail).toBe(true);

    const { id } = await ok('testMail', { mailTo: 'ops@example.cn' });
    await settle();
    const [mail] = catcher.mails.splice(0);
    expect(mail).toMatchObject({
      from: 'no-reply@board.example',
      to: ['ops@example.cn'],
      subject: '领导留言板测试邮件',
    });
    expect(mail!.text).toContain('administrator正在测试邮件服务器');
    const { list } = await ok('mailLog', { id, status: '1' });
    expect(list).toMatchObject([{ status: 1, answer: '250', mailFrom: '领导留言板 <no-reply@board.example>' }]);
  });

  test('keeps its password for the same server and name only', async () => {
    const { version } = await ok('mailConfig');
    const again = server({ version, password: undefined, mailFrom: 'board@board.example' });
    expect(await ok('saveMailConfig', again)).toEqual({ version: version + 1 });
    const elsewhere = { ...again, host: 'localhost', version: version + 1 };
    expect(await call('saveMailConfig', elsewhere)).toMatchObject({
      code: 'A0400',
      data: { fields: { password: '必填项不能为空' } },
    });
    // A save based on an older version is refused.
    expect((await call('saveMailConfig', again)).code).toBe('B0001');
  });

  test('without an address is taken back', async () => {
    const { version } = await ok('mailConfig');
    await ok('saveMailConfig', server({ version, host: '' }));
    await board.settle();
    expect(await ok('mailConfig')).toMatchObject({ host: '', fromEnvironment: false });
    expect((await board.ok('settings.site')).sendsMail).toBe(false);
    await ok('saveMailConfig', server({ version: version + 1 }));
    await board.settle();
  });

  test.each([
    [{ host: 'mail server' }, 'host'],
    [{ host: 'mail.example.cn' }, 'security'],
    [{ mailFrom: 'nobody' }, 'mailFrom'],
    [{ port: 0 }, 'port'],
    [{ security: 'ssl' }, 'security'],
    [{ password: null, username: 'other' }, 'password'],
    [{ host: '字'.repeat(300) }, 'host'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { version } = await ok('mailConfig');
    const told = await call('saveMailConfig', server({ version, ...wrong }));
    expect(told.code).toBe('A0400');
    expect(told.data.fields).toHaveProperty(field);
  });
});

describe('a letter of the product', () => {
  const text = { subject: '【乙市】验证码', content: '您的验证码是{code}，请在{minutes}分钟内输入。' };

  test('says the standard text, and what the operator writes as soon as it is saved', async () => {
    const register = async (address: string) => {
      const email = await board.encrypt(address);
      await board.ok('accounts.getRegisterEmailVerifycode', { email, uuid: await captcha(board) });
      await settle();
      return catcher.mails.splice(0)[0]!;
    };
    expect((await register('one@example.cn')).text).toMatch(/^验证码\d{6}，\d+分钟内有效/);
    const { id, version, standard } = await template('code');
    expect(standard['zh-CN'].content).toBe('验证码{code}，{minutes}分钟内有效。请勿告知他人。');
    await ok('changeMailTemplate', { id, version, name: '', params: [], texts: { 'zh-CN': text } });
    await board.settle();
    const mail = await register('two@example.cn');
    expect(mail.subject).toBe('【乙市】验证码');
    expect(mail.text).toMatch(/^您的验证码是\d{6}，请在\d+分钟内输入。/);
    // The log names the letter, but not its text.
    const { list } = await ok('mailLog', { limit: 1 });
    const whole = (await ok('mailLog', { limit: 100 })).list;
    expect(whole.length).toBeGreaterThan(1);
    expect((await ok('mailLog', { limit: 100, order: 'asc' })).list).toEqual(whole.toReversed());
    expect(list[0]).toMatchObject({ code: 'code', status: 1 });
    expect(JSON.stringify(list)).not.toMatch(/\d{6}，/);
    await ok('changeMailTemplate', { id, version: version + 1, name: '', params: [], texts: {} });
    await board.settle();
    expect((await register('three@example.cn')).subject).toBe('领导留言板');
  });

  test.each([
    [{ ...text, content: '验证码在别处' }, '缺少参数“code”'],
    [{ ...text, content: '{code} {secret}' }, '没有名为“secret”的参数'],
    [{ ...text, subject: '验证码{code}' }, '验证码不能写在主题里'],
    [{ ...text, subject: '两\n行' }, '必填项不能为空'],
    [{ ...text, content: ' ' }, '必填项不能为空'],
  ])('%j is refused with a sentence', async (wrong, msg) => {
    const { id, version } = await template('code');
    const told = await call('changeMailTemplate', { id, version, name: '', params: [], texts: { 'zh-CN': wrong } });
    expect(told).toMatchObject({ code: 'A0400', msg });
  });

  test('cannot be removed', async () => {
    const { id } = await template('digest');
    expect(await call('removeMailTemplates', { ids: [id] })).toMatchObject({
      code: 'B0009',
      msg: '系统内置的，不能删除',
    });
  });
});

describe('a template of the operator', () => {
  const params = [
    { name: 'who', type: 'text' },
    { name: 'day', type: 'date' },
  ];
  const texts = { 'zh-CN': { subject: '会议通知', content: '{who}：请于{day}参加会议。{constructor}' } };
  const good = { 'zh-CN': { ...texts['zh-CN'], content: '{who}：请于{day}参加会议。' } };
  let id: number;

  test('is made, previewed with values of its types, sent and logged', async () => {
    expect((await call('addMailTemplate', { name: '会议', texts, params })).msg).toBe('没有名为“constructor”的参数');
    ({ id } = await ok('addMailTemplate', { name: '会议', texts: good, params }));
    const text = good['zh-CN'];
    expect(await ok('previewMail', { text, params })).toMatchObject({
      content: '示例：请于2026-11-25参加会议。',
      unknown: [],
    });
    const values = { who: '李四', day: '2026-12-01' };
    const told = await ok('sendMail', {
      id,
      mailTo: 'li@example.cn,wang@example.cn',
      mailCc: 'office@example.cn',
      params: values,
    });
    expect(told.ids).toHaveLength(2);
    await settle();
    const mails = catcher.mails.splice(0);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      ['li@example.cn', 'office@example.cn'],
      ['wang@example.cn', 'office@example.cn'],
    ]);
    expect(mails[0]!.text).toContain('李四：请于2026-12-01参加会议。');
    const { list } = await ok('mailLog', { id: told.ids[0] });
    expect(list).toMatchObject([{ templateId: id, mailCc: 'of****@example.cn', subject: '会议通知', status: 1 }]);
  });

  test.each([
    [{ who: '李四' }, '缺少参数“day”'],
    [{ who: '李四', day: '明天' }, 'day格式错误'],
  ])('%j is no set of values', async (values, msg) => {
    expect(await call('sendMail', { id, mailTo: 'li@example.cn', params: values })).toMatchObject({
      code: 'A0400',
      msg,
    });
  });

  test('goes to addresses only, and not to hundreds', async () => {
    const values = { who: '李四', day: '2026-12-01' };
    for (const mailTo of ['', 'nobody', 'a@example.cn\r\nBcc: b@example.cn,', 'ab@example.cn,'.repeat(1).concat('x@')])
      expect((await call('sendMail', { id, mailTo, params: values })).code).toBe('A0400');
    const many = Array.from({ length: 21 }, (_, at) => `abc${at}@example.cn`);
    expect((await call('sendMail', { id, mailTo: many, params: values })).code).toBe('A0400');
  });

  test('of two changes at once one is refused; a removed template is gone', async () => {
    const { version } = await ok('mailTemplate', { id });
    const change = (name: string) => call('changeMailTemplate', { id, version, name, texts: good, params });
    const codes = (await Promise.all([change('甲'), change('乙')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 'B0001']);
    await ok('removeMailTemplates', { ids: [id] });
    expect((await call('mailTemplate', { id })).code).toBe('A0404');
    // backoffice.md §3
    expect((await call('sendMail', { id, mailTo: 'abc@example.cn', params: {} })).code).toBe('10026');
  });
});

test('nobody else keeps or reads any of it', async () => {
  const text = { subject: 'a', content: 'b' };
  const asked: [string, object][] = [
    ['mailTemplates', {}],
    ['mailTemplate', { id: 1 }],
    ['mailConfig', {}],
    ['saveMailConfig', server()],
    ['addMailTemplate', { name: 'x', texts: {}, params: [] }],
    ['changeMailTemplate', { id: 1, version: 0, name: 'x', texts: {}, params: [] }],
    ['removeMailTemplates', { ids: [1] }],
    ['previewMail', { text, params: [] }],
    ['sendMail', { id: 1, mailTo: 'a@b.cn' }],
    ['testMail', { mailTo: 'a@b.cn' }],
    ['mailLog', {}],
  ];
  for (const [name, param] of asked) {
    expect((await call(name, param, null)).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await call(name, param, role)).code).toBe('A0403');
  }
});
