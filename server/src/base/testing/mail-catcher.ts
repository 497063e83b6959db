import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
}

/** A real mail server on this machine that keeps what it is given; only `board` with its password gets in. */
export async function catchMail(password = 'p@ss') {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'board' && auth.password === password ? done(null, { user: 'board' }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (part) => {
        raw += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          subject: decoded(/^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? ''),
          text: /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body.trim(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}

/** A header as RFC 2047 writes it in UTF-8. */
const decoded = (header: string) =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        ).toString('utf8'),
  );
