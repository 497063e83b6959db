import type { sms as source } from '../zh-CN/gateways-sms.ts';

export const sms: typeof source = {
  menu: 'Text messages',
  title: 'Text messages',
  lead: 'Gateways, their templates and sent messages. Changes apply at once, without a restart.',
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
    region: 'If empty: ap-guangzhou',
    endpoint: 'Usually left empty',
  },
  templates: 'Templates',
  byName:
    'Apply for templates with the provider and enter their numbers here. Their variables use the names in braces below. Messages without a template are not sent.',
  byOrder:
    'Apply for templates with the provider, enter their numbers here and choose the order of their variables. Messages without a template are not sent.',
  templateId: 'Template number',
  order: 'Variable order',
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
