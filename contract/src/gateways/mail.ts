import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, id, nothing, optionalText, rowVersion, seconds, text } from '../fields.ts';
import { languages } from '../languages.ts';
import { between, byId, byIds, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { letterParamTypes, mailCodes } from './letters.ts';

/** Who keeps the mail server and the templates, and reads what was sent. */
export const KEEPS_MAIL = 'sys:mail:all';
const keepsMail = permission(KEEPS_MAIL);

/** What a letter says in one language; the first line of a mail is its subject. */
const letterText = z.object({ subject: text(200), content: text(10_000) });
export type LetterText = z.infer<typeof letterText>;
const letterTexts = z.partialRecord(z.enum(languages), letterText);
export type LetterTexts = z.infer<typeof letterTexts>;

export const letterParam = z.object({
  name: z.string().regex(/^[A-Za-z]\w{0,29}$/),
  type: z.enum(letterParamTypes),
});
export type LetterParam = z.infer<typeof letterParam>;

const mailTemplate = z.object({
  id: z.number(),
  /** which letter of the product it is; null: one of the operator's own */
  code: z.enum(mailCodes).nullable(),
  name: z.string(),
  /** in simplified Chinese */
  subject: z.string(),
  content: z.string(),
  params: z.array(letterParam),
  /** what operators put in the place of the standard text, by language */
  texts: letterTexts,
  /** the standard texts of a letter of the product */
  standard: letterTexts,
  version: z.number(),
  updateDate: seconds,
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const values = z.record(z.string().max(30), z.union([text(5000), z.number()]));
const address = text(254);
const addresses = z.union([address, z.array(address).max(20)]);

/** How a connection to a mail server is kept from being read. */
export const mailSecurity = ['tls', 'starttls', 'none'] as const;

const mailServer = {
  host: text(200),
  port: z.number().int().min(1).max(65_535),
  /** `none` only for a server on the same machine */
  security: z.enum(mailSecurity),
  /** empty: the server asks for none */
  username: text(200),
  /** the address that mails come from, perhaps with a name: `领导留言板 <no-reply@example.cn>` */
  mailFrom: text(200),
};

/** Who keeps a gateway's settings, and whether it has secrets; these are never shown again. */
const kept = { hasSecret: z.boolean(), version: z.number(), byName: z.string(), updateDate: seconds.nullable() };

export const mailLogRow = z.object({
  id: z.number(),
  /** the letter of the product, or empty */
  code: z.string(),
  /** the operator's template, or null */
  templateId: z.number().nullable(),
  mailFrom: z.string(),
  /** masked */
  mailTo: z.string(),
  mailCc: z.string(),
  subject: z.string(),
  /** 0 failed, 1 sent (product.md §3) */
  status: z.number(),
  /** what the server answered */
  answer: z.string(),
  tries: z.number(),
  /** it is tried again then; null: it is not */
  nextTryAt: seconds.nullable(),
  createDate: seconds,
});
export type MailLogRow = z.infer<typeof mailLogRow>;

export const mail = {
  mailTemplates: rest.get({
    path: '/sys/mailtemplate/page',
    summary: 'Mail templates: the letters of the product, and those of the operator.',
    who: keepsMail,
    input: z.object({ ...listPage('name', 'updateDate'), name: optionalText(100) }),
    output: listOf(mailTemplate),
  }),
  mailConfig: rest.get({
    path: '/sys/mailtemplate/config',
    summary: 'The mail server in force, without its password.',
    who: keepsMail,
    input: nothing,
    output: z.object({ ...mailServer, port: z.number(), ...kept, fromEnvironment: z.boolean() }),
  }),
  mailTemplate: rest.get({
    path: '/sys/mailtemplate/:id',
    summary: 'One mail template.',
    who: keepsMail,
    input: byId,
    output: mailTemplate,
    errors: ['A0404'],
  }),
  addMailTemplate: rest.post({
    path: '/sys/mailtemplate',
    summary: 'Makes a mail template with its parameters.',
    who: keepsMail,
    input: z.object({ name: text(100), texts: letterTexts, params: z.array(letterParam).max(30) }),
    output: z.object({ id: z.number() }),
  }),
  changeMailTemplate: rest.put({
    path: '/sys/mailtemplate',
    summary: 'Changes a mail template; in force at once. A letter of the product keeps its name and parameters.',
    who: keepsMail,
    input: z.object({
      id,
      version: rowVersion,
      name: text(100),
      texts: letterTexts,
      params: z.array(letterParam).max(30),
    }),
    output: z.object({ version: z.number() }),
    errors: ['A0404', 'B0001'],
  }),
  removeMailTemplates: rest.delete({
    path: '/sys/mailtemplate',
    summary: 'Removes templates of the operator; letters of the product stay.',
    who: keepsMail,
    input: byIds,
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  saveMailConfig: rest.post({
    path: '/sys/mailtemplate/saveConfig',
    summary: 'Sets the mail server; in force at once in every process. Without a password the one there is stays.',
    who: keepsMail,
    confidential: true,
    input: z.object({ ...mailServer, password: text(200).nullish(), version: rowVersion }),
    output: z.object({ version: z.number() }),
    errors: ['B0001'],
  }),
  previewMail: rest.post({
    path: '/sys/mailtemplate/preview',
    summary: 'What a mail would say, with these values or made-up ones.',
    who: keepsMail,
    input: z.object({ text: letterText, params: z.array(letterParam).max(30), values: values.default({}) }),
    output: letterText.extend({ unknown: z.array(z.string()) }),
  }),
  sendMail: rest.post({
    path: '/sys/mailtemplate/send',
    summary: 'Sends a mail by a template of the operator.',
    who: keepsMail,
    input: z.object({ id, mailTo: addresses, mailCc: addresses.nullish(), params: values.default({}) }),
    output: z.object({ ids: z.array(z.number()) }),
    errors: ['10026'],
  }),
  testMail: rest.post({
    path: '/sys/mailtemplate/test',
    summary: 'Sends a test message by the mail server in force.',
    who: keepsMail,
    input: z.object({ mailTo: address }),
    output: z.object({ id: z.number() }),
  }),
  mailLog: rest.get({
    path: '/sys/maillog/page',
    summary: 'Mails that were tried: status 0 failed, 1 sent; the newest first.',
    who: keepsMail,
    input: z.object({
      ...listPage(),
      ...between,
      id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
      status: z
        .union([z.enum(['0', '1']).transform(Number), z.literal([0, 1]), z.literal('').transform(() => undefined)])
        .optional(),
      failedOnly: flag.default(false),
    }),
    output: listOf(mailLogRow),
  }),
};
