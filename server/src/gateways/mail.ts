import { toSeconds } from '@board/contract/fields';
import { isOfType, type LetterValues, letterOf, mailLetters, namesIn } from '@board/contract/gateways/letters';
import type { mail as contract, LetterParam, LetterTexts, MailTemplate } from '@board/contract/gateways/mail';
import { languages } from '@board/contract/languages';
import { maskEmail } from '@board/contract/rules/masks';
import { isEmail } from '@board/contract/rules/validators';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { partOf } from '../base/calls/part-of.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { gatewayRows, type MailServer, putGateway } from '../base/delivery/gateway-settings.ts';
import { filledMail, type MailTemplateRow, standardMail } from '../base/delivery/letters.ts';
import { isLoopback, serverOfConfig } from '../base/delivery/mail.ts';
import * as store from '../base/delivery/mail-templates.ts';
import { sendWrittenMail } from '../base/delivery/outbox.ts';
import { sentPage } from '../base/delivery/sent.ts';
import { record } from '../base/events/events.ts';
import { rangeOf } from './range.ts';

/** The calls for mail: the server, templates, sending by a template, and the log (backoffice.md §4, 10). */
export const mailCalls: Pick<Handlers<'gateways'>, keyof typeof contract> = {
  async mailTemplates({ name, ...part }, { db }) {
    const all = (await store.allTemplates(db)).map(present);
    const words = name?.trim() ?? '';
    const found = all.filter((one) => [one.name, one.code, one.subject].some((text) => text?.includes(words)));
    return partOf(found, part);
  },

  mailTemplate: async ({ id }, { db }) => present((await store.templateById(db, id)) ?? fail('A0404')),

  async addMailTemplate({ name, texts, params }, ctx) {
    checkTemplate(name, texts, params);
    if (!texts['zh-CN']) fail('A0400', { content: { name: 'required' } });
    const written = { name: name.trim(), texts, params };
    const id = await store.addTemplate(ctx.db, { ...written, at: ctx.now });
    await told(ctx, 'mailTemplateAdded', { id });
    ctx.differs(null, written);
    return { id };
  },

  async changeMailTemplate({ id, version, name, texts, params }, ctx) {
    const row = (await store.templateById(ctx.db, id)) ?? fail('A0404');
    // Name and parameters of the product's own letters are fixed.
    const written = row.code ? { name: row.name, texts, params: row.params } : { name: name.trim(), texts, params };
    checkTemplate(row.code ?? name, texts, row.code ? paramsOf(row) : params);
    if (!row.code && !texts['zh-CN']) fail('A0400', { content: { name: 'required' } });
    if (!(await store.changeTemplate(ctx.db, id, version, { ...written, at: ctx.now }))) fail('B0001');
    await told(ctx, 'mailTemplateChanged', { id });
    ctx.differs({ name: row.name, texts: row.texts, params: row.params }, written);
    return { version: version + 1 };
  },

  async removeMailTemplates({ ids }, ctx) {
    for (const id of ids) {
      const row = (await store.templateById(ctx.db, id)) ?? fail('A0404');
      if (row.code) fail('B0009', { ids: { name: 'builtIn' } });
      ctx.differs({ name: row.name, texts: row.texts, params: row.params }, null);
    }
    await store.removeTemplates(ctx.db, ids);
    await told(ctx, 'mailTemplatesRemoved', { ids });
    return {};
  },

  async mailConfig(_input, { app, db }) {
    const [row] = await gatewayRows(db, 'mail');
    const config = serverOfConfig(app.config);
    const none: MailServer = { host: '', port: 465, security: 'tls', username: '', mailFrom: '' };
    const set = row?.inForce ? (row.value as MailServer) : null;
    const { host, port, security, username, mailFrom } = set ?? config ?? none;
    return {
      host,
      port,
      security,
      username,
      mailFrom,
      fromEnvironment: !set && config !== null,
      hasSecret: set ? row!.secretSealed !== null : Boolean(config?.password),
      version: row?.version ?? 0,
      byName: row?.byName ?? '',
      updateDate: row ? toSeconds(row.updatedAt) : null,
    };
  },

  async saveMailConfig({ password, version, ...given }, ctx) {
    const { app, db, now, viewer } = ctx;
    await takeAdvisoryLock(ctx, 'gateway settings');
    const [before] = await gatewayRows(db, 'mail');
    if ((before?.version ?? 0) !== version) fail('B0001');
    const value = {
      ...given,
      host: given.host.trim(),
      mailFrom: given.mailFrom.trim(),
      username: given.username.trim(),
    };
    // Without an address the mail server of the configuration is in force again.
    const inForce = value.host !== '';
    if (inForce) checkServer(value);
    const old = before && (before.value as MailServer);
    // A stored password stays only for the same server and user, so that it cannot be sent to another server.
    const stays = old?.host === value.host && old?.username === value.username;
    const secretSealed = password ? app.vault.seal(password) : stays ? before!.secretSealed : null;
    if (inForce && value.username && !secretSealed) fail('A0400', { password: { name: 'required' } });
    const next = version + 1;
    const row = { channel: 'mail' as const, platform: 0, inForce, value, secretSealed };
    await putGateway(db, { ...row, version: next, byName: viewer.nickName, updatedAt: now });
    await record(db, {
      kind: 'gatewaySet',
      at: now,
      actorUid: viewer.uid,
      actorRole: 'account',
      data: { references: ['gateways'], channel: 'mail', version: next },
    });
    ctx.differs(old ?? null, { ...value, ...(password && { password: '***' }) });
    return { version: next };
  },

  async previewMail({ text, params, values }) {
    const shown = Object.fromEntries(params.map(({ name, type }) => [name, values[name] ?? EXAMPLES[type]]));
    const known = new Set(params.map(({ name }) => name));
    const unknown = namesIn(`${text.subject}\n${text.content}`).filter((name) => !known.has(name));
    return { ...filledMail(text, shown), unknown };
  },

  async sendMail({ id, mailTo, mailCc, params: values }, ctx) {
    const row = (await store.templateById(ctx.db, id)) ?? fail('10026');
    const to = addressesOf('mailTo', mailTo);
    if (to.length === 0) fail('A0400', { mailTo: { name: 'required' } });
    const cc = addressesOf('mailCc', mailCc ?? '').join(', ') || undefined;
    const params = paramsOf(row);
    checkValues(params, values);
    const { texts } = present(row);
    const text = texts[ctx.language] ?? texts['zh-CN'] ?? (row.code && standardMail(row.code, ctx.language));
    const ids: number[] = [];
    for (const one of to) ids.push(await sendWrittenMail(ctx, one, filledMail(text!, values), { templateId: id, cc }));
    await told(ctx, 'mailSent', { id, count: to.length });
    return { ids };
  },

  async testMail({ mailTo }, ctx) {
    const [to] = addressesOf('mailTo', mailTo);
    if (!to) return fail('A0400', { mailTo: { name: 'required' } });
    const { testSubject, test } = ctx.texts.mail;
    const content = letterOf(test, { name: ctx.viewer.nickName });
    return { id: await sendWrittenMail(ctx, to, { subject: testSubject, content }) };
  },

  async mailLog({ page, limit, order, id, status, startTime, endTime }, { app, db }) {
    const { rows, total } = await sentPage(
      db,
      'mail',
      { page, rows: limit },
      { id, status, order, ...rangeOf(startTime, endTime) },
    );
    const { vault } = app;
    const masked = (sealed: Buffer | null) =>
      sealed
        ? vault
            .open(sealed)
            .split(/\s*,\s*/)
            .map(maskEmail)
            .join(', ')
        : '';
    return {
      total,
      list: rows.map((row) => ({
        id: row.outboxId,
        code: row.letter,
        templateId: row.templateId,
        mailFrom: row.sender,
        mailTo: masked(row.recipient),
        mailCc: masked(row.ccSealed),
        status: Number(row.sentAt !== null),
        subject: row.body.length > 0 ? vault.open(row.body).split('\n', 1)[0]! : '',
        answer: row.answer || row.lastError,
        tries: row.tries,
        nextTryAt: row.nextTryAt && toSeconds(row.nextTryAt),
        createDate: toSeconds(row.at),
      })),
    };
  },
};

