import { createHmac } from 'node:crypto';
import type { ObjectSigner } from './object-store.ts';

interface Keys {
  accessKeyId: string;
  secret: string;
  bucket: string;
}

/**
 * Signs by Aliyun's own interface (header `OSS`, HMAC-SHA1), because an account may have S3 access switched off. `now`:
 * the machine's clock, which the store compares with its own.
 */
export function ossSigner({ accessKeyId, secret, bucket }: Keys, now = () => new Date()): ObjectSigner {
  const signature = (lines: string[]) => createHmac('sha1', secret).update(lines.join('\n')).digest('base64');
  return {
    async sign(method, _url, key, headers) {
      const date = now().toUTCString();
      const own = Object.entries(headers)
        .filter(([name]) => name.startsWith('x-oss-'))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}:${value}`);
      const [md5 = '', type = ''] = [headers['content-md5'], headers['content-type']];
      const said = signature([method, md5, type, date, ...own, `/${bucket}/${key}`]);
      return { ...headers, date, authorization: `OSS ${accessKeyId}:${said}` };
    },
    async link(url, key, seconds) {
      const expires = String(Math.floor(now().getTime() / 1000) + seconds);
      const asked = new URL(url);
      asked.searchParams.set('OSSAccessKeyId', accessKeyId);
      asked.searchParams.set('Expires', expires);
      asked.searchParams.set('Signature', signature(['GET', '', '', expires, `/${bucket}/${key}`]));
      return asked.href;
    },
  };
}
