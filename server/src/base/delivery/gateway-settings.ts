import type { gatewayChannels } from '@board/contract/codes';
import type { SmsLetter } from '@board/contract/gateways/letters';
import type { mailSecurity } from '@board/contract/gateways/mail';
import type { SmsGateway, SmsPlatformCode } from '@board/contract/gateways/sms';
import type { Generated } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { reference } from '../db/references.ts';

/** A mail server, as an operator sets it. */
export interface MailServer {
  host: string;
  port: number;
  security: (typeof mailSecurity)[number];
  username: string;
  mailFrom: string;
}

/** The gateways as each process knows them, with unsealed secrets, which are shown to nobody but the gateways. */
export interface Gateways {
  mail: (MailServer & { password: string }) | null;
  sms: (SmsGateway & { platform: SmsPlatformCode; secret: string }) | null;
}

export interface GatewaySetting {
  channel: (typeof gatewayChannels)[number];
  platform: number;
  inForce: boolean;
  value: MailServer | SmsGateway;
  secretSealed: Buffer | null;
  version: number;
  byName: string;
  updatedAt: Date;
}
type Tables = { gatewaySetting: GatewaySetting & { inForce: Generated<boolean> | boolean } };
const tables = (db: Db) => db.withTables<Tables>();

export const gatewayRows = (db: Db, channel: GatewaySetting['channel']): Promise<GatewaySetting[]> =>
  tables(db).selectFrom('gatewaySetting').selectAll().where('channel', '=', channel).orderBy('platform').execute();

/** Replaces a setting. A setting in force takes the place of all others of its channel. */
export async function putGateway(db: Db, row: GatewaySetting): Promise<void> {
  if (row.inForce)
    await tables(db)
      .updateTable('gatewaySetting')
      .set({ inForce: false })
      .where('channel', '=', row.channel)
      .where('platform', '<>', row.platform)
      .execute();
  const value = JSON.stringify(row.value) as never;
  await tables(db)
    .insertInto('gatewaySetting')
    .values({ ...row, value })
    .onConflict((one) => one.columns(['channel', 'platform']).doUpdateSet({ ...row, value }))
    .execute();
}

/** The gateways in force; null: the configuration or the demo's outbox applies. */
export const gatewaySettings = reference('gateways', async ({ database, vault }): Promise<Gateways> => {
  const rows = await tables(database.db).selectFrom('gatewaySetting').selectAll().where('inForce', '=', true).execute();
  const secretOf = (row: GatewaySetting) => (row.secretSealed ? vault.open(row.secretSealed) : '');
  const [mail, sms] = [rows.find(({ channel }) => channel === 'mail'), rows.find(({ channel }) => channel === 'sms')];
  return {
    mail: mail ? { ...(mail.value as MailServer), password: secretOf(mail) } : null,
    sms: sms
      ? { ...(sms.value as SmsGateway), platform: sms.platform as SmsPlatformCode, secret: secretOf(sms) }
      : null,
  };
});

/** Whether e-mails reach their readers: by a mail server, or in the demo's outbox. */
export const sendsMail = (app: App): boolean =>
  app.config.mode === 'demo' || app.config.smtpUrl !== null || gatewaySettings.of(app).mail !== null;

/** Whether a letter can be sent by text message: some gateways send only letters that they have a template for. */
export function saysBySms(app: App, letter: SmsLetter): boolean {
  const vendor = gatewaySettings.of(app).sms;
  if (vendor) return vendor.templates.some(({ smsCode }) => smsCode === letter);
  return app.config.mode === 'demo' || Boolean(app.config.smsUrl);
}
