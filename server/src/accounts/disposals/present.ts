import type { DeskDisposal, OwnDisposal } from '@board/contract/accounts/disposals';
import { DisposalAppeal } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Limits } from '@board/contract/settings/limits';
import type { App, Ctx } from '../../base/calls/app.ts';
import { DAY } from '../../base/platform/clock.ts';
import { calendar, levelOf, parameters } from '../../settings/index.ts';
import { maskEmail, maskName, maskNickname, maskPhone } from '../present.ts';
import type { Account } from '../store.ts';
import { isActive } from './ladder.ts';
import type { Disposal, NamedDisposal } from './store.ts';

/** Whom a person can ask about a measure: the parameter `disposalContact`. */
export const contactOf = (app: App): string => parameters.of(app).get('disposalContact') ?? '';

/** Until when an appeal is possible: once, within `disposalAppealDays`, while the measure stands. */
export function appealUntil(row: Disposal, now: Date, limits: Limits): Date | null {
  const until = new Date(row.beginTime.getTime() + limits.disposalAppealDays * DAY);
  const open = row.appealState === DisposalAppeal.none && row.liftedAt === null && until > now;
  return open ? until : null;
}

/** As the person it concerns sees it: not who imposed it. */
export function presentOwn({ now, limits }: Ctx, row: Disposal): OwnDisposal {
  const { disposalId, handleType, ruleName, reason, days, countType, countDays, liftReason } = row;
  const { appealState, appealReason, appealAnswer } = row;
  return {
    disposalId,
    handleType,
    ruleName,
    reason,
    days,
    countType,
    countDays,
    liftReason,
    appealState,
    appealReason,
    appealAnswer,
    backtrackTime: secondsOrNull(row.backtrackTime),
    beginTime: toSeconds(row.beginTime),
    endTime: secondsOrNull(row.endTime),
    active: isActive(row, now),
    liftedAt: secondsOrNull(row.liftedAt),
    acknowledged: row.acknowledgedAt !== null,
    appealUntil: secondsOrNull(appealUntil(row, now, limits)),
    appealDueAt: isAsked(row) ? secondsOrNull(row.appealDueAt) : null,
  };
}

const isAsked = ({ appealState }: Disposal) => appealState === DisposalAppeal.asked;

export function presentAtDesk(ctx: Ctx, row: NamedDisposal): DeskDisposal {
  const today = { now: ctx.now, limits: ctx.limits, calendar: calendar.of(ctx.app) };
  return {
    ...presentOwn(ctx, row),
    uid: row.uid,
    nickName: maskNickname(row.nickName),
    imposedBy: row.imposerName,
    mayDecide: isAsked(row) && row.imposedBy !== ctx.viewer.uid,
    priorityLevel: isAsked(row) && row.appealDueAt ? levelOf(row.appealDueAt, 'recheckDays', today) : 0,
  };
}

/** The person behind an account, unmasked. */
export function personOf({ vault }: App, account: Account) {
  const open = (sealed: Buffer | null) => (sealed ? vault.open(sealed) : '');
  return {
    realName: open(account.realNameSealed),
    mobile: open(account.phoneSealed),
    email: open(account.emailSealed),
  };
}

/** The same as the desk sees it unless it says why it must know. */
export function maskedPersonOf(app: App, account: Account) {
  const { realName, mobile, email } = personOf(app, account);
  return {
    realName: realName && maskName(realName),
    mobile: mobile && maskPhone(mobile),
    email: email && maskEmail(email),
  };
}
