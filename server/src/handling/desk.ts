import { PriorityLevel } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Action } from '@board/contract/handling/actions';
import { type desk as contract, nonPublicReasons } from '@board/contract/handling/desk';
import type { claiming } from '@board/contract/handling/writing';
import { hasColleague, namesOf } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { listsSuggestions } from '../campaigns/index.ts';
import { seatsUnder } from '../forums/index.ts';
import { findMessage, lockMessage, type Message, messagesIn } from '../messages/index.ts';
import { calendar, dictionaries, labelFor, levelOf } from '../settings/index.ts';
import type { Actor, CaseFile } from './case.ts';
import { act, caseOf, loadCase, lockCase } from './engine.ts';
import type { Inputs } from './inputs.ts';
import { clampedPage } from './lists/lists.ts';
import { besideReview, reviewFindings } from './lists/review-beside.ts';
import { type ReviewDisplay, reviewCounts, reviewQueue, type Waiting, waits } from './lists/review-queues.ts';
import { checkedCorrection } from './masking/correction.ts';
import { correctedWords, maskingOf } from './masking/masking.ts';
import { presentActed, presentCase, presentCaseFile } from './present.ts';
import { refuseHeld, releaseLease, reviewersOf, reviewOf, takeLease } from './writing/leases.ts';

const REVIEWS = 'plat:review';

/** The platform's review desk. */
export type DeskCalls = keyof typeof contract | keyof typeof claiming;

async function platform({ db, viewer }: Ctx): Promise<Actor> {
  const alone = !(await hasColleague(db, REVIEWS, viewer.uid!));
  return { role: 'platform', uid: viewer.uid!, groupId: null, alone };
}

export const deskCalls: Pick<Handlers<'handling'>, DeskCalls> = {
  async reviewPage({ display, keywords, fid, page, rows, ...narrowing }, ctx) {
    const { found, since, ...total } = await reviewQueue(
      ctx.db,
      display,
      { ...narrowing, keywords: keywords?.trim(), fids: fid === undefined ? undefined : seatsUnder(ctx.app, fid) },
      { ...clampedPage({ page, rows }), now: ctx.now },
    );
    const tids = found.map(({ tid }) => tid);
    const messages = new Map((await messagesIn(ctx.db, tids)).map((message) => [message.tid, message]));
    const reviewers = await reviewersOf(ctx, tids);
    const names = await namesOf(ctx.db, [...new Set(reviewers.values())]);
    const actor = await platform(ctx);
    return {
      ...total,
      searchedSince: secondsOrNull(since),
      ...(await reviewCounts(ctx.db, ctx.now)),
      rows: found.map(({ tid, due }) => {
        const file = caseOf(ctx.app, messages.get(tid)!);
        const reviewer = reviewers.get(tid);
        const reviewedBy = reviewer === undefined || reviewer === ctx.viewer.uid ? '' : names.get(reviewer)!;
        return {
          ...presentCase(ctx, file, actor),
          ...dated(ctx, display, due, file.message),
          ...reviewFindings(ctx.app, file.message),
          reviewedBy,
        };
      }),
    };
  },

  async reviewDetail({ tid }, ctx) {
    const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
    return await presentCaseFile(ctx, await loadCase(ctx.app, ctx.db, message), await platform(ctx));
  },

  async reviewBeside({ tid }, ctx) {
    return await besideReview(ctx, (await findMessage(ctx.db, tid)) ?? fail('A0404'));
  },

  async claimReview({ tid, takeOver, reason }, ctx) {
    const message = (await lockMessage(ctx.db, tid)) ?? fail('A0404');
    return await takeLease(ctx, reviewOf(tid), message, { takeOver, reason });
  },
  async releaseReview({ tid }, ctx) {
    await releaseLease(ctx, reviewOf(tid), (await lockMessage(ctx.db, tid)) ?? fail('A0404'));
    return {};
  },

  async check({ tid, version, decision, reason = '', reasonCode = '', ...looked }, ctx) {
    switch (decision) {
      case 'public':
        return await publish(ctx, 'approve', { tid, version, isPublic: true, looked, input: {} });
      case 'nonPublic': {
        const ground = groundOf(ctx, reasonCode);
        return await publish(ctx, 'approve', { tid, version, isPublic: false, looked, input: { ground } });
      }
      case 'sendBack':
        return await take(ctx, 'sendBackToAuthor', tid, version, { reason });
      case 'reject':
        refuseUnlisted(ctx, reasonCode);
        return await take(ctx, 'reject', tid, version, { reason, reasonCode });
    }
  },

  async decideAppeal({ tid, version, uphold, public: isPublic, reason, ...looked }, ctx) {
    if (!uphold) return await take(ctx, 'decideAppeal', tid, version, { uphold, public: false, reason });
    return await publish(ctx, 'decideAppeal', { tid, version, isPublic, looked, input: { uphold, reason } });
  },

  move: ({ tid, version, fid, reason }, ctx) => take(ctx, 'move', tid, version, { fid, reason }),

  async decideRecheck({ tid, version, uphold, outcome, fid, reason, reasonCode, ground }, ctx) {
    if (!uphold) return await take(ctx, 'refuseRecheck', tid, version, { reason });
    if (!outcome) return fail('A0400', { outcome: { name: 'chooseRequired' } });
    refuseUnlisted(ctx, reasonCode);
    return await take(ctx, 'upholdRecheck', tid, version, { outcome, fid, reason, reasonCode, ground });
  },

  demandImprovement: ({ tid, version, reason }, ctx) => take(ctx, 'demandImprovement', tid, version, { reason }),
  decideImproveAppeal: ({ tid, version, uphold, reason }, ctx) =>
    take(ctx, 'decideImproveAppeal', tid, version, { uphold, reason }),
  startRecheck: ({ tid, version, reason }, ctx) => take(ctx, 'startRecheck', tid, version, { reason }),

  async correct({ tid, version, reason, ...wanted }, ctx) {
    return await take(ctx, 'correct', tid, version, { reason, ...(await checkedCorrection(ctx, tid, wanted)) });
  },

  async decideCorrection({ tid, version, confirm, reason = '' }, ctx) {
    if (confirm) {
      const locked = await lockCase(ctx, tid);
      const words = locked.message.correction ? correctedWords(ctx.app, locked.message) : {};
      return await take(ctx, 'confirmCorrection', tid, version, { words }, locked);
    }
    return await take(ctx, 'refuseCorrection', tid, version, { reason });
  },

  decideTakedown: ({ tid, version, uphold, reason }, ctx) =>
    take(ctx, 'decideTakedown', tid, version, { uphold, reason }),

  async rejectReasons(_input, ctx) {
    const { rejectReasons } = dictionaries.of(ctx.app);
    return {
      reasons: rejectReasons.map(({ code }) => ({
        code,
        label: labelFor(ctx, 'rejectReason', Number(code)),
        nonPublic: nonPublicReasons.includes(code),
      })),
    };
  },
};

