import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned, opened, rowsOf, type Story } from '../../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  // The head, the leader and another leader of the city's office.
  await sql`update account set "groupId" = ${group.city}
    where uid in (${uid.station}, ${uid.otherCounty}, ${uid.county})`.execute(board.db);
  await switched();
});
afterAll(() => board.stop());

type Who = Parameters<Board['call']>[2];
const [head, leader, otherLeader] = ['station', 'otherCounty', 'county'] as const;
const content = '您好，水泵已于十一月二十日更换完毕，小区已恢复正常供水，感谢您的监督。';
const rule = {
  groupId: group.city,
  enabled: true,
  applies: 'asked',
  domainIds: [],
  typeIds: [],
  note: '重要回复须签批',
  headUids: [uid.station],
  leaderUids: [uid.otherCounty],
};
const switched = (more: object = {}) => board.ok('handling.setSignOffRule', { ...rule, ...more }, 'administrator');
const ok = (name: string, param: object, as: Who) => board.ok(name, param, as);
const problem = async (name: string, param: object, as: Who) => {
  const { code, data } = await board.call(name, param, as);
  return [code, ...Object.values((data?.fields ?? {}) as Record<string, string>)];
};
const asked = async (tid: number, more: object = {}, as: Who = 'city') =>
  (await ok('handling.askSignOff', { tid, content, reason: '涉及供水安全', ...more }, as)).processInstanceId as number;
const taskOf = async (instance: number, as: Who): Promise<number> => {
  const { list } = await ok('workflow.myToDoTaskPage', { limit: 100 }, as);
  return list.find((one: { processInstanceId: number }) => one.processInstanceId === instance)?.taskId;
};
const pass = async (instance: number, as: Who, form: object = {}) =>
  await ok('workflow.complete', { taskId: await taskOf(instance, as), comment: '同意', form }, as);
const stands = async (tid: number, as: Who = 'city') => (await ok('handling.detail', { tid }, as)).signOff;
const published = async (story: Story) => (await story.rows()).answers.filter(({ state }) => state === 3);

describe('a text is signed before it is sent', () => {
  test('by the head and the leader, who sees the message, and goes out as its writer', async () => {
    const story = await opened(board);
    const { tid } = story;
    const instance = await asked(tid);
    const [first] = (await stands(tid)).list;
    expect(first).toMatchObject({ state: 0, isReturned: false, reason: '涉及供水安全', writer: 'city' });
    expect(first.turns).toEqual([{ name: '科室审核', who: 'station' }]);
    const about = await ok('handling.signOffAbout', { processInstanceId: instance }, head);
    expect(about).toMatchObject({ tid, isOwn: true, answer: { content } });
    const task = await ok('workflow.task', { id: await taskOf(instance, head) }, head);
    expect(task.form.editable).toEqual(['opinion', 'note']);
    expect(await published(story)).toEqual([]);

    await pass(instance, head, { note: '请住建局跟进水质检测' });
    expect((await stands(tid)).list[0]).toMatchObject({
      turns: [{ name: '领导批示', who: 'otherCounty' }],
      note: '请住建局跟进水质检测',
    });
    await pass(instance, leader, { note: '同意。请持续跟进水质检测' });
    const [answer, ...others] = await published(story);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ content, uid: uid.city, groupId: group.city });
    const { events, answers } = await story.rows();
    expect(answers.length).toBe(1);
    expect(events.filter(({ kind }) => kind === 'replied')).toMatchObject([{ actorUid: uid.city }]);
    const now = await stands(tid);
    expect(now.list[0]).toMatchObject({ state: 1, turns: [], note: '同意。请持续跟进水质检测' });
    expect((await ok('handling.signOffAbout', { processInstanceId: instance }, leader)).answer.content).toBe(content);
    await board.settle();
    expect((await ok('notices.list', {}, 'city')).rows.map((one: { title: string }) => one.title)).toContainEqual(
      expect.stringContaining('送签通过'),
    );
  });

  test('is as it was signed: nobody changes or sends it meanwhile', async () => {
    const { tid } = await opened(board);
    const instance = await asked(tid);
    const text = { tid, content: `${content}。` };
    const running = ['B0009', '回复正在送签，撤回后才能修改或提交'];
    expect(await problem('handling.saveAnswer', text, 'city')).toEqual(running);
    expect(await problem('handling.submitAnswer', text, 'city')).toEqual(running);
    expect(await problem('handling.askSignOff', text, 'city')).toEqual(running);
    await ok('handling.withdrawSignOff', { tid }, 'city');
    expect(await taskOf(instance, head)).toBeUndefined();
    expect((await stands(tid)).list[0]).toMatchObject({ state: 3 });
    await ok('handling.submitAnswer', text, 'city');
    expect(await problem('handling.withdrawSignOff', { tid }, 'city')).toEqual(['B0009']);
  });

  test('comes back with the note, is changed and sent again', async () => {
    const story = await opened(board);
    const { tid } = story;
    const instance = await asked(tid);
    await pass(instance, head);
    const taskId = await taskOf(instance, leader);
    await ok('workflow.backToFirst', { taskId, comment: '请写明完成时间', straight: true }, leader);
    expect((await stands(tid)).list[0]).toMatchObject({
      state: 0,
      isReturned: true,
      isMine: true,
      said: { task: '领导批示', who: 'otherCounty', comment: '请写明完成时间' },
    });
    // A colleague may go on writing, but sends it again only after it was taken back.
    expect((await stands(tid, head)).list[0]).toMatchObject({ isReturned: true, isMine: false });
    const better = `${content}全部工作于十一月三十日前完成。`;
    await ok('handling.saveAnswer', { tid, content: better }, 'city');
    expect((await problem('handling.askSignOff', { tid, content: better }, head))[1]).toContain('city');
    await asked(tid, { content: better, reason: '' });
    // Straight back to the leader who had returned it.
    await pass(instance, leader);
    expect((await published(story))[0]!.content).toBe(better);
  });

  test('and is not sent when a signer ends it', async () => {
    const story = await opened(board);
    const instance = await asked(story.tid);
    await ok('workflow.endProcess', { taskId: await taskOf(instance, head), comment: '不宜答复' }, head);
    expect((await stands(story.tid)).list[0]).toMatchObject({ state: 2, said: { comment: '不宜答复' } });
    expect(await published(story)).toEqual([]);
    // The draft is the writer's again.
    await ok('handling.saveAnswer', { tid: story.tid, content }, 'city');
  });

  test('by a unit below, which sends it up', async () => {
    const story = await assigned(board);
    await switched({ groupId: group.bureau, headUids: [uid.bureau], leaderUids: [uid.bureau] });
    const { tid } = story;
    const { tpid } = (await ok('handling.pageTo', { display: 1, tids: String(tid) }, 'bureau')).rows[0].item;
    const instance = await asked(tid, { tpid }, 'bureau');
    await pass(instance, 'bureau');
    await pass(instance, 'bureau');
    expect((await story.rows()).answers).toMatchObject([{ state: 1, tpid, content }]);
    expect((await stands(tid)).list).toEqual([]);
    await switched({ groupId: group.bureau, enabled: false });
  });
});

