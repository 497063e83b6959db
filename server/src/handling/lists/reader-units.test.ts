import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned } from '../../base/testing/story.ts';

/** Units as an official reads them who reads English or traditional Chinese (decision 0197). */

let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard();
  for (const [dictValue, dictLabel] of [
    ['乙市办公室', 'Yishi Office'],
    ['乙市住建局', 'Yishi Housing Bureau'],
  ])
    await board.ok(
      'settings.dictDataSave',
      { dictType: 'englishName', dictValue, dictLabel, note: '方便外国友人' },
      'administrator',
    );
  const story = await assigned(board);
  tid = story.tid;
  await board.settle();
});
afterAll(() => board.stop());

async function read(path: string, param: object, as: Role, language: string) {
  const token = await board.tokenOf(as);
  const body = JSON.stringify(board.envelope(path, JSON.stringify(param), token));
  const told = (await board.post(path, body, { language, token })).json();
  return told.resultData ?? told.data;
}

test('lists, the message itself and its steps name units in the language of whoever reads', async () => {
  const [row] = (await read('/v1/org/threads/page-all', {}, 'city', 'en')).rows;
  expect(row).toMatchObject({ tid, currentGroupName: 'Yishi Housing Bureau', ownerGroupName: 'Yishi Office' });
  const whole = await read('/v1/org/threads/detail', { tid }, 'city', 'en');
  expect(whole.items).toMatchObject([{ fromGroupName: 'Yishi Office', toGroupName: 'Yishi Housing Bureau' }]);
  expect(JSON.stringify([whole.log, whole.turn, whole.items])).not.toMatch(/乙市/);
  const [inTaiwan] = (await read('/v1/org/threads/page-all', {}, 'city', 'zh-TW')).rows;
  expect(inTaiwan).toMatchObject({ currentGroupName: '乙市住建局', ownerGroupName: '乙市辦公室' });
});

test('notices name it in that language, too', async () => {
  const [english] = (await read('/v1/user/notices', {}, 'bureau', 'en')).rows;
  expect(english).toMatchObject({ tid, event: 'Assigned to Yishi Housing Bureau' });
  const [chinese] = (await read('/v1/user/notices', {}, 'bureau', 'zh-CN')).rows;
  expect(chinese.event).toContain('乙市住建局');
});
