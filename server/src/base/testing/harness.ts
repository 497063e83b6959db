import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { boot } from '../../boot.ts';
import { openPostgres } from '../db/db.ts';
import { SetClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { type Log, openLog } from '../platform/log.ts';
import { tokenHash } from '../platform/vault.ts';
import { makeClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { fill, type Role, uid } from './fixture.ts';
import { strayChanges, watchStates } from './states.ts';

/** Saturday 2026-11-21, 10:00 in Shanghai. */
export const START = new Date('2026-11-21T02:00:00Z');

/**
 * The whole product on a database of its own, spoken to over HTTP with real envelopes and signatures. Every answer is
 * checked against the contract.
 */
export async function startBoard(changes: Partial<Config> = {}, log: Log = openLog('silent')) {
  const deaf = deafListeners(log);
  const { database, url, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'board-test-'));
  const clock = new SetClock(START);
  await fill(database.db, START);
  await watchStates(database.db);
  const { db } = database;
  const config: Config = { ...readConfig({}), dataDir, mode: 'demo', ...changes };
  const common = { clock, log, checkOutput: true, jobs: false, pages: false };
  const board = await boot({ config, database, ...common });
  await board.app.events.start();

  /** A token for a role of the fixture. */
  const tokens = new Map<Role, string>();
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

  /** A second process on the same PostgreSQL, perhaps by a way of its own: its own connections and its own memory. */
  async function twin(differences: Partial<Config> = {}, way = url!) {
    const { replicas } = differences;
    const other = await boot({
      config: { ...config, ...differences },
      database: await openPostgres(way, 6, { replicas: replicas && { ...replicas, size: 2 } }),
      ...common,
    });
    await other.app.events.start();
    return { ...other, ...makeClient(other.http, config.appCode, tokenOf) };
  }

  return {
    ...board,
    ...makeClient(board.http, config.appCode, tokenOf),
    db,
    url,
    clock,
    dataDir,
    tokenOf,
    twin,
    /** waits until listeners, notices, index and caches know what was done */
    async settle() {
      await board.app.events.settle();
      const failed = deaf.splice(0);
      if (failed.length > 0) throw new AggregateError(failed, 'A listener could not hear an event.');
    },
    async stop() {
      const stray = await strayChanges(db);
      await board.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      if (stray.length > 0) throw new Error(`A state changed without a row of the table:\n${stray.join('\n')}`);
    },
  };
}
export type Board = Awaited<ReturnType<typeof startBoard>>;

/** What listeners failed with: what was to come of an event is then not there, and the test would not say why. */
function deafListeners(log: Log): unknown[] {
  const failed: unknown[] = [];
  const error = log.error.bind(log);
  log.error = (said: { err?: unknown }, what?: string) => {
    if (what === 'listener' || what === 'event log') failed.push(said.err);
    error(said, what);
  };
  return failed;
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

/** The text of a campaign that keeps every rule; it asks for nothing beside the suggestion. */
export const goodCampaign = {
  title: '公交线路怎样调整',
  summary: '请您出主意',
  content: '征集说明',
  domainId: 7,
  subDomainId: 184,
  publicList: true,
  fields: [],
};
