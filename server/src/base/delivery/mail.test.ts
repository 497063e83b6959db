import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { captcha } from '../testing/captcha.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { newcomers } from '../testing/newcomer.ts';
import { mailGateway, serverOfConfig } from './mail.ts';

/** A mail from the test's mail server, which keeps what it receives. */
interface Mail {
  from: string;
  to: string[];
  text: string;
}
const mails: Mail[] = [];
let refusing = false;
let server: SMTPServer;
let smtpUrl: string;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'board' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        if (refusing) return done(new Error(`try again later\nno room for ${envelope.rcptTo[0]!.address}`));
        const { mailFrom, rcptTo } = envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtpUrl = `smtp://board:p%40ss@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

const mailFrom = '领导留言板 <no-reply@board.example>';
const message = {
  id: '7',
  to: 'someone@example.com',
  cc: undefined,
  letter: 'code',
  values: {},
  subject: '领导留言板',
  text: '验证码123456',
};
const plain = (mail: Mail) => {
  const body = mail.text.slice(mail.text.indexOf('\r\n\r\n') + 4);
  return /base64/i.test(mail.text) ? Buffer.from(body, 'base64').toString('utf8') : body;
};

test('a mail arrives with its subject, its text, and the same id at every try', async () => {
  const send = mailGateway(() => serverOfConfig({ smtpUrl, mailFrom }), false);
  for (const _try of [1, 2]) await send(message);
  const [first, second] = mails.splice(0);
  expect(first).toMatchObject({ from: 'no-reply@board.example', to: ['someone@example.com'] });
  expect(plain(first!)).toContain('验证码123456');
  const idOf = (mail: Mail) => mail.text.match(/^Message-ID: (.*)$/im)?.[1];
  expect(idOf(first!)).toBe('<outbox-7@board.example>');
  expect(idOf(second!)).toBe(idOf(first!));
});

test('without a mail server nothing leaves', async () => {
  await mailGateway(() => null, true)(message);
  await expect(mailGateway(() => null, false)(message)).rejects.toThrow('no mail server is set');
  expect(mails).toEqual([]);
});

test.each([
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL must begin/],
  [{ SMTP_URL: 'smtp://mail' }, /MAIL_FROM/],
  [{ SMS_URL: 'sms.example' }, /SMS_URL must be an address/],
  [{ IDENTITY_URL: 'https://user:secret@id.example' }, /IDENTITY_URL must be .* without user and password/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"/],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig({ MODE: 'demo', ...env })).toThrow(sentence);
});

describe('a board that sends mail', () => {
  let board: Board;
  const said: string[] = [];
  beforeAll(async () => {
    board = await startBoard({ smtpUrl, mailFrom }, openLog('warn', { write: (line) => said.push(line) }));
  });
  afterAll(() => board.stop());

  test('someone registers with the code from the mail', async () => {
    const people = newcomers(board);
    const email = await board.encrypt('reader@example.com');
    await board.ok('accounts.getRegisterEmailVerifycode', { email, uuid: await captcha(board) });
    await board.app.outbox.settle();
    const [mail] = mails.splice(0);
    const code = plain(mail!).match(/\d{6}/)![0];
    const told = await board.call('accounts.registerByEmail', { email, ...(await people.papers(code, '看邮件的人')) });
    expect(told.code).toBe(0);
  });

  test('a mail server that refuses for a while is asked again, and whom it refused is noted nowhere', async () => {
    refusing = true;
    const email = await board.encrypt('patient@example.com');
    await board.ok('accounts.getRegisterEmailVerifycode', { email, uuid: await captcha(board) });
    await board.app.outbox.settle();
    expect(mails).toEqual([]);
    const { rows } = await sql<{
      lastError: string;
    }>`select "lastError" from outbox where tries = 1 and "sentAt" is null`.execute(board.db);
    expect(rows).toEqual([{ lastError: 'the mail server refused (EMESSAGE 450)' }]);
    expect(said.join()).toMatch(/message not sent/);
    expect(said.join()).not.toContain('patient@example.com');
    refusing = false;
    board.clock.advance(6_000);
    board.app.outbox.nudge();
    await board.app.outbox.settle();
    expect(mails.splice(0)).toMatchObject([{ to: ['patient@example.com'] }]);
  });
});
