import type { LetterValues } from '@board/contract/gateways/letters';
import { type SmsGateway, SmsPlatform, type SmsPlatformCode, type SmsTemplate } from '@board/contract/gateways/sms';
import { GatewayRefusal } from '../gateway-refusal.ts';
import { signAcs, signQiniu, signTc } from './signing.ts';

/** A message for a gateway and its recipient. */
export interface SmsMessage {
  id: string;
  to: string;
  letter: string;
  values: LetterValues;
}
type Settings = SmsGateway & { secret: string };
interface Asked {
  url: string;
  headers: Record<string, string>;
  body?: string;
}
interface Vendor {
  endpoint: string;
  ask(settings: Settings, template: SmsTemplate, message: SmsMessage, endpoint: URL): Asked;
  /** Reads the gateway's answer: the message's number, or its code for the refusal. */
  read(answer: unknown): { number: string } | { refused: string };
}

/** ms that a gateway may take to answer */
const PATIENCE = 10_000;
const MAINLAND = /^\d{11}$/;

const aliyun: Vendor = {
  endpoint: 'https://dysmsapi.aliyuncs.com',
  ask({ accessKeyId, secret, signName }, { templateId, params }, { id, to, values }, endpoint) {
    const said = Object.fromEntries(params.map((name) => [name, String(values[name] ?? '')]));
    const { search, headers } = signAcs({
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      keyId: accessKeyId,
      secret,
      now: new Date(),
      query: {
        PhoneNumbers: to.replace(/^\+/, ''),
        SignName: signName,
        TemplateCode: templateId,
        TemplateParam: JSON.stringify(said),
        OutId: id,
      },
    });
    return { url: `${endpoint.origin}/?${search}`, headers };
  },
  read(answer) {
    const { Code, BizId } = answer as { Code?: string; BizId?: string };
    return Code === 'OK' ? { number: BizId ?? '' } : { refused: Code ?? '' };
  },
};

const tencent: Vendor = {
  endpoint: 'https://sms.tencentcloudapi.com',
  ask({ accessKeyId, secret, signName, sdkAppId, region }, { templateId, params }, { id, to, values }, endpoint) {
    const body = JSON.stringify({
      PhoneNumberSet: [MAINLAND.test(to) ? `+86${to}` : to],
      SmsSdkAppId: sdkAppId,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: params.map((name) => String(values[name] ?? '')),
      SessionContext: id,
    });
    const headers = signTc({
      host: endpoint.host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      keyId: accessKeyId,
      secret,
      region: region || 'ap-guangzhou',
      body,
      now: new Date(),
    });
    return { url: `${endpoint.origin}/`, headers, body };
  },
  read(answer) {
    type Status = { Code?: string; SerialNo?: string };
    const { Response } = answer as { Response?: { Error?: { Code?: string }; SendStatusSet?: Status[] } };
    const status = Response?.SendStatusSet?.[0];
    if (status?.Code === 'Ok') return { number: status.SerialNo ?? '' };
    return { refused: Response?.Error?.Code ?? status?.Code ?? '' };
  },
};

const qiniu: Vendor = {
  endpoint: 'https://sms.qiniuapi.com',
  ask({ accessKeyId, secret }, { templateId, params }, { to, values }, endpoint) {
    const path = MAINLAND.test(to) ? '/v1/message/single' : '/v1/message/oversea';
    const parameters = Object.fromEntries(params.map((name) => [name, String(values[name] ?? '')]));
    const body = JSON.stringify({ template_id: templateId, mobile: to, parameters });
    const contentType = 'application/json';
    const sign = { method: 'POST', path, host: endpoint.host, contentType, body, keyId: accessKeyId, secret };
    return {
      url: endpoint.origin + path,
      headers: { 'content-type': contentType, authorization: signQiniu(sign) },
      body,
    };
  },
  read(answer) {
    const { message_id, error } = answer as { message_id?: string; error?: string };
    return message_id ? { number: message_id } : { refused: error ?? '' };
  },
};

const vendors: Record<SmsPlatformCode, Vendor> = {
  [SmsPlatform.aliyun]: aliyun,
  [SmsPlatform.tencent]: tencent,
  [SmsPlatform.qiniu]: qiniu,
};

/**
 * Sends a message by a vendor's gateway, with the template set for its letter. Returns the vendor's number of the
 * message; throws a `GatewayRefusal` with the vendor's code. The vendor learns only the template's own values.
 */
export async function sendByVendor(
  settings: Settings & { platform: SmsPlatformCode },
  message: SmsMessage,
): Promise<string> {
  const vendor = vendors[settings.platform];
  const template = settings.templates.find(({ smsCode }) => smsCode === message.letter);
  if (!template) throw new GatewayRefusal('NO_TEMPLATE', `no template is set for "${message.letter}"`);
  const { url, headers, body } = vendor.ask(settings, template, message, new URL(settings.endpoint || vendor.endpoint));
  const { host: _, ...sent } = headers;
  const response = await fetch(url, {
    method: 'POST',
    headers: sent,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  const read = vendor.read(answer ?? {});
  if ('number' in read && response.ok) return read.number;
  // The vendor's words may name the phone; its code does not.
  const code = ('refused' in read && /^[\w.:-]{1,80}$/.test(read.refused) && read.refused) || `HTTP ${response.status}`;
  throw new GatewayRefusal(code, `the gateway refused (${code})`);
}
