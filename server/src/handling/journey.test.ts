import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

describe('a message travels the whole way', () => {
  let tid: number;
  let tpid: number;

  test('the author posts; only the review desk sees it', async () => {
    ({ tid } = await board.ok('handling.post', goodPost, 'citizen'));
    await board.settle();
    expect((await board.call('messages.content', { tid })).code).toBe('A0404');
    const desk = await board.ok('handling.reviewPage', {}, 'reviewer');
    expect(desk.rows.map((row: { tid: number }) => row.tid)).toEqual([tid]);
    expect(await board.ok('notices.getUserMsgCount', {}, 'reviewer')).toEqual({ count: 1 });
  });

  test('the platform publishes it; everyone reads, lists and finds it', async () => {
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    await board.settle();
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0]).toMatchObject({ dataType: 1, tid, stateInfo: '待回复', subject: goodPost.subject });
    const list = await board.ok('messages.listLocal', {
      fid: String(fid.citySeat),
      showUnAnswer: 1,
      lastItem: '',
      position: '0',
      rows: 10,
      orderType: 2,
    });
    expect(list).toMatchObject({ data: [{ tid, traceState: 0 }], lastItem: '' });
    const found = await board.ok('search.threads', { keywords: '停水', position: 0, page: 1, rows: 10 });
    expect(found.data[0].subject).toContain("<label style='color:#D5313F'>停</label>");
  });

  test('the office opens it and assigns it down', async () => {
    expect(await board.ok('handling.ansCount', { display: 1 }, 'city')).toMatchObject({ total: 1 });
    await board.ok('handling.open', { tid }, 'city');
    await board.settle();
    expect((await board.ok('messages.content', { tid })).contentList[0].stateInfo).toBe('办理中');
    await board.ok('handling.assign', { tid, groupId: group.bureau, note: '请尽快办理' }, 'city');
    const { rows } = await board.ok('handling.pageTo', { display: 1 }, 'bureau');
    tpid = rows[0].item.tpid;
    expect(rows[0].item).toMatchObject({ tpState: 0, fromGroupId: group.city });
  });

  test('the unit receives it, replies, the office sends it back, the unit improves it, the office publishes', async () => {
    await board.ok('handling.receiveProcess', { tpid }, 'bureau');
    const content = '您好，水泵已于十一月二十日更换完毕，小区已恢复正常供水，感谢您的监督。';
    await board.ok('handling.submitAnswer', { tid, tpid, content }, 'bureau');
    expect((await board.ok('messages.content', { tid })).contentList).toHaveLength(1);
    await board.ok('handling.examine', { tpid, pass: false, reason: '请写明联系方式' }, 'city');
    await board.ok('handling.submitAnswer', { tid, tpid, content: `${content}如有问题请拨打服务热线。` }, 'bureau');
    const done = await board.ok('handling.examine', { tpid, pass: true, signAs: '乙市住房和城乡建设局' }, 'city');
    expect(done).toMatchObject({ traceState: 1, processState: 0, tpState: 4 });
    await board.settle();
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0].stateInfo).toBe('已办理');
    expect(contentList[1]).toMatchObject({ dataType: 4, organization: '乙市住房和城乡建设局' });
    expect(contentList[0].timeline.map((entry: { event: string }) => entry.event)).toEqual([
      'submitted',
      'approved',
      'accepted',
      'assigned',
      'received',
      'replied',
    ]);
  });

  test('the author evaluates; a low score asks for an explanation', async () => {
    const missing = await board.call(
      'handling.grade',
      { tid, gradeLevel: 1, gradeManner: 2, gradeSpeed: 3 },
      'citizen',
    );
    expect(missing).toMatchObject({ code: 'FB0003', data: { fields: { content: expect.stringContaining('10') } } });
    const graded = await board.ok(
      'handling.grade',
      { tid, gradeLevel: 1, gradeManner: 2, gradeSpeed: 3, content: '水压还是很低，问题没有解决。' },
      'citizen',
    );
    expect(graded).toMatchObject({ grade: 1.8, satisfaction: '不满意', traceState: 3 });
    const { rows } = await board.ok('handling.pageTo', { display: 2 }, 'bureau');
    expect(rows[0]).toMatchObject({ tid, needExplain: true, item: { tpState: 5 } });
  });
});
