import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** Lists in the admin style are sorted by each field that they offer (backoffice.md §1). */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const as = 'administrator' as const;
  for (const [sort, name] of ['乙岗', '甲岗'].entries())
    await board.ok('accounts.addPost', { postCode: `post-${9 - sort}`, postName: name, sort }, as);
  for (const name of ['水费', '暖气']) await board.ok('search.addMatter', { name, words: [] }, as);
  for (const paramCode of ['b.second', 'a.first'])
    await board.ok('settings.paramsSave', { paramCode, paramValue: '1', remark: '', note: '试' }, as);
  await sql`insert into word (word, level) values ('乙', 1), ('甲', 2), ('丙', 3)`.execute(board.db);
});
afterAll(() => board.stop());

const fieldsOf = (input: z.ZodType): string[] => {
  const told = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: { orderField?: { anyOf?: { enum?: string[] }[] } };
  };
  return told.properties?.orderField?.anyOf?.flatMap((one) => one.enum ?? []) ?? [];
};
const orders = allCalls.flatMap(([key, { input }]) => fieldsOf(input).map((field) => [key, field] as const));
const needed: Record<string, object> = {
  'settings.dictDataPage': { dictType: 'domain' },
  'accounts.roleMembers': { id: 1 },
};

test('lists offer fields', () => expect(orders.length).toBeGreaterThan(20));

test.each(orders)('%s by %s', async (key, orderField) => {
  const read = async (order: 'asc' | 'desc'): Promise<unknown[]> => {
    const { list } = await board.ok(key, { ...needed[key], limit: 500, order, orderField }, 'administrator');
    return list.map((row: Record<string, unknown>) => row[orderField]);
  };
  const [up, down] = [await read('asc'), await read('desc')];
  expect(up).toEqual(down.toReversed());
  for (const value of up) expect(value).not.toBeUndefined();
});

test.each([
  ['accounts.rolePage', 'id'],
  ['accounts.postPage', 'sort'],
])('%s goes by its own field where only a direction is asked for', async (key, field) => {
  const { list } = await board.ok(key, { order: 'desc' }, 'administrator');
  const values: number[] = list.map((row: Record<string, number>) => row[field]);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(new Set(values).size).toBeGreaterThan(1);
});

test('an unknown field is refused by its name', async () => {
  const told = await board.call('accounts.postPage', { orderField: 'password' }, 'administrator');
  expect(told).toMatchObject({ code: 'A0400', data: { fields: { orderField: expect.any(String) } } });
});
