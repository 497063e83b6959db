import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

export interface StandIn {
  bucket: string;
  accessKeyId: string;
  secret: string;
  region: string;
  /** `s3`: AWS Signature Version 4; `oss`: Aliyun's own */
  signing: 's3' | 'oss';
}

/**
 * Stands in for the clouds' object stores and is as strict: the bucket is named only in the host, a body comes in one
 * piece with its length, objects are deleted one by one, and every signature is checked.
 */
export async function objectStandIn(of: StandIn) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const url = new URL(request.url!, `http://${host}`);
    const refuse = (status: number, code: string) => {
      refused.push(code);
      request.resume();
      response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`);
    };
    if (!host.startsWith(`${of.bucket}.`)) return refuse(403, 'SecondLevelDomainForbidden');
    if (request.method === 'POST') return refuse(400, 'InvalidDigest');
    const { headers } = request;
    const pieces =
      /STREAMING/.test(String(headers['x-amz-content-sha256'])) ||
      /aws-chunked/.test(headers['content-encoding'] ?? '');
    if (pieces) return refuse(501, 'NotImplemented');
    if (headers['transfer-encoding'] || (request.method === 'PUT' && !headers['content-length']))
      return refuse(411, 'MissingContentLength');
    if (!(await isSigned(request, url))) return refuse(403, 'SignatureDoesNotMatch');
    const key = url.pathname.slice(1);
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes: await buffer(request), type: headers['content-type'] ?? '' });
        return void response.end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default: {
        if (!found) return refuse(404, 'NoSuchKey');
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
        const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
        response.writeHead(from === undefined ? 200 : 206, {
          'content-length': bytes.length,
          'content-type': found.type,
        });
        return void response.end(request.method === 'HEAD' ? undefined : bytes);
      }
    }
  }

  async function isSigned({ method, headers }: IncomingMessage, url: URL): Promise<boolean> {
    if (of.signing === 'oss') return isSignedOwn(method!, headers, url);
    const common = { accessKeyId: of.accessKeyId, secretAccessKey: of.secret, region: of.region, service: 's3' };
    const inQuery = url.searchParams.get('X-Amz-Signature');
    if (inQuery) {
      const datetime = url.searchParams.get('X-Amz-Date')!;
      const asked = new URL(url);
      for (const name of [...asked.searchParams.keys()])
        if (/^X-Amz-(?!Expires)/.test(name)) asked.searchParams.delete(name);
      const signer = new AwsV4Signer({ ...common, method, url: asked.href, signQuery: true, datetime });
      return (await signer.sign()).url.searchParams.get('X-Amz-Signature') === inQuery;
    }
    const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const signed = Object.fromEntries(
      names.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]),
    );
    const datetime = String(headers['x-amz-date']);
    const signer = new AwsV4Signer({ ...common, method, url: url.href, headers: signed, datetime, allHeaders: true });
    return (await signer.sign()).headers.get('authorization') === headers.authorization;
  }

  function isSignedOwn(method: string, headers: IncomingMessage['headers'], url: URL): boolean {
    const resource = `/${of.bucket}${url.pathname}`;
    const sign = (said: string) => createHmac('sha1', of.secret).update(said).digest('base64');
    const expires = url.searchParams.get('Expires');
    if (expires)
      return (
        Number(expires) * 1000 > Date.now() &&
        url.searchParams.get('Signature') === sign(`GET\n\n\n${expires}\n${resource}`)
      );
    const said = `${method}\n\n${headers['content-type'] ?? ''}\n${headers.date}\n${resource}`;
    return headers.authorization === `OSS ${of.accessKeyId}:${sign(said)}`;
  }

  return {
    port,
    objects,
    refused,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
