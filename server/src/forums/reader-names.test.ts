import { afterAll, beforeAll, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const read = async (path: string, param: object, headers: Record<string, string>) =>
  (await board.post(path, JSON.stringify(board.envelope(path, JSON.stringify(param))), headers)).json().resultData;
const english = { language: 'en' };
const seatsOf = async (headers: Record<string, string>) =>
  (await read('/v1/forum/children', { fid: fid.county }, headers)).seats;

test('a seat is called in the language of whoever reads', async () => {
  expect(await seatsOf(english)).toMatchObject([
    {
      name: 'Party Secretary of Bingxian County',
      forumName: 'Party Secretary of Bingxian County, Yishi, Jia',
      forumPathName: 'Party Secretary of Bingxian County, Jia',
    },
  ]);
  expect(await seatsOf({ language: 'zh-TW' })).toMatchObject([{ name: '縣委書記', forumName: '甲省乙市丙縣縣委書記' }]);
  expect(await seatsOf({ language: 'zh-CN' })).toMatchObject([{ name: '县委书记', forumName: '甲省乙市丙县县委书记' }]);
});

test('a message is told with its seat, subject and region in that language, and a program is told in Chinese', async () => {
  const { tid } = await opened(board, { fid: fid.countySeat });
  const row = async (headers: Record<string, string>) =>
    (await read('/v1/threads/content', { tid }, headers)).contentList[0];
  expect(await row(english)).toMatchObject({
    forumName: 'Party Secretary of Bingxian County, Yishi, Jia',
    domainName: 'Housing and city works',
  });
  const chinese = { forumName: '甲省乙市丙县县委书记', domainName: '城建' };
  expect(await row({ 'accept-language': 'en' })).toMatchObject(chinese);
  expect(await row({ language: 'zh-TW' })).toMatchObject({ domainName: '城建', forumName: '甲省乙市丙縣縣委書記' });
});

test('a board is found by its English name, and what nobody translated stays Chinese', async () => {
  const found = async (keywords: string) =>
    (await read('/v1/forum/search', { keywords }, english)).forums.map((one: { name: string }) => one.name);
  expect(await found('jia province')).toContain('Jia Province');
  expect((await read('/v1/forum/getTopBwForums', {}, english)).forums).toMatchObject([{ name: '某部部长' }]);
});

test('the back office gives a name of its own, and one it changes takes its old translation with it', async () => {
  const as = 'administrator';
  const note = '方便外国友人';
  const entry = { dictType: 'englishName', dictValue: '某部部长', dictLabel: 'Minister of Something', note };
  await board.ok('settings.dictDataSave', entry, as);
  const ministries = async () => (await read('/v1/forum/getTopBwForums', {}, english)).forums;
  await expect.poll(ministries).toMatchObject([{ name: 'Minister of Something' }]);
  const labels = async () =>
    (await read('/v1/domainList', {}, english)).domainList.map(({ label }: { label: string }) => label);
  expect(await labels()).toContain('Housing and city works');
  const { dictType, dictValue, ...domain } = await board.ok('settings.dictDataInfo', { id: 'domain:7' }, as);
  await board.call('settings.dictDataUpdate', { ...domain, dictLabel: '城乡建设', note }, as);
  await expect.poll(labels).toContain('城乡建设');
});
