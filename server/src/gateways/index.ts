import { callsOf, type Module } from '../base/calls/app.ts';
import { moving } from '../base/files/moving.ts';
import { logSource } from './log-sheets.ts';
import { logCalls } from './logs.ts';
import { mailCalls } from './mail.ts';
import { monitorCalls } from './monitor.ts';
import { smsCalls } from './sms.ts';
import { storageCalls } from './storage.ts';

const calls = callsOf('gateways', { ...logCalls, ...mailCalls, ...smsCalls, ...storageCalls, ...monitorCalls });

/** The gateways for mail, text messages and files, which operators set, try and look up; and the logs. */
export const gateways: Module = {
  name: 'gateways',
  calls,
  jobs: (app) => [moving(app)],
  sheets: [logSource],
};
