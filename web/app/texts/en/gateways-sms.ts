import type { sms as source } from '../zh-CN/gateways-sms.ts';

export const sms: typeof source = {
  menu: 'Text messages',
  title: 'Text messages',
  lead: 'Gateways, their templates and what was sent. What is saved is in force at once, without a restart.',
  parts: { gateways: 'Gateways', log: 'Sent' },
  platforms: { 0: 'Start-up configuration', 1: 'Aliyun', 2: 'Tencent Cloud', 3: 'Qiniu' },
  inForceNow: 'In use:',
  noneInForce: 'no gateway',
  inForce: 'Use this gateway',
  names: {
    accessKeyId: 'AccessKey ID (SecretId)',
    accessKeySecret: 'AccessKey Secret (SecretKey)',
    signName: 'Signature',
    sdkAppId: 'Application (SdkAppId)',
    region: 'Region',
    endpoint: 'Address',
  },
  hints: {
    accessKeyId: '',
    signName: '',
    sdkAppId: '',
    region: 'ap-guangzhou if left empty',
    endpoint: 'Usually left empty',
  },
  templates: 'Templates',
  byName:
    'Apply for templates at the gateway and enter their numbers here. Their variables have the names in braces below. Messages without a template are not sent.',
  byOrder:
    'Apply for templates at the gateway, enter their numbers here and choose the order of their variables. Messages without a template are not sent.',
  templateId: 'Number of the template',
  order: 'Order of the variables',
  test: {
    title: 'Send a test message',
    mobile: 'Mobile number',
    letter: 'Message',
    send: 'Send',
    remark: 'Test',
    values: { code: '123456', minutes: '5', name: 'Test', reason: 'Test', phone: '138****0000', day: '2026-11-25' },
  },
  log: { message: 'Message', params: (given) => `Values: ${given}` },
};
