/** Runs many server processes on the tasks of the same workflow processes, kills some, and checks that nothing is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskState } from '@board/contract/workflow/codes';
import { sql } from 'kysely';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { startBoard } from '../../base/testing/harness.ts';
import { complete, openPart, returnTo, start } from '../engine.ts';
import { earlierTasks, type Net, previousTasks } from '../net.ts';
import { readModel } from '../parse.ts';
import type { Running } from '../running.ts';
import { modelFromText } from './sketch.ts';

interface Size {
  workers: number;
  processes: number;
  /** ms between two kills; 0: no kills */
  killEvery: number;
}

/** Two nested forks, a countersign of two units, and a loop. */
const FLOWS =
  'S>p p>P1 P1>a P1>c P1>P3 P3>e P3>f e>P4 f>P4 P4>P2 a>b b>P2 c>d d>P2 P2>k k>X X>p?agreed_==_false X>E?agreed';
const PEOPLE: Role[] = ['city', 'county', 'bureau'];
/** the signers of the countersign, one per unit */
const SIGNERS = [uid.city, uid.county];

/**
 * Has workers pass, return and refuse tasks at the same time, on the PostgreSQL of `TEST_DATABASE_URL`, until every process
 * has ended. Throws if a confirmed move is missing from the history, a task was done twice, something is left open, or the
 * history, replayed in commit order by the engine that `walks.ts` proves, leads to another result.
 */
export async function checkCrowd({ workers, processes, killEvery }: Size): Promise<{ moves: number; kills: number }> {
  const board = await startBoard();
  const directory = await mkdtemp(join(tmpdir(), 'board-crowd-'));
  const children = new Map<string, ChildProcess>();
  try {
    const xml = crowdModel();
    const saved = { key: 'crowd', name: 'crowd', xml };
    const { modelId } = await board.ok('workflow.saveModel', saved, 'administrator');
    await board.ok('workflow.deployModel', { id: modelId }, 'administrator');
    for (let i = 0; i < processes; i++) await board.ok('workflow.start', { key: 'crowd' }, 'city');

    const tokens = Object.fromEntries(
      await Promise.all(PEOPLE.map(async (role) => [role, await board.tokenOf(role)] as const)),
    );
    const diaries: string[] = [];
    const failed: string[] = [];
    const hire = (place: number) => {
      const name = `${place}-${diaries.length}`;
      const diary = join(directory, name);
      diaries.push(diary);
      const order = { url: board.url, config: board.app.config, tokens, name, diary };
      const child = spawn(process.execPath, [join(import.meta.dirname, 'crowd-worker.ts')], {
        env: { ...process.env, CROWD: JSON.stringify(order) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.on('data', (said) => failed.push(String(said)));
      child.on('exit', (code) => {
        if (children.get(name) === child) children.delete(name);
        if (code) failed.push(`A worker ended with ${code}.`);
      });
      children.set(name, child);
    };
    for (let place = 0; place < workers; place++) hire(place);

    let kills = 0;
    let killedAt = Date.now();
    while ((await count(board.db, sql`select from "workflowInstance" where state = 1`)) > 0) {
      if (failed.length > 0) throw new Error(failed.join('\n'));
      // A worker that has no diary yet has done nothing, so a kill would test nothing.
      const atWork = [...children].filter(([name]) => existsSync(join(directory, name)));
      if (killEvery > 0 && Date.now() - killedAt > killEvery && atWork.length > 0) {
        killedAt = Date.now();
        const [name, child] = atWork[Math.floor(Math.random() * atWork.length)]!;
        children.delete(name);
        child.kill('SIGKILL');
        kills++;
        hire(Number(name.split('-')[0]));
      }
      await new Promise((later) => setTimeout(later, 100));
    }
    for (const child of children.values()) child.kill('SIGKILL');
    const moves = await compare(board.db, xml, diaries);
    return { moves, kills };
  } finally {
    for (const child of children.values()) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
    await board.stop();
  }
}

function crowdModel(): string {
  const [a, b, c] = PEOPLE.map((role) => `flowable:assignee="${uid[role]}"`);
  const sign = `flowable:candidateGroups="unit:2,unit:3"|<multiInstanceLoopCharacteristics isSequential="false"/>`;
  return modelFromText(FLOWS, { key: 'crowd', tasks: { p: a!, a: b!, b: c!, c: sign, d: a!, e: b!, f: c!, k: a! } });
}

type Db = Awaited<ReturnType<typeof startBoard>>['db'];

async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) q`.execute(db);
  return rows[0]!.count;
}

/** Compares the diaries with the history, and the history with the engine. Returns the number of moves. */
async function compare(db: Db, xml: string, diaries: readonly string[]): Promise<number> {
  const left = await count(
    db,
    sql`select 1 from "workflowTask" where state = 0 union all select 1 from "workflowCandidate"
      union all select 1 from "workflowTimer"`,
  );
  if (left > 0) throw new Error(`${left} tasks, candidates or clocks are left over.`);
  const lines = diaries.flatMap((diary) => linesOf(diary));
  const said = (word: string) => new Set(lines.filter((line) => line.startsWith(word)).map((line) => line.slice(4)));
  const [tried, did] = [said('try '), said('did ')];
  const { rows } = await sql<Move>`
    select "instanceId", part, state, comment from "workflowTask" where "endedUid" is not null
    order by pg_xact_commit_timestamp(xmin), "taskId"`.execute(db);
  const written = rows.map(({ comment }) => comment);
  if (new Set(written).size < written.length) throw new Error('One move was written twice.');
  for (const one of did) if (!written.includes(one)) throw new Error(`The move ${one} was answered, and is lost.`);
  for (const one of written) if (!tried.has(one)) throw new Error(`Nobody made the move ${one}.`);
  const model = await readModel(xml);
  const { rows: nets } = await sql<{ instanceId: number; net: Net }>`
    select "instanceId", net from "workflowInstance" order by 1`.execute(db);
  for (const { instanceId, net } of nets) {
    const running = start(model, { starter: uid.city, initiator: uid.city }, () => SIGNERS);
    for (const move of rows.filter((one) => one.instanceId === instanceId)) play(running, move);
    const [played, kept] = [JSON.stringify(sorted(running.net)), JSON.stringify(sorted(net))];
    if (played !== kept) throw new Error(`Process ${instanceId}: ${kept} is there instead of ${played}.`);
    if (!running.net.isEnded) throw new Error(`Process ${instanceId} has not ended.`);
  }
  return rows.length;
}

interface Move {
  instanceId: number;
  part: number;
  state: number;
  comment: string;
}

function play(running: Running, { part, state }: Move): void {
  const [token] = openPart(running.net, part);
  if (state === TaskState.back) {
    const targets = previousTasks(running.net, token).map(({ id }) => id);
    returnTo(running, part, targets, false);
  } else if (state === TaskState.toFirst) {
    returnTo(running, part, [earlierTasks(running.net, token)[0]!.id], false);
  } else {
    const agree = state === TaskState.passed;
    if (token.parts!.length === 1) running.variables.agreed = agree;
    complete(running, part, !agree);
  }
}

/** Sorts the keys of objects, because the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}

function linesOf(diary: string): string[] {
  try {
    return readFileSync(diary, 'utf8').split('\n').filter(Boolean);
  } catch {
    // The worker was killed before it did anything.
    return [];
  }
}
