import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageType } from '@board/contract/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeVault } from '../platform/vault.ts';
import { install, startProduct } from '../testing/product.ts';
import { loadStorages } from './storages.ts';
import { S3_KEYS, s3Server } from './testing/s3-server.ts';

const FILES = 30;
const MASTER_KEY = '7'.repeat(64);
const bytesOf = (at: number) => Buffer.alloc(200_000 + at, `file ${at} `);
const keyOf = (at: number) => `attachment/month_202611/killed-${String(at).padStart(3, '0')}.mp4`;
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('files are moved by a process that is killed again and again, and none is lost', {
  timeout: 120_000,
}, async () => {
  const server = await s3Server('board');
  const vault = makeVault(MASTER_KEY);
  const value = { endpoint: server.endpoint, bucket: 'board', accessKeyId: S3_KEYS.accessKeyId, pathStyle: true };
  const installation = await install(async (db) => {
    await sql`update storage set "inForce" = false`.execute(db);
    await sql`insert into storage (type, name, value, "secretSealed", "inForce", gathers, "byName", "updatedAt")
      values (${StorageType.minio}, 'MinIO', ${JSON.stringify(value)}::jsonb, ${vault.seal(S3_KEYS.secret)}, true, true, '', now())`.execute(
      db,
    );
    for (let at = 0; at < FILES; at++)
      await sql`insert into "storedFile" (key, "storageId") values (${keyOf(at)}, 1)`.execute(db);
  });
  const old = join(installation.dataDir, 'files');
  const left = async () => (await readdir(join(old, 'attachment/month_202611'))).length;
  try {
    for (let at = 0; at < FILES; at++) {
      await mkdir(dirname(join(old, keyOf(at))), { recursive: true });
      await writeFile(join(old, keyOf(at)), bytesOf(at));
    }
    let kills = 0;
    for (let round = 0; round < 20 && (await left()) > 0; round++) {
      const product = await startProduct(installation, { MASTER_KEY });
      // The first rounds are stopped in the middle of a file.
      const until = round < 2 ? (await left()) - 5 : 0;
      while ((await left()) > until) await sleep(5);
      if (round < 2) kills++;
      await (round < 2 ? product.kill() : product.stop());
      await installation.within(async (db) => {
        const { byId } = await loadStorages(db, vault, installation.dataDir);
        const { rows } = await sql<{
          key: string;
          storageId: number;
        }>`select key, "storageId" from "storedFile" order by key`.execute(db);
        expect(rows).toHaveLength(FILES);
        for (const [at, { key, storageId }] of rows.entries())
          expect(digest(await buffer(await byId.get(storageId)!.get(key)))).toBe(digest(bytesOf(at)));
      });
    }
    expect(kills).toBe(2);
    expect(await left()).toBe(0);
    await installation.within(async (db) => {
      const { rows } = await sql`select from "storedFile" where "storageId" = 1 or missing`.execute(db);
      expect(rows).toEqual([]);
    });
    expect((await readFile(join(server.directory, 'board', `${keyOf(0)}._S3rver_object`))).length).toBe(200_000);
  } finally {
    await installation.remove();
    await server.stop();
  }
});
