import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What of s3rver is used; it comes without types. */
interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  httpServer: Server;
}
type Constructor = new (options: object) => S3rver;

/** Its one account. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secret: 'S3RVER' };

/** A server that speaks S3, with one bucket, on this machine. */
export async function s3Server(bucket: string) {
  const S3rver = createRequire(import.meta.url)('s3rver') as Constructor;
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    directory,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