const isListed = ({ app }: Ctx, code: string) => dictionaries.of(app).rejectReasons.some((one) => one.code === code);

/** Refuses a reason for a rejection that is not in the list, or asks only that a message is not shown. */
function refuseUnlisted(ctx: Ctx, reasonCode: string | undefined): void {
  if (!reasonCode) return;
  if (!isListed(ctx, reasonCode)) fail('A0400');
  if (nonPublicReasons.includes(reasonCode)) fail('B0009', { reasonCode: { name: 'reasonNonPublic' } });
}

/** Returns why a message is handled without being shown, as its log says it. */
function groundOf(ctx: Ctx, reasonCode: string): Inputs['approve']['ground'] {
  if (!reasonCode) return undefined;
  if (!isListed(ctx, reasonCode) || !nonPublicReasons.includes(reasonCode))
    fail('A0400', { reasonCode: { name: 'invalid' } });
  // The log is read by others than who reviews.
  return { reason: labelFor({ app: ctx.app, language: 'zh-CN' }, 'rejectReason', Number(reasonCode)), reasonCode };
}

/** In the lists of what waits a row has the date of who is to act, not that of the office. */
function dated({ app, now, limits }: Ctx, display: ReviewDisplay, due: Date | null, message: Message) {
  if (!due) return {};
  const level =
    display in waits
      ? levelOf(due, waits[display as Waiting].term, { now, limits, calendar: calendar.of(app) })
      : PriorityLevel.normal;
  const urgent = display === 'pending' && message.urgent;
  return { dueAt: toSeconds(due), priorityLevel: urgent ? PriorityLevel.red : level, urgent };
}

interface Publishing<A extends Action> {
  tid: number;
  version: number | undefined;
  isPublic: boolean;
  looked: Parameters<typeof maskingOf>[3];
  input: Omit<Inputs[A], 'public' | 'masking'>;
}

/**
 * Opens a message as it may be: suggestions to a campaign that promised not to show them go to the offices alone, and
 * what is masked lies in the words that stand there now.
 */
async function publish<A extends 'approve' | 'decideAppeal'>(
  ctx: Ctx,
  action: A,
  { tid, version, isPublic, looked, input }: Publishing<A>,
) {
  const locked = await lockCase(ctx, tid);
  const mayBePublic = isPublic && (await listsSuggestions(ctx.db, locked.message.collectId));
  const masking = maskingOf(ctx.app, locked.message, mayBePublic, looked);
  return await take(ctx, action, tid, version, { ...input, public: mayBePublic, masking } as Inputs[A], locked);
}

async function take<A extends Action>(
  ctx: Ctx,
  action: A,
  tid: number,
  version: number | undefined,
  input: Inputs[A],
  locked?: CaseFile,
) {
  await refuseHeld(ctx, reviewOf(tid), 'tid');
  const actor = await platform(ctx);
  const { file } = await act(ctx, actor, { action, tid, version, input }, locked);
  await releaseLease(ctx, reviewOf(tid), file.message);
  return presentActed(ctx, file, actor, null);
}
