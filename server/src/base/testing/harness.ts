import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@board/contract';
import { signature } from '@board/contract/signature';
import { sql } from 'kysely';
import { boot } from '../../boot.ts';
import { SetClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { md5 } from '../mount.ts';
import { tokenHash } from '../vault.ts';
import { freshDatabase } from './database.ts';
import { fill, type Role, uid } from './fixture.ts';

/** Saturday 2026-11-21, 10:00 in Shanghai. */
export const START = new Date('2026-11-21T02:00:00Z');
const calls = new Map(allCalls);

/** An answer in whichever envelope, made plain. */
export interface Told {
  code: number | string;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  data: any;
}

/**
 * The whole product on a database of its own, spoken to over HTTP with real envelopes and signatures. Every answer is
 * checked against the contract.
 */
export async function startBoard(changes: Partial<Config> = {}) {
  const { database, url, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'board-test-'));
  const clock = new SetClock(START);
  await fill(database.db, START);
  const config: Config = { ...readConfig({}), dataDir, mode: 'demo', ...changes };
  const board = await boot({ config, database, clock, log: openLog('silent'), checkOutput: true, jobs: false, pages: false });
  await board.app.events.start();
  const { db } = database;

  /** A token for a role of the fixture. */
  const tokens = new Map<string, string>();
  async function tokenOf(role: Role): Promise<string> {
    const known = tokens.get(role);
    if (known) return known;
    const token = `${role}-${randomUUID()}`;
    const expiresAt = new Date(START.getTime() + 400 * 86_400_000);
    await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
      values (${tokenHash(token)}, ${uid[role]}, 1, ${START}, ${expiresAt})`.execute(db);
    tokens.set(role, token);
    return token;
  }

  /** Makes a call as someone (null: nobody); `key` is an idempotency key. */
  async function call(name: string, param: unknown = {}, as: Role | null = null, key?: string): Promise<Told> {
    const { method, path } = calls.get(name)!;
    const token = as ? await tokenOf(as) : '';
    const headers: Record<string, string> = { token, ...(key ? { 'idempotency-key': key } : {}) };
    const text = JSON.stringify(param);
    const appCode = config.appCode;
    const signed = { appCode, token, param: text, signature: signature(md5, path, text, appCode, token) };
    const response =
      method === 'GET'
        ? await board.http.inject({ method, url: path, query: param as Record<string, string>, headers })
        : await board.http.inject({
            method,
            url: path,
            payload: JSON.stringify(signed),
            headers: { ...headers, 'content-type': 'application/json' },
          });
    return plain(response.json());
  }

  /** Makes a call that must succeed; answers its data. */
  async function ok(name: string, param: unknown = {}, as: Role | null = null) {
    const told = await call(name, param, as);
    if (told.code !== 0)
      throw new Error(`${name} as ${as} answered ${told.code} ${told.msg} ${JSON.stringify(told.data)}`);
    return told.data;
  }

  return {
    ...board,
    db,
    url,
    clock,
    call,
    ok,
    tokenOf,
    /** waits until listeners, notices, index and caches know what was done */
    settle: () => board.app.events.settle(),
    async stop() {
      await board.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Board = Awaited<ReturnType<typeof startBoard>>;

function plain(body: {
  result?: { code: number | string; msg: string };
  resultData?: unknown;
  code?: number | string;
  msg?: string;
  data?: unknown;
}): Told {
  return body.result
    ? { ...body.result, data: body.resultData }
    : { code: body.code!, msg: body.msg ?? '', data: body.data };
}

/** A message that keeps every rule. */
export const goodPost = {
  fid: 811,
  typeId: 2,
  domainId: 7,
  subDomainId: 184,
  subject: '幸福小区三号楼连续五天停水希望尽快恢复正常供水',
  content:
    '幸福小区三号楼自十一月十六日起停水，物业说是水泵损坏，至今没有修好，老人孩子生活很不方便，请有关部门督促尽快修复。',
};
