import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { Gateway } from './outbox.ts';

/** ms until a mail server that says nothing is given up; the outbox tries again */
const TIMEOUT = 10_000;

/** The mail server of the configuration; without one, messages stay in the outbox. The first line is the subject. */
export function mailGateway({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Gateway {
  if (!smtpUrl) return async () => {};
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Neither the password nor a code travels in the clear, except to a server on the same machine.
    requireTLS: !isLoopback(url.hostname),
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    connectionTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async ({ id, to, text }) => {
    const end = text.indexOf('\n');
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>$/, '');
    const mail = { from: mailFrom, to, subject: text.slice(0, end), text: text.slice(end + 1) };
    // The same at every try: a mail server can see that it has it already.
    await transport.sendMail({ ...mail, messageId: `<outbox-${id}@${domain}>` }).catch(unnamed);
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** A mail server that refuses says whom: neither the log nor the outbox keeps that. */
function unnamed({ code, responseCode }: { code?: string; responseCode?: number }): never {
  throw new Error(`the mail server refused (${[code, responseCode].filter(Boolean).join(' ')})`);
}
