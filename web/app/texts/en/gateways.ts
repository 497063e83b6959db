import type { gateways as source } from '../zh-CN/gateways.ts';
import { logs } from './gateways-logs.ts';
import { mail } from './gateways-mail.ts';
import { monitor } from './gateways-monitor.ts';
import { sms } from './gateways-sms.ts';
import { storage } from './gateways-storage.ts';

export const gateways: typeof source = {
  save: 'Save',
  cancel: 'Cancel',
  change: 'Change',
  changeOf: (name) => `Change “${name}”`,
  remove: 'Remove',
  action: 'Action',
  secretKept: 'Stored. Leave empty to keep it',
  letters: {
    code: 'Code',
    guardianCode: 'Code for a guardian',
    registered: 'Registering: there is an account already',
    unknown: 'Signing in: there is no account',
    frozen: 'Account frozen after long disuse',
    recoverUnknown: 'Recovering: there is no usable account',
    companyApproved: 'Company recognised',
    companyRefused: 'Company not recognised',
    phoneTaken: 'New phone: there is an account already',
    phoneChanged: 'Phone changed',
    passwordChanged: 'Password changed',
    cancellationAsked: 'Cancellation asked for',
    emailChanged: 'E-mail address changed',
    openingOpened: 'Service opened for a unit',
    openingReturned: 'Application of a unit sent back',
    openingRefused: 'Application of a unit refused',
    digest: 'Daily mail of what is followed',
    notice: 'Notices, for who chose them by mail or text message',
  },
  sent: {
    status: 'Status',
    all: 'Any status',
    done: 'Sent',
    failed: 'Not sent',
    none: 'Nothing was sent',
    forgotten: 'What it said is cleared',
    waiting: 'Being sent…',
    again: (tries, at) => `tried ${tries} times, next ${at}`,
    givenUp: (tries) => `tried ${tries} times, given up`,
    answers: {
      NO_SERVER: 'No mail server is set',
      NO_GATEWAY: 'No gateway for text messages is set',
      NO_TEMPLATE: 'No template number is entered for this message',
      'EAUTH 535': 'Wrong user name or password',
      ECONNECTION: 'The server cannot be reached',
      ESOCKET: 'The server cannot be reached',
      ECONNREFUSED: 'The server refuses the connection',
      EDNS: 'The address of the server is not known',
      ETIMEDOUT: 'The server does not answer',
      ETLS: 'The server does not support this encryption',
    },
  },
  logs,
  mail,
  monitor,
  sms,
  storage,
};
