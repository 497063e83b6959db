import type { disposals as contract } from '@board/contract/accounts/disposals';
import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { reasonProblem, type ServerProblem } from '@board/contract/rules/posting';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail, failOn } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { DAY } from '../../base/platform/clock.ts';
import { calendar } from '../../settings/index.ts';
import { viewPlain } from '../plain-view.ts';
import { maskNickname } from '../present.ts';
import { endSessions } from '../sessions.ts';
import { accountByUid } from '../store.ts';
import { ticketHolds } from './effects.ts';
import { suggested } from './ladder.ts';
import { appealUntil, contactOf, maskedPersonOf, personOf, presentAtDesk, presentOwn } from './present.ts';
import * as store from './store.ts';

export const disposalCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async myDisposals(_input, ctx) {
    const rows = await store.disposalsOf(ctx.db, ctx.viewer.uid!);
    return { rows: rows.map((row) => presentOwn(ctx, row)), contact: contactOf(ctx.app) };
  },

  async acknowledgeDisposal({ disposalId }, ctx) {
    const row = await store.lockDisposal(ctx.db, disposalId);
    if (row?.uid !== ctx.viewer.uid) fail('A0404');
    if (row.acknowledgedAt === null) await store.updateDisposal(ctx.db, disposalId, { acknowledgedAt: ctx.now });
    ctx.afterCommit(() => ctx.app.viewers.forget(row.uid));
    return {};
  },

  async appealDisposal({ disposalId, reason, ticket }, ctx) {
    const { db, viewer, now, limits } = ctx;
    const isBearer = ticket !== undefined && ticketHolds(ctx.app, ticket, disposalId);
    if (viewer.uid === null && !isBearer) fail('USR0001');
    const row = await store.lockDisposal(db, disposalId);
    if (!row || (row.uid !== viewer.uid && !isBearer)) fail('A0404');
    if (row.appealState !== DisposalAppeal.none) fail('B0008');
    if (appealUntil(row, now, limits) === null) fail(row.liftedAt ? 'B0009' : 'B0005');
    checkReason(ctx, reason);
    await store.updateDisposal(db, disposalId, {
      appealState: DisposalAppeal.asked,
      appealReason: reason.trim(),
      appealedAt: now,
      appealDueAt: calendar.of(ctx.app).addWorkingDays(now, limits.recheckDays),
    });
    await tell(ctx, 'disposalAppealed', row, [{ permission: 'plat:dispose' }], row.uid);
    return {};
  },

  async disposalPage({ page, rows, display, keywords }, ctx) {
    const { db, now } = ctx;
    const words = keywords?.trim() ?? '';
    const found = await store.disposalPage(db, display, words, now, { page, rows });
    const { appealed, late } = await store.countAppeals(db, now);
    return { total: found.total, counts: { appealed }, late, rows: found.rows.map((row) => presentAtDesk(ctx, row)) };
  },

  async disposalSubject({ keywords }, ctx) {
    const subject = await store.subjectNamed(ctx.db, keywords.trim());
    if (!subject) fail('A0404');
    const rows = await store.namedDisposalsOf(ctx.db, subject.uid);
    const next = suggested(rows, ctx.now, ctx.limits);
    return {
      uid: subject.uid,
      nickName: maskNickname(subject.nickName),
      ...maskedPersonOf(ctx.app, await accountByUid(ctx.db, subject.uid)),
      rows: rows.map((row) => presentAtDesk(ctx, row)),
      suggested: next.handleType,
      suggestedDays: next.lasting,
    };
  },

  async disposalPerson({ uid, reason }, ctx) {
    if (!(await store.subjectByUid(ctx.db, uid))) fail('A0404');
    await viewPlain(ctx, uid, ['realName', 'mobile', 'email'], reason);
    return personOf(ctx.app, await accountByUid(ctx.db, uid));
  },

  async impose({ uid, handleType, ruleName, reason, lasting, days, countType, countDays }, ctx) {
    const { db, now, viewer } = ctx;
    if (!(await store.subjectByUid(db, uid))) fail('A0404');
    checkReason(ctx, reason);
    const required: ServerProblem = { name: 'required' };
    const restricts = handleType === DisposalType.restrict;
    const uncounts = handleType === DisposalType.notCounted;
    if (restricts && days === undefined) fail('A0400', { days: required });
    if (uncounts && countType === undefined) fail('A0400', { countType: required });
    const row = {
      uid,
      handleType,
      ruleName: ruleName.trim(),
      reason: reason.trim(),
      beginTime: now,
      imposedBy: viewer.uid!,
      days: restricts ? days! : null,
      countType: uncounts ? countType! : null,
      countDays: uncounts ? (countDays ?? 0) : null,
      // product.md §3: the figures of so many days before are left out, too.
      backtrackTime: uncounts ? new Date(now.getTime() - (countDays ?? 0) * DAY) : null,
      endTime:
        lasting === undefined || handleType === DisposalType.warning ? null : new Date(now.getTime() + lasting * DAY),
    };
    const disposalId = await store.insertDisposal(db, row);
    if (handleType === DisposalType.ban) await endSessions(ctx, uid);
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    await tell(ctx, 'disposalImposed', { disposalId, ...row }, [{ uid }]);
    return { disposalId };
  },

  async liftDisposal({ disposalId, reason }, ctx) {
    const row = await found(ctx, disposalId);
    if (row.liftedAt !== null) fail('B0001');
    checkReason(ctx, reason);
    await lift(ctx, row, reason);
    await tell(ctx, 'disposalLifted', row, [{ uid: row.uid }]);
    return {};
  },

  async decideDisposalAppeal({ disposalId, uphold, reason }, ctx) {
    const row = await found(ctx, disposalId);
    if (row.appealState !== DisposalAppeal.asked) fail('B0001');
    // Nobody judges what he did himself (domain.md D, 权限分离).
    if (row.imposedBy === ctx.viewer.uid) fail('B0009', { reason: { name: 'secondReviewer' } });
    checkReason(ctx, reason);
    await store.updateDisposal(ctx.db, disposalId, {
      appealState: uphold ? DisposalAppeal.upheld : DisposalAppeal.refused,
      appealAnswer: reason.trim(),
      appealDecidedBy: ctx.viewer.uid,
      appealDecidedAt: ctx.now,
    });
    if (uphold && row.liftedAt === null) await lift(ctx, row, reason);
    await tell(ctx, uphold ? 'disposalAppealUpheld' : 'disposalAppealRefused', row, [{ uid: row.uid }]);
    return {};
  },
};

