import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { modelFromText } from './testing/sketch.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const WORKERS = 20;
const PROCESSES = 3;

/** Returns a random generator with a fixed sequence, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state % sides;
  };
}

test('twenty people at the same tasks: each move happens once or is refused, and history tells what happened', async () => {
  const mine = `flowable:assignee="${uid.city}"`;
  const sign = `flowable:candidateGroups="unit:2,unit:3" board:veto="false"|<multiInstanceLoopCharacteristics isSequential="false"/>`;
  const xml = modelFromText('S>p p>P1 P1>a P1>c a>b b>P2 c>d d>P2 P2>k k>E', {
    key: 'busy',
    tasks: { p: mine, a: mine, b: mine, c: sign, d: mine, k: mine },
  });
  const { modelId } = await board.ok('workflow.saveModel', { key: 'busy', name: 'busy', xml }, 'administrator');
  await board.ok('workflow.deployModel', { id: modelId }, 'administrator');
  for (let i = 0; i < PROCESSES; i++) await board.ok('workflow.start', { key: 'busy' }, 'county');

  const happened: string[] = [];
  const work = async (worker: number) => {
    const roll = dice(worker * 7919 + 13);
    const as = worker % 3 === 0 ? 'county' : 'city';
    for (let attempt = 0; attempt < 400; attempt++) {
      const { list } = await board.ok('workflow.myToDoTaskPage', { limit: 100 }, as);
      if (list.length === 0) {
        if ((await running()) === 0) return;
        await new Promise((later) => setTimeout(later, 5));
        continue;
      }
      const { taskId } = list[roll(list.length)];
      const name = attempt < 3 && roll(5) === 0 ? 'backPreviousTask' : 'complete';
      const { code } = await board.call(`workflow.${name}`, { taskId, comment: `${worker}.${attempt}` }, as);
      if (code === 0) happened.push(`${worker}.${attempt}`);
      else expect(['10041', '10034', 'A0403']).toContain(code);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));

  expect(await running()).toBe(0);
  const { rows } = await sql<{ comment: string; state: number }>`
    select comment, state from "workflowTask" where state in (1, 2, 3, 4)`.execute(board.db);
  expect(rows.map(({ comment }) => comment).sort()).toEqual(happened.sort());
  const left = await sql<{ count: number }>`
    select (select count(*) from "workflowTask" where state = 0) + (select count(*) from "workflowCandidate") as count`.execute(
    board.db,
  );
  expect(left.rows[0]!.count).toBe(0);
});

async function running(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from "workflowInstance" where state = 1`.execute(board.db);
  return rows[0]!.count;
}
