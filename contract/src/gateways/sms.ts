import { z } from 'zod';
import { rest } from '../call.ts';
import { id, nothing, optionalText, rowVersion, seconds, text } from '../fields.ts';
import { between, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { smsCodes } from './letters.ts';

/** Who keeps the gateways for text messages, and reads what was sent. */
export const KEEPS_SMS = 'sys:sms:all';
const keepsSms = permission(KEEPS_SMS);

/** Kinds of gateways (product.md §3); 0: the address of the configuration, or the demo's outbox. */
export const SmsPlatform = { environment: 0, aliyun: 1, tencent: 2, qiniu: 3 } as const;
export const smsPlatforms = [1, 2, 3] as const;
export type SmsPlatformCode = (typeof smsPlatforms)[number];
const platform = z.union([
  z.literal(smsPlatforms),
  z.enum(['1', '2', '3']).transform((one) => Number(one) as SmsPlatformCode),
]);

/** The template of a gateway that says a letter of the product. */
const smsTemplate = z.object({
  smsCode: z.enum(smsCodes),
  templateId: text(100).refine((given) => given.trim() !== ''),
  /** names of the letter's values; the order is that of the gateway's places (Tencent), its names those of the template */
  params: z.array(z.string().max(30)).max(10),
});
export type SmsTemplate = z.infer<typeof smsTemplate>;

const smsGateway = {
  accessKeyId: text(200),
  /** shown before every message; Qiniu has it in its template */
  signName: text(50),
  /** Tencent: the number of the application */
  sdkAppId: text(50),
  /** Tencent: ap-guangzhou and others */
  region: text(50),
  /** empty: the vendor's own */
  endpoint: text(200),
  templates: z.array(smsTemplate).max(smsCodes.length),
};
export type SmsGateway = z.infer<z.ZodObject<typeof smsGateway>>;

const smsConfig = z.object({
  ...smsGateway,
  platform: z.number(),
  inForce: z.boolean(),
  hasSecret: z.boolean(),
  version: z.number(),
  byName: z.string(),
  updateDate: seconds.nullable(),
});
export type SmsConfig = z.infer<typeof smsConfig>;

const smsLogRow = z.object({
  id: z.number(),
  smsCode: z.string(),
  platform: z.number(),
  /** masked */
  mobile: z.string(),
  /** what was said, without codes; empty when it is forgotten */
  params: z.record(z.string(), z.string()),
  /** 0 failed, 1 sent (product.md §3) */
  status: z.number(),
  /** what the gateway answered: its number of the message, or why not */
  answer: z.string(),
  tries: z.number(),
  nextTryAt: seconds.nullable(),
  createDate: seconds,
  remark: z.string(),
});
export type SmsLogRow = z.infer<typeof smsLogRow>;

export const sms = {
  smsLog: rest.get({
    path: '/sys/sms/page',
    summary: 'Text messages that were tried: platform 1 Aliyun, 2 Tencent, 3 Qiniu; status 0 failed, 1 sent.',
    who: keepsSms,
    input: z.object({
      ...listPage(),
      ...between,
      id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
      smsCode: optionalText(30),
      platform: z.union([platform, z.literal('').transform(() => undefined)]).optional(),
      status: z
        .union([z.enum(['0', '1']).transform(Number), z.literal([0, 1]), z.literal('').transform(() => undefined)])
        .optional(),
    }),
    output: listOf(smsLogRow),
  }),
  smsConfig: rest.get({
    path: '/sys/sms/config',
    summary: 'The gateways for text messages, without their secrets, and which is in force.',
    who: keepsSms,
    input: nothing,
    output: z.object({
      gateways: z.array(smsConfig),
      /** the one of the configuration is asked where none of these is in force */
      fromEnvironment: z.boolean(),
      /** the letters with their standard text, from which a vendor's template is made */
      letters: z.array(z.object({ smsCode: z.enum(smsCodes), text: z.string(), params: z.array(z.string()) })),
    }),
  }),
  saveSmsConfig: rest.post({
    path: '/sys/sms/saveConfig',
    summary: 'Sets one gateway, and whether it is the one in force; at once in every process.',
    who: keepsSms,
    confidential: true,
    input: z.object({
      ...smsGateway,
      platform,
      inForce: z.boolean(),
      /** without one the secret there is stays */
      accessKeySecret: text(200).nullish(),
      version: rowVersion,
    }),
    output: z.object({ version: z.number() }),
    errors: ['B0001'],
  }),
  sendSms: rest.post({
    path: '/sys/sms/send',
    summary: 'Sends a text message by the gateway in force, as a test of one of its templates.',
    who: keepsSms,
    input: z.object({
      mobile: text(30),
      smsCode: z.enum(smsCodes),
      params: z.record(z.string().max(30), z.union([text(200), z.number()])).default({}),
      remark: optionalText(200),
    }),
    output: z.object({ id: z.number() }),
  }),
};