async function found(ctx: Ctx, disposalId: number): Promise<store.Disposal> {
  return (await store.lockDisposal(ctx.db, disposalId)) ?? fail('A0404');
}

async function lift(ctx: Ctx, { disposalId, uid }: store.Disposal, reason: string): Promise<void> {
  await store.updateDisposal(ctx.db, disposalId, {
    liftedAt: ctx.now,
    liftedBy: ctx.viewer.uid,
    liftReason: reason.trim(),
  });
  ctx.afterCommit(() => ctx.app.viewers.forget(uid));
}

const checkReason = (ctx: Ctx, reason: string) => {
  const problem = reasonProblem(reason, ctx.limits.reasonMin, ctx.limits);
  failOn('B0003', problem ? { reason: problem } : {});
};

type Told = Pick<store.Disposal, 'disposalId' | 'uid' | 'handleType' | 'ruleName'>;

/** The event of a disposal, and who is to be told. */
async function tell(
  { db, now, viewer }: Ctx,
  kind: string,
  { disposalId, uid, handleType, ruleName }: Told,
  notify: object[],
  actorUid = viewer.uid,
): Promise<void> {
  const actorRole = actorUid === uid ? 'account' : 'platform';
  const data = { disposalId, uid, handleType, ruleName, notify };
  await record(db, { kind, at: now, actorUid, actorRole, data });
}
