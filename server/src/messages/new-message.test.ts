import { afterAll, expect, test } from 'vitest';
import { startBoard } from '../base/testing/harness.ts';
import { posted } from '../base/testing/story.ts';
import { insertMessage, nextTid } from './new-message.ts';
import { findMessage } from './store.ts';

const board = await startBoard();
afterAll(() => board.stop());

test('a new message is what the database says it is', async () => {
  const { tid } = await posted(board);
  const { tid: _tid, ...written } = (await findMessage(board.db, tid))!;
  const { uid, fid, position, typeId, domainId, subject, content, threadPlacePublic, nickName, userType } = written;
  const { sourceType, ip, createDateline, lastUpdate, threadState } = written;
  const made = await insertMessage(board.db, {
    tid: await nextTid(board.db),
    uid,
    fid,
    position,
    typeId,
    domainId,
    subject,
    content,
    threadPlacePublic,
    nickName,
    userType,
    sourceType,
    ip,
    createDateline,
    lastUpdate,
    threadState,
  });
  expect(made).toEqual(await findMessage(board.db, made.tid));
});
