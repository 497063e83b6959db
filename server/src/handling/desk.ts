import type { Action } from '@board/contract/actions';
import { PriorityLevel } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { desk as contract } from '@board/contract/handling/desk';
import type { claiming } from '@board/contract/handling/writing';
import { hasColleague, namesOf } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { listsSuggestions } from '../campaigns/index.ts';
import { findMessage, lockMessage, type Message, messagesIn, secondsOrNull } from '../messages/index.ts';
import { calendar, dictionaries, levelOf } from '../settings/index.ts';
import type { Actor } from './case.ts';
import { checkedCorrection } from './correction.ts';
import { act, caseOf, loadCase } from './engine.ts';
import type { Inputs } from './inputs.ts';
import { hold, letGo, refuseHeld, reviewersOf, reviewOf } from './leases.ts';
import { clampedPage } from './lists.ts';
import { presentActed, presentCase, presentCaseFile } from './present.ts';
import { type ReviewDisplay, reviewCounts, reviewQueue, type Waiting, waits } from './review-queues.ts';

const REVIEWS = 'plat:review';

/** The platform's review desk. */
export type DeskCalls = keyof typeof contract | keyof typeof claiming;

async function platform({ db, viewer }: Ctx): Promise<Actor> {
  const alone = !(await hasColleague(db, REVIEWS, viewer.uid!));
  return { role: 'platform', uid: viewer.uid!, groupId: null, alone };
}

export const deskCalls: Pick<Handlers<'handling'>, DeskCalls> = {
  async reviewPage({ display, keywords, page, rows }, ctx) {
    const { found, since, ...total } = await reviewQueue(
      ctx.db,
      display,
      keywords?.trim(),
      clampedPage({ page, rows }),
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
        return { ...presentCase(ctx, file, actor), ...dated(ctx, display, due, file.message), reviewedBy };
      }),
    };
  },

  async reviewDetail({ tid }, ctx) {
    const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
    return await presentCaseFile(ctx, await loadCase(ctx.app, ctx.db, message), await platform(ctx));
  },

  async claimReview({ tid, takeOver, reason }, ctx) {
    const message = (await lockMessage(ctx.db, tid)) ?? fail('A0404');
    return await hold(ctx, reviewOf(tid), message, { takeOver, reason });
  },
  async releaseReview({ tid }, ctx) {
    await letGo(ctx, reviewOf(tid), (await lockMessage(ctx.db, tid)) ?? fail('A0404'));
    return {};
  },

  async check({ tid, version, decision, reason = '', reasonCode = '' }, ctx) {
    switch (decision) {
      case 'public':
      case 'nonPublic':
        return await take(ctx, 'approve', tid, version, {
          public: decision === 'public' && (await mayBePublic(ctx, tid)),
        });
      case 'sendBack':
        return await take(ctx, 'sendBackToAuthor', tid, version, { reason });
      case 'reject':
        refuseUnlisted(ctx, reasonCode);
        return await take(ctx, 'reject', tid, version, { reason, reasonCode });
    }
  },

  async decideAppeal({ tid, version, uphold, public: isPublic, reason }, ctx) {
    return await take(ctx, 'decideAppeal', tid, version, {
      uphold,
      public: isPublic && (await mayBePublic(ctx, tid)),
      reason,
    });
  },

  move: ({ tid, version, fid, reason }, ctx) => take(ctx, 'move', tid, version, { fid, reason }),

  async decideRecheck({ tid, version, uphold, outcome, fid, reason, reasonCode }, ctx) {
    if (!uphold) return await take(ctx, 'refuseRecheck', tid, version, { reason });
    if (!outcome) return fail('A0400', { outcome: { name: 'chooseRequired' } });
    refuseUnlisted(ctx, reasonCode);
    return await take(ctx, 'upholdRecheck', tid, version, { outcome, fid, reason, reasonCode });
  },

  demandImprovement: ({ tid, version, reason }, ctx) => take(ctx, 'demandImprovement', tid, version, { reason }),
  decideImproveAppeal: ({ tid, version, uphold, reason }, ctx) =>
    take(ctx, 'decideImproveAppeal', tid, version, { uphold, reason }),
  startRecheck: ({ tid, version, reason }, ctx) => take(ctx, 'startRecheck', tid, version, { reason }),

  async correct({ tid, version, reason, ...wanted }, ctx) {
    return await take(ctx, 'correct', tid, version, { reason, ...(await checkedCorrection(ctx, tid, wanted)) });
  },

  async decideCorrection({ tid, version, confirm, reason = '' }, ctx) {
    if (confirm) return await take(ctx, 'confirmCorrection', tid, version, {});
    return await take(ctx, 'refuseCorrection', tid, version, { reason });
  },

  decideTakedown: ({ tid, version, uphold, reason }, ctx) =>
    take(ctx, 'decideTakedown', tid, version, { uphold, reason }),

  async rejectReasons(_input, { app }) {
    return { reasons: dictionaries.of(app).rejectReasons };
  },
};

/** A reason for a rejection that no list has. */
function refuseUnlisted({ app }: Ctx, reasonCode: string | undefined): void {
  if (reasonCode && !dictionaries.of(app).rejectReasons.some((one) => one.code === reasonCode)) fail('A0400');
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

/** Suggestions to a campaign that promised not to show them are opened to the offices alone. */
async function mayBePublic({ db }: Ctx, tid: number): Promise<boolean> {
  return listsSuggestions(db, (await findMessage(db, tid))?.collectId ?? 0);
}

async function take<A extends Action>(ctx: Ctx, action: A, tid: number, version: number | undefined, input: Inputs[A]) {
  await refuseHeld(ctx, reviewOf(tid), 'tid');
  const actor = await platform(ctx);
  const { file } = await act(ctx, actor, { action, tid, version, input });
  await letGo(ctx, reviewOf(tid), file.message);
  return presentActed(ctx, file, actor, null);
}
