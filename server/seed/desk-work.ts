import { ConcernState, DisposalAppeal, DisposalType, ThreadState, TypeId } from '@board/contract/codes';
import type { Row } from './rows.ts';
import type { Batch } from './sink.ts';
import { type Author, DAY, HOUR, later, limits, type World } from './story.ts';

/** What lies on the desks of the platform beside messages: reports, feedback, measures against accounts. */
export interface DeskWork {
  concern: Row[];
  disposal: Row[];
  events: Row[];
}

const RULE = '用户协议第五条';

export function deskWork(messages: Batch['message'], world: World, people: ReadonlyMap<string, Author>): DeskWork {
  const work: DeskWork = { concern: [], disposal: [], events: [] };
  report(work, messages, world, people);
  giveFeedback(work, world, people);
  impose(work, world, people);
  return work;
}

const none = { tid: null, tpid: null, fid: null, actorGroupId: null };
const reviewers = { permission: 'plat:review' };

function report(
  { concern, events }: DeskWork,
  messages: Batch['message'],
  { authors, now, calendar }: World,
  people: ReadonlyMap<string, Author>,
): void {
  const isReported = ({ threadState, typeId }: Row) =>
    threadState === ThreadState.public && typeId === TypeId.complaint;
  const open = messages.filter(isReported).slice(-60);
  const citizen = people.get('citizen')!.uid;
  // What is reported, by whom, why, and how many hours ago; the last was looked at.
  const told = [
    [8, authors[20]!.uid, 6, '这个问题上周已经解决，建议注明，免得大家误会。', 5],
    [23, authors[41]!.uid, 4, '我就住在附近，情况没有留言里说的那么严重，请核实。', 22],
    [41, authors[63]!.uid, 3, '有些话说得太过，请看看是否合适公开。', 46],
    [15, citizen, 3, '', 6 * 24],
  ] as const;
  for (const [i, [which, uid, reason, content, ago]] of told.entries()) {
    const { tid, subject } = open[which]!;
    const at = later(now, -ago * HOUR);
    const isDecided = i === told.length - 1;
    concern.push({
      concernId: concern.length + 1,
      uid,
      kind: 'report',
      tid,
      reason,
      content,
      at,
      dueAt: calendar.addWorkingDays(at, limits.reportDays),
      state: isDecided ? ConcernState.refused : ConcernState.open,
      answer: isDecided ? '经查看，留言是对事情的描述，没有侮辱性的话，予以保留。感谢您的监督。' : '',
      decidedAt: isDecided ? later(at, DAY) : null,
      decidedUid: isDecided ? people.get('reviewer')!.uid : null,
    });
    events.push(said('reported', at, uid, { subject, notify: [reviewers] }));
  }
}

function giveFeedback(
  { concern, events }: DeskWork,
  { authors, now, calendar }: World,
  people: ReadonlyMap<string, Author>,
) {
  const told = [
    [authors[77]!.uid, '希望列表里能一眼看出哪些留言已经有回复，手机上现在要点进去才知道。', 9, ''],
    [authors[5]!.uid, '老人看字费劲，能不能把朗读的按钮放大一些？', 30, ''],
    [
      people.get('citizen')!.uid,
      '上传照片时如果能一次多选几张就更方便了。',
      8 * 24,
      '您好，现在已经可以一次选择多张照片，谢谢您的建议。',
    ],
  ] as const;
  for (const [uid, content, ago, answer] of told) {
    const at = later(now, -ago * HOUR);
    concern.push({
      concernId: concern.length + 1,
      uid,
      kind: 'feedback',
      tid: null,
      reason: 0,
      content,
      at,
      answer,
      dueAt: calendar.addWorkingDays(at, limits.feedbackDays),
      state: answer ? ConcernState.upheld : ConcernState.open,
      decidedAt: answer ? later(at, DAY) : null,
      decidedUid: answer ? people.get('reviewer')!.uid : null,
    });
    events.push(said('feedbackGiven', at, uid, { subject: content.slice(0, 40), notify: [reviewers] }));
  }
}

/** By the second reviewer, so that the first decides on the appeal. */
function impose(
  { disposal, events }: DeskWork,
  { authors, now, calendar }: World,
  people: ReadonlyMap<string, Author>,
): void {
  const [reviewer, imposedBy] = [people.get('reviewer')!.uid, people.get('reviewer2')!.uid];
  const begin = (uid: number, handleType: number, reason: string, ago: number, changes: Row): void => {
    const disposalId = disposal.length + 1;
    const beginTime = later(now, -ago * DAY);
    disposal.push({
      disposalId,
      uid,
      handleType,
      ruleName: RULE,
      reason,
      beginTime,
      imposedBy,
      days: null,
      countType: null,
      countDays: null,
      backtrackTime: null,
      endTime: null,
      liftedAt: null,
      liftedBy: null,
      liftReason: '',
      acknowledgedAt: null,
      appealState: DisposalAppeal.none,
      appealReason: '',
      appealedAt: null,
      appealDueAt: null,
      appealAnswer: '',
      appealDecidedBy: null,
      appealDecidedAt: null,
      ...changes,
    });
    const data = { disposalId, uid, handleType, ruleName: RULE, notify: [{ uid }] };
    events.push(said('disposalImposed', beginTime, imposedBy, data, 'platform'));
  };
  const daysOn = (days: number) => later(now, days * DAY);
  begin(authors[90]!.uid, DisposalType.mute, '一日内重复发布同一内容十余次，经提醒后仍然继续。', 6, {
    endTime: daysOn(24),
  });
  begin(authors[101]!.uid, DisposalType.warning, '留言中有侮辱经办人员的话，请文明留言。', 2, {});
  begin(authors[112]!.uid, DisposalType.restrict, '多条留言反映同一事项，占用办理资源。', 9, {
    days: 7,
    endTime: daysOn(21),
    appealState: DisposalAppeal.asked,
    appealedAt: daysOn(-1),
    appealDueAt: calendar.addWorkingDays(daysOn(-1), limits.recheckDays),
    appealReason: '几条留言说的是三处不同的路段，并不重复，请核对。',
  });
  begin(authors[123]!.uid, DisposalType.mute, '发布广告信息。', 20, {
    endTime: daysOn(10),
    appealState: DisposalAppeal.upheld,
    appealedAt: daysOn(-10),
    appealDueAt: calendar.addWorkingDays(daysOn(-10), limits.recheckDays),
    appealReason: '账号曾被家里孩子拿去用，已经改了密码，今后一定注意。',
    appealAnswer: '情况属实，予以解除。',
    appealDecidedBy: reviewer,
    appealDecidedAt: daysOn(-8),
    liftedAt: daysOn(-8),
    liftedBy: reviewer,
    liftReason: '情况属实，予以解除。',
  });
}

const said = (kind: string, at: Date, actorUid: number, data: Row, actorRole = 'account'): Row => ({
  ...none,
  kind,
  at,
  actorUid,
  actorRole,
  data,
});
