import type { LetterValues } from '@board/contract/gateways/letters';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import type { MailServer } from './gateway-settings.ts';
import type { Gateway } from './outbox.ts';

/** ms after which a silent mail server is given up; the outbox tries again */
const TIMEOUT = 10_000;

type Server = MailServer & { password: string };

/** Returns the mail server of the configuration; null if there is none. */
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
 * Sends by the mail server that `inForce` returns at the time. Without one, messages stay in the outbox in the demo; in
 * production sending is refused.
 */
export function mailGateway(inForce: () => Server | null, isDemo: boolean): Gateway {
  let transport: { of: string; by: Transporter } | undefined;
  return async ({ id, to, cc, subject, text, values }) => {
    const server = inForce();
    if (!server) {
      if (isDemo) return { answer: '', sender: '' };
      throw new GatewayRefusal('NO_SERVER', 'no mail server is set');
    }
    // The same settings share connections.
    const of = JSON.stringify(server);
    if (transport?.of !== of) {
      transport?.by.close();
      transport = { of, by: transportTo(server) };
    }
    const { mailFrom } = server;
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>$/, '');
    // The same id at every try, so that a mail server can recognise a message that it already has.
    const messageId = `<outbox-${id}@${domain}>`;
    const mail = { from: mailFrom, to, cc, subject, text, messageId, headers: stopHeaders(values) };
    const info = await transport.by.sendMail(mail).catch(unnamed);
    return { answer: /^\d{3}/.exec(info.response ?? '')?.[0] ?? '', sender: mailFrom };
  };
}

/** Headers by which mail programs offer to unsubscribe in one step (RFC 2369, RFC 8058). */
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

/** Refuses without the server's own words, which name the recipient: neither log nor outbox may keep that. */
function unnamed({ code, responseCode }: { code?: string; responseCode?: number }): never {
  const said = [code, responseCode].filter(Boolean).join(' ');
  throw new GatewayRefusal(said, `the mail server refused (${said})`);
}
