import type { LetterValues } from '@board/contract/gateways/letters';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import type { MailServer } from './gateway-settings.ts';
import type { Gateway } from './outbox.ts';

/** ms until a mail server that says nothing is given up; the outbox tries again */
const TIMEOUT = 10_000;

type Server = MailServer & { password: string };

/** The mail server of the configuration; null where there is none. */
export function serverOfConfig({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Server | null {
  if (!smtpUrl) return null;
  const url = new URL(smtpUrl);
  const security = url.protocol === 'smtps:' ? 'tls' : isLoopback(url.hostname) ? 'none' : 'starttls';
  return {
    host: url.hostname,
    port: Number(url.port) || (security === 'tls' ? 465 : 587),
    security,
    mailFrom,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/**
 * Sends by the mail server that `inForce` names at the time. Without one, messages stay in the outbox of the demo; in
 * production they are not sent, and say so.
 */
export function mailGateway(inForce: () => Server | null, isDemo: boolean): Gateway {
  let transport: { of: string; by: Transporter } | undefined;
  return async ({ id, to, cc, subject, text, values }) => {
    const server = inForce();
    if (!server) {
      if (isDemo) return { answer: '', sender: '' };
      throw new GatewayRefusal('NO_SERVER', 'no mail server is set');
    }
    // The same settings, the same connections.
    const of = JSON.stringify(server);
    if (transport?.of !== of) {
      transport?.by.close();
      transport = { of, by: transportTo(server) };
    }
    const { mailFrom } = server;
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>$/, '');
    // The same at every try: a mail server can see that it has it already.
    const messageId = `<outbox-${id}@${domain}>`;
    const mail = { from: mailFrom, to, cc, subject, text, messageId, headers: stopHeaders(values) };
    const info = await transport.by.sendMail(mail).catch(unnamed);
    return { answer: /^\d{3}/.exec(info.response ?? '')?.[0] ?? '', sender: mailFrom };
  };
}

/** By which mail programs offer to end letters that somebody subscribed to, in one step (RFC 2369, RFC 8058). */
const stopHeaders = ({ stop }: LetterValues): Record<string, string> =>
  stop ? { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

const transportTo = ({ host, port, security, username, password }: Server) =>
  createTransport({
    host,
    port,
    secure: security === 'tls',
    // Neither the password nor a code travels in the clear, except to a server on the same machine.
    requireTLS: security === 'starttls',
    auth: username ? { user: username, pass: password } : undefined,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127\./.test(host);

/** A mail server that refuses says whom: neither the log nor the outbox keeps that. */
function unnamed({ code, responseCode }: { code?: string; responseCode?: number }): never {
  const said = [code, responseCode].filter(Boolean).join(' ');
  throw new GatewayRefusal(said, `the mail server refused (${said})`);
}
