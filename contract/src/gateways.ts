import { logs } from './gateways/logs.ts';
import { mail } from './gateways/mail.ts';
import { monitor } from './gateways/monitor.ts';
import { sms } from './gateways/sms.ts';
import { storages } from './gateways/storage.ts';

/** The ways out of the house and what is seen there: mail, text messages, files, logs. */
export const gateways = { ...mail, ...sms, ...logs, ...storages, ...monitor };
