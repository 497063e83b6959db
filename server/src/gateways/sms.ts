import { toSeconds } from '@board/contract/fields';
import { type LetterValues, smsCodes, smsLetters } from '@board/contract/gateways/letters';
import { type sms as contract, type SmsGateway, smsPlatforms } from '@board/contract/gateways/sms';
import { maskPhone } from '@board/contract/rules/masks';
import { readPhone } from '../accounts/index.ts';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { gatewayRows, putGateway } from '../base/delivery/gateway-settings.ts';
import { isLoopback } from '../base/delivery/mail.ts';
import { sendSms } from '../base/delivery/outbox.ts';
import { sentPage } from '../base/delivery/sent.ts';
import { record } from '../base/events/events.ts';
import { rangeOf } from './range.ts';

const NONE: SmsGateway = { accessKeyId: '', signName: '', sdkAppId: '', region: '', endpoint: '', templates: [] };

/** The calls for text messages: three kinds of gateways, the one in force, and the log (backoffice.md §4, 10). */
export const smsCalls: Pick<Handlers<'gateways'>, keyof typeof contract> = {
  async smsConfig(_input, { app, db, texts }) {
    const rows = await gatewayRows(db, 'sms');
    return {
      gateways: smsPlatforms.map((platform) => {
        const row = rows.find((one) => one.platform === platform);
        return {
          ...(row ? (row.value as SmsGateway) : NONE),
          platform,
          inForce: row?.inForce ?? false,
          hasSecret: Boolean(row?.secretSealed),
          version: row?.version ?? 0,
          byName: row?.byName ?? '',
          updateDate: row ? toSeconds(row.updatedAt) : null,
        };
      }),
      fromEnvironment: app.config.smsUrl !== null,
      letters: smsCodes.map((smsCode) => ({
        smsCode,
        text: texts.sms[smsCode],
        params: Object.keys(smsLetters[smsCode]),
      })),
    };
  },

  async saveSmsConfig({ platform, inForce, accessKeySecret, version, ...given }, ctx) {
    const { app, db, now, viewer } = ctx;
    await takeAdvisoryLock(ctx, 'gateway settings');
    const before = (await gatewayRows(db, 'sms')).find((row) => row.platform === platform);
    if ((before?.version ?? 0) !== version) fail('B0001');
    const value = {
      ...given,
      accessKeyId: given.accessKeyId.trim(),
      endpoint: given.endpoint.trim().replace(/\/$/, ''),
    };
    checkGateway(platform, value);
    const old = before && (before.value as SmsGateway);
    const stays = old?.accessKeyId === value.accessKeyId && old?.endpoint === value.endpoint;
    const secretSealed = accessKeySecret ? app.vault.seal(accessKeySecret) : stays ? before!.secretSealed : null;
    if (!secretSealed) fail('A0400', { accessKeySecret: { name: 'required' } });
    const next = version + 1;
    const row = { channel: 'sms' as const, platform, inForce, value, secretSealed };
    await putGateway(db, { ...row, version: next, byName: viewer.nickName, updatedAt: now });
    await record(db, {
      kind: 'gatewaySet',
      at: now,
      actorUid: viewer.uid,
      actorRole: 'account',
      data: { references: ['gateways'], channel: 'sms', platform, inForce, version: next },
    });
    const secret = accessKeySecret ? { accessKeySecret: '***' } : {};
    ctx.differs(before ? { ...old, inForce: before.inForce } : null, { ...value, inForce, ...secret });
    return { version: next };
  },

  async sendSms({ mobile, smsCode, params: values, remark }, ctx) {
    const to = readPhone(mobile) ?? fail('A0400', { mobile: { name: 'phone' } });
    for (const name of Object.keys(smsLetters[smsCode]))
      if (!Object.hasOwn(values, name) || values[name] === '')
        fail('A0400', { params: { name: 'placeMissing', with: name } });
    return { id: await sendSms(ctx, to, smsCode, values, { remark: remark?.trim() ?? '' }) };
  },

  async smsLog({ page, limit, order, id, smsCode, platform, status, startTime, endTime }, { app, db }) {
    const wanted = { id, order, letter: smsCode, platform, status, ...rangeOf(startTime, endTime) };
    const { rows, total } = await sentPage(db, 'sms', { page, rows: limit }, wanted);
    return {
      total,
      list: rows.map((row) => ({
        id: row.outboxId,
        smsCode: row.letter,
        platform: row.platform,
        remark: row.remark,
        mobile: maskPhone(app.vault.open(row.recipient)),
        status: Number(row.sentAt !== null),
        params: row.paramsSealed ? withoutCode(JSON.parse(app.vault.open(row.paramsSealed))) : {},
        answer: row.answer || row.lastError,
        tries: row.tries,
        nextTryAt: row.nextTryAt && toSeconds(row.nextTryAt),
        createDate: toSeconds(row.at),
      })),
    };
  },
};

/** Hides codes, so that readers of the log cannot sign in for others. */
const withoutCode = (values: LetterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name === 'code' ? '******' : String(value)]));

/** Checks a gateway's settings. Tencent (2) fills parameters by order, the others by name; all need an access key. */
function checkGateway(platform: number, { accessKeyId, signName, sdkAppId, endpoint, templates }: SmsGateway): void {
  if (accessKeyId === '') fail('A0400', { accessKeyId: { name: 'required' } });
  if (platform !== 3 && signName.trim() === '') fail('A0400', { signName: { name: 'required' } });
  if (platform === 2 && sdkAppId.trim() === '') fail('A0400', { sdkAppId: { name: 'required' } });
  if (endpoint !== '' && !isSafeEndpoint(endpoint)) fail('A0400', { endpoint: { name: 'endpoint' } });
  if (new Set(templates.map(({ smsCode }) => smsCode)).size < templates.length)
    fail('A0400', { templates: { name: 'invalid' } });
  for (const { smsCode, params } of templates) {
    const known = Object.keys(smsLetters[smsCode]);
    const unknown = params.find((name) => !known.includes(name));
    if (unknown !== undefined) fail('A0400', { templates: { name: 'placeUnknown', with: unknown } });
  }
}

/** Tells whether an address may be used: HTTPS, because requests hold phones and codes, or HTTP on this machine. */
export function isSafeEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.pathname !== '/' || url.search) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
