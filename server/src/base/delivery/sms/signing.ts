import { createHash, createHmac, randomUUID } from 'node:crypto';

/**
 * Signs requests in the ways of the three vendors: a few lines each instead of three SDKs. The tests use the vendors'
 * published examples.
 */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Escapes as RFC 3986 does; `encodeURIComponent` leaves five signs. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface AcsRequest {
  host: string;
  action: string;
  version: string;
  keyId: string;
  secret: string;
  query: Record<string, string>;
  now: Date;
  nonce?: string;
}

/** Aliyun, ACS3-HMAC-SHA256, with named parameters in the address. Returns query and headers of a POST without a body. */
export function signAcs({ host, action, version, keyId, secret, query, now, nonce = randomUUID() }: AcsRequest) {
  const search = Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', search, lines.join(''), names, sha256('')].join('\n');
  const signature = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { search, headers: { ...headers, authorization } };
}

interface TcRequest {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  keyId: string;
  secret: string;
  body: string;
  now: Date;
}

/** Signed and sent alike, because the gateway compares it byte for byte. */
const TC_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Tencent, TC3-HMAC-SHA256. Returns the headers of a POST of `body` to `/`. */
export function signTc({ host, service, action, version, region, keyId, secret, body, now }: TcRequest) {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const scope = `${now.toISOString().slice(0, 10)}/${service}/tc3_request`;
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${TC_CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secret}`, scope.slice(0, 10)), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n')).toString('hex');
  return {
    host,
    'content-type': TC_CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': seconds,
    'x-tc-version': version,
    'x-tc-region': region,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

interface QiniuRequest {
  method: string;
  /** including the query */
  path: string;
  host: string;
  contentType?: string;
  body?: string;
  keyId: string;
  secret: string;
}

/** Qiniu's management credential: HMAC-SHA1 over path, host, type and body. Returns the header `Authorization`. */
export function signQiniu({ method, path, host, contentType, body = '', keyId, secret }: QiniuRequest): string {
  const type = contentType ? `\nContent-Type: ${contentType}` : '';
  const said = `${method} ${path}\nHost: ${host}${type}\n\n${body}`;
  const sign = createHmac('sha1', secret).update(said).digest('base64').replaceAll('+', '-').replaceAll('/', '_');
  return `Qiniu ${keyId}:${sign}`;
}
