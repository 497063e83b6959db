import type { CallKey } from '@board/contract';
import type { Action } from '@board/contract/handling/actions';

/** A decision of the platform: one call, with what it must be told. */
export interface Decision {
  /** the action the server must offer for it */
  action: Action;
  call: CallKey;
  says: Record<string, unknown>;
  /** with a reason, which is told to those concerned */
  reason?: true;
  /** for a reason of the list: it is rejected */
  rejects?: true;
  /** takes a public message from public view */
  hides?: true;
  /** names the board it goes to */
  seat?: true;
  /** asks what is to be corrected, and how */
  form?: 'correct' | 'mask';
  /** nothing that the message waits for */
  aside?: true;
}

const check = (action: Action, decision: string) => ({ action, call: 'handling.check' as const, says: { decision } });
/** What publishes a message: as it is, or with places masked. */
export const publishing: readonly string[] = ['approve', 'approveMasked', 'upholdAppeal', 'upholdAppealMasked'];

const appeal = (says: { uphold: boolean; public?: boolean }) => ({
  action: 'decideAppeal' as const,
  call: 'handling.decideAppeal' as const,
  says,
  reason: true as const,
});
const recheck = (action: Action, says: { uphold: boolean; outcome?: string }) => ({
  action,
  call: 'handling.decideRecheck' as const,
  says,
  reason: true as const,
});
const takedown = (uphold: boolean) => ({
  action: 'decideTakedown' as const,
  call: 'handling.decideTakedown' as const,
  says: { uphold },
  reason: true as const,
});

const improveAppeal = (uphold: boolean) => ({
  action: 'decideImproveAppeal' as const,
  call: 'handling.decideImproveAppeal' as const,
  says: { uphold },
  reason: true as const,
});

/** What the platform may decide, the most likely first. */
export const decisions = {
  approve: check('approve', 'public'),
  approveMasked: { ...check('approve', 'public'), form: 'mask' },
  approveHidden: check('approve', 'nonPublic'),
  sendBackToAuthor: { ...check('sendBackToAuthor', 'sendBack'), reason: true },
  reject: { ...check('reject', 'reject'), reason: true, rejects: true },
  upholdAppeal: appeal({ uphold: true, public: true }),
  upholdAppealMasked: { ...appeal({ uphold: true, public: true }), form: 'mask' },
  upholdAppealHidden: appeal({ uphold: true, public: false }),
  refuseAppeal: appeal({ uphold: false }),
  refuseRecheck: recheck('refuseRecheck', { uphold: false }),
  recheckMove: { ...recheck('upholdRecheck', { uphold: true, outcome: 'move' }), seat: true },
  recheckNonPublic: { ...recheck('upholdRecheck', { uphold: true, outcome: 'nonPublic' }), hides: true },
  recheckReject: { ...recheck('upholdRecheck', { uphold: true, outcome: 'reject' }), rejects: true, hides: true },
  recheckExclude: recheck('upholdRecheck', { uphold: true, outcome: 'exclude' }),
  recheckVoid: recheck('upholdRecheck', { uphold: true, outcome: 'void' }),
  confirmCorrection: {
    action: 'confirmCorrection',
    call: 'handling.decideCorrection',
    says: { confirm: true },
  },
  refuseCorrection: {
    action: 'refuseCorrection',
    call: 'handling.decideCorrection',
    says: { confirm: false },
    reason: true,
  },
  upholdImproveAppeal: improveAppeal(true),
  refuseImproveAppeal: improveAppeal(false),
  upholdTakedown: takedown(true),
  refuseTakedown: takedown(false),
  demandImprovement: {
    action: 'demandImprovement',
    call: 'handling.demandImprovement',
    says: {},
    reason: true,
    aside: true,
  },
  startRecheck: { action: 'startRecheck', call: 'handling.startRecheck', says: {}, reason: true, aside: true },
  correct: { action: 'correct', call: 'handling.correct', says: {}, reason: true, form: 'correct', aside: true },
  move: { action: 'move', call: 'handling.move', says: {}, reason: true, seat: true, aside: true },
} as const satisfies Record<string, Decision>;

export type Choice = keyof typeof decisions;
export const choices = Object.keys(decisions) as Choice[];