describe('once', () => {
  test('also when two press at the same moment, and again after the answer was lost', async () => {
    const story = await opened(board);
    const instance = await asked(story.tid);
    await pass(instance, head);
    const taskId = await taskOf(instance, leader);
    const press = (key?: string) => board.call('workflow.complete', { taskId, comment: '同意' }, leader, key);
    const codes = (await Promise.all([press(), press(), press()])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === '10041')).toHaveLength(2);
    expect(await published(story)).toHaveLength(1);
  });

  test('two colleagues ask at once: one process', async () => {
    const { tid } = await opened(board);
    const ask = (as: Who) => board.call('handling.askSignOff', { tid, content }, as);
    const codes = (await Promise.all([ask('city'), ask(head)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const { rows } = await sql`select from "signOff" where tid = ${tid}`.execute(board.db);
    expect(rows).toHaveLength(1);
  });

  test('a signature meets a withdrawal: one of them holds', async () => {
    const story = await opened(board);
    const instance = await asked(story.tid);
    await pass(instance, head);
    const taskId = await taskOf(instance, leader);
    const codes = await Promise.all([
      board.call('workflow.complete', { taskId, comment: '同意' }, leader),
      board.call('handling.withdrawSignOff', { tid: story.tid }, 'city'),
    ]);
    expect(codes.filter(({ code }) => code === 0)).toHaveLength(1);
    const sent = (await published(story)).length;
    expect((await stands(story.tid)).list[0].state).toBe(sent === 1 ? 1 : 3);
  });
});

test('what can no longer be sent when it is signed stays a draft, and its writer is told why', async () => {
  const story = await opened(board);
  const instance = await asked(story.tid);
  await pass(instance, head);
  await story.take('city', 'assign', { groupId: group.bureau });
  await pass(instance, leader);
  const [last] = (await stands(story.tid)).list;
  expect(last.state).toBe(4);
  expect(last.problem).not.toBe('');
  expect((await story.rows()).answers).toMatchObject([{ state: 0, content }]);
  await board.settle();
  expect((await ok('notices.list', {}, 'city')).rows[0].title).toContain('未能提交');
});

test('a delegate signs, sees the message from elsewhere, and leaves: a colleague signs for him', async () => {
  const story = await opened(board);
  const instance = await asked(story.tid);
  const taskId = await taskOf(instance, head);
  await ok('workflow.entrust', { taskId, assignee: uid.bureau }, head);
  const about = await ok('handling.signOffAbout', { processInstanceId: instance }, 'bureau');
  expect(about).toMatchObject({ isOwn: false, answer: { content } });
  expect(about).not.toHaveProperty('author');
  await pass(instance, 'bureau');
  await board.ok('accounts.changeUser', { id: uid.otherCounty, status: 0 }, 'administrator');
  const handOver = { id: uid.otherCounty, toUid: uid.county };
  expect(await ok('workflow.handOverWork', handOver, 'administrator')).toMatchObject({ tasks: expect.any(Number) });
  await pass(instance, otherLeader);
  expect(await published(story)).toHaveLength(1);
  // Nobody is left to sign the next one.
  const { tid } = await opened(board);
  expect((await problem('handling.askSignOff', { tid, content }, 'city'))[1]).toContain('不在岗');
  await switched({ leaderUids: [uid.county] });
});

describe('a rule of the unit', () => {
  const direct = (tid: number) => problem('handling.submitAnswer', { tid, content }, 'city');
  const needed = ['B0009', '按本单位规定，这条回复须先送签'];
  const on = { leaderUids: [uid.county] };
  test('makes it compulsory for all, for a domain, for a type', async () => {
    const { tid } = await opened(board);
    const { message } = await rowsOf(board, tid);
    for (const which of [
      { applies: 'all' },
      { applies: 'chosen', domainIds: [message.domainId] },
      { applies: 'chosen', typeIds: [message.typeId] },
    ]) {
      await switched({ ...on, ...which });
      expect((await stands(tid)).must).toBe(true);
      expect(await direct(tid)).toEqual(needed);
    }
    await switched({ ...on, applies: 'chosen', domainIds: [message.domainId! + 1] });
    expect(await stands(tid)).toMatchObject({ may: true, must: false });
    expect(await direct(tid)).toEqual([0]);
    await switched(on);
  });

  test('is set with people of the unit and a reason, and stands in its history', async () => {
    const set = (more: object, as: Who = 'administrator') =>
      problem('handling.setSignOffRule', { ...rule, ...on, ...more }, as);
    expect((await set({ headUids: [] }))[0]).toBe('B0009');
    expect((await set({ leaderUids: [uid.province] }))[0]).toBe('B0009');
    expect((await set({ note: ' ' }))[0]).toBe('A0400');
    expect((await set({ applies: 'chosen' }))[0]).toBe('A0400');
    expect((await set({ groupId: 9999 }))[0]).toBe('A0404');
    expect((await set({}, 'city'))[0]).toBe('A0403');
    expect((await problem('handling.signOffRule', { groupId: group.city }, 'reviewer'))[0]).toBe('A0403');
    const shown = await ok('handling.signOffRule', { groupId: group.city }, 'administrator');
    expect(shown).toMatchObject({ enabled: true, heads: [{ uid: uid.station, name: 'station' }] });
    await board.settle();
    const { rows } = await ok('structure.unitChanges', { groupId: group.city, page: 1, rows: 5 }, 'administrator');
    expect(rows[0]).toMatchObject({ what: 'signOff', note: '重要回复须签批' });
    expect(rows[0].after).toContain('科室审核：station');
  });

  test('is off until it is switched on', async () => {
    const story = await opened(board, { fid: 539 });
    expect((await problem('handling.askSignOff', { tid: story.tid, content }, 'province'))[1]).toContain('没有开通');
  });
});

describe('not yours', () => {
  test('another unit neither signs, sees nor starts it', async () => {
    const { tid } = await opened(board);
    const instance = await asked(tid);
    expect((await stands(tid, 'province')).list).toEqual([]);
    expect(await problem('handling.signOffAbout', { processInstanceId: instance }, 'ministry')).toEqual(['A0404']);
    expect(await problem('handling.withdrawSignOff', { tid }, 'ministry')).toEqual(['A0404']);
    expect((await problem('handling.askSignOff', { tid, content }, 'ministry'))[0]).toBe('B0002');
    expect(await problem('handling.askSignOff', { tid, content }, 'citizen')).toEqual(['A0403']);
    expect(await problem('handling.askSignOff', { tid: 999_999, content }, 'city')).toEqual(['A0404']);
  });

  test('nobody starts the process by hand', async () => {
    const key = 'sign-off';
    expect(await problem('workflow.start', { key }, 'city')).toEqual(['A0404']);
    const start = { processDefinitionKey: key, businessKey: 'sign-off:1' };
    expect(await problem('workflow.startOfBusinessKey', start, 'city')).toEqual(['A0404']);
    const { list } = await ok('workflow.latestPage', {}, 'city');
    expect(list.map((one: { key: string }) => one.key)).toEqual(['correction']);
  });

  test('what may not be published is not signed', async () => {
    const { tid } = await opened(board);
    const personal = { tid, content: `${content}电话13800138000` };
    expect((await problem('handling.askSignOff', personal, 'city'))[0]).toBe('B0003');
    await asked(tid, { ...personal, personalConfirmed: true });
    expect((await problem('handling.askSignOff', { tid: (await opened(board)).tid, content: '短' }, 'city'))[0]).toBe(
      'B0003',
    );
  });
});
