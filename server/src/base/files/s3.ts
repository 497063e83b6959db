import { AwsV4Signer } from 'aws4fetch';
import type { ObjectSigner } from './object-store.ts';

interface Keys {
  accessKeyId: string;
  secret: string;
  region: string;
}

/** Signs as S3 does (AWS Signature Version 4); the body itself is not signed, its length is given. */
export function s3Signer({ accessKeyId, secret, region }: Keys, now = () => new Date()): ObjectSigner {
  const keys = { accessKeyId, secretAccessKey: secret, region, service: 's3' };
  const dated = () => ({
    ...keys,
    datetime: now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
  });
  return {
    async sign(method, url, _key, headers) {
      // The length of the body is not part of the signature.
      const { 'content-length': length, ...signed } = headers;
      const told = await new AwsV4Signer({
        ...dated(),
        method,
        url: url.href,
        headers: { ...signed, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
        allHeaders: true,
      }).sign();
      const all = Object.fromEntries(told.headers);
      return length === undefined ? all : { ...all, 'content-length': length };
    },
    async link(url, _key, seconds) {
      const asked = new URL(url);
      asked.searchParams.set('X-Amz-Expires', String(seconds));
      return (await new AwsV4Signer({ ...dated(), method: 'GET', url: asked.href, signQuery: true }).sign()).url.href;
    },
  };
}