function checkServer({ host, mailFrom, security }: MailServer): void {
  if (!/^[\w.:[\]-]+$/.test(host)) fail('A0400', { host: { name: 'invalid' } });
  if (!isEmail(addressOf(mailFrom))) fail('A0400', { mailFrom: { name: 'email' } });
  if (security === 'none' && !isLoopback(host)) fail('A0400', { security: { name: 'plainMail' } });
}

const EXAMPLES = { text: '示例', number: 5, date: '2026-11-25', address: 'https://example.cn/' } as const;

const paramsOf = ({ code, params }: MailTemplateRow): LetterParam[] =>
  code ? Object.entries(mailLetters[code]).map(([name, type]) => ({ name, type })) : params;

function present(row: MailTemplateRow): MailTemplate {
  const { templateId, code, name, texts, version, updatedAt } = row;
  const standard: LetterTexts = code
    ? Object.fromEntries(languages.map((language) => [language, standardMail(code, language)]))
    : {};
  const { subject, content } = (texts['zh-CN'] ?? standard['zh-CN'])!;
  const shown = { id: templateId, code, name, subject, content, params: paramsOf(row), texts, standard, version };
  return { ...shown, updateDate: toSeconds(updatedAt) };
}

/** Checks a template: it uses only its parameters, and a template with a `code` shows it in its text, never its subject. */
function checkTemplate(name: string, texts: LetterTexts, params: readonly LetterParam[]): void {
  if (name.trim() === '') fail('A0400', { name: { name: 'required' } });
  const names = params.map((param) => param.name);
  if (new Set(names).size < names.length) fail('A0400', { params: { name: 'invalid' } });
  for (const text of Object.values(texts)) {
    if (!text) continue;
    if (text.subject.trim() === '' || /[\r\n]/.test(text.subject)) fail('A0400', { subject: { name: 'required' } });
    if (text.content.trim() === '') fail('A0400', { content: { name: 'required' } });
    const used = namesIn(`${text.subject}\n${text.content}`);
    const unknown = used.find((one) => !names.includes(one));
    if (unknown) fail('A0400', { content: { name: 'placeUnknown', with: unknown } });
    // Subjects are shown in lists of mails and logs.
    if (namesIn(text.subject).includes('code')) fail('A0400', { subject: { name: 'codeInSubject' } });
    if (names.includes('code') && !used.includes('code'))
      fail('A0400', { content: { name: 'placeMissing', with: 'code' } });
  }
}

function checkValues(params: readonly LetterParam[], values: LetterValues): void {
  for (const { name, type } of params) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === '') fail('A0400', { params: { name: 'placeMissing', with: name } });
    else if (!isOfType(type, value)) fail('A0400', { params: { name: 'formatWrong', with: name } });
  }
}

/** Returns the addresses of a mail, given as a list or as text with commas. */
function addressesOf(field: string, given: string | readonly string[]): string[] {
  const all = (typeof given === 'string' ? given.split(/[,;，；\s]+/) : given).map((one) => one.trim()).filter(Boolean);
  if (all.length > 20 || !all.every((one) => isEmail(one))) fail('A0400', { [field]: { name: 'email' } });
  return [...new Set(all)];
}

const addressOf = (from: string) => /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;

type MailEvent = 'mailTemplateAdded' | 'mailTemplateChanged' | 'mailTemplatesRemoved' | 'mailSent';

const told = ({ db, now, viewer }: Ctx, kind: MailEvent, data: Record<string, unknown>) =>
  record(db, {
    kind,
    at: now,
    actorUid: viewer.uid,
    actorRole: 'account',
    data: { ...data, ...(kind !== 'mailSent' && { references: ['mailTemplates'] }) },
  });
