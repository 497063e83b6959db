import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const as = 'administrator';
const ok = (name: string, param: object = {}) => board.ok(`accounts.${name}`, param, as);
const call = (name: string, param: object = {}) => board.call(`accounts.${name}`, param, as);

test('a post is made, found, changed, stopped and taken away', async () => {
  const { id } = await ok('addPost', { postCode: 'section-head', postName: '科长', sort: 2 });
  await ok('addPost', { postCode: 'duty', postName: '值班员', sort: 1 });
  const { list, total } = await ok('postPage');
  expect(total).toBe(2);
  expect(list.map(({ postName }: { postName: string }) => postName)).toEqual(['值班员', '科长']);
  expect((await ok('postPage', { postName: '科' })).list).toMatchObject([{ id, status: 1, members: 0 }]);
  expect((await ok('postPage', { status: '0' })).total).toBe(0);
  await ok('changePost', { id, postCode: 'section-head', postName: '处长', sort: 3, status: 0 });
  expect(await ok('post', { id })).toMatchObject({ postName: '处长', sort: 3, status: 0 });
  expect((await ok('postList')).map(({ postName }: { postName: string }) => postName)).toEqual(['值班员']);
  await ok('removePosts', { ids: [id] });
  expect((await call('post', { id })).code).toBe('A0404');
});

test('a post is given to accounts; it stays when it is stopped, and cannot go while somebody has it', async () => {
  const { id } = await ok('addPost', { postCode: 'clerk', postName: '办事员' });
  const account = { realName: '李四', gender: 2, mobile: '', email: '', deptId: group.city };
  const made = await ok('addUser', { username: 'li.si', ...account, postIdList: [id] });
  expect(await ok('user', { id: made.id })).toMatchObject({ postIdList: [id], posts: [{ id, name: '办事员' }] });
  expect(await call('removePosts', { ids: [id] })).toMatchObject({
    code: '10015',
    msg: expect.stringContaining('办事员'),
  });
  await ok('changePost', { id, postCode: 'clerk', postName: '办事员', status: 0 });
  // Whoever has it keeps it when the account is saved; nobody else gets it.
  await ok('changeUser', { id: made.id, ...account, postIdList: [id] });
  expect((await call('changeUser', { id: uid.county, ...account, postIdList: [id] })).data.fields).toHaveProperty(
    'postIdList',
  );
  await ok('changeUser', { id: made.id, ...account });
  expect((await ok('user', { id: made.id })).postIdList).toEqual([id]);
  await ok('changeUser', { id: made.id, ...account, postIdList: [] });
  await ok('removePosts', { ids: [id] });
});

test.each<[string, object, object]>([
  ['a code that is taken', { postCode: 'DUTY' }, { code: '10002', data: { fields: { postCode: expect.any(String) } } }],
  ['no name', { postName: ' ' }, { code: 'A0400', data: { fields: { postName: expect.any(String) } } }],
  ['a code with a blank', { postCode: 'a b' }, { code: 'A0400' }],
])('%s is refused', async (_, changes, told) => {
  expect(await call('addPost', { postCode: 'fresh', postName: '新岗位', ...changes })).toMatchObject(told);
});

test('only whoever may sees and keeps posts', async () => {
  for (const role of ['city', 'citizen', null] as const)
    expect((await board.call('accounts.postPage', {}, role)).code).not.toBe(0);
  expect((await board.call('accounts.addPost', { postCode: 'x', postName: 'x' }, 'reviewer')).code).toBe('A0403');
});
