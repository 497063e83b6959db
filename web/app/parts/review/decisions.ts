import type { CallKey } from '@board/contract';
import type { Action } from '@board/contract/handling/actions';

/** A decision of the platform: one call with its parameters. */
export interface Decision {
  /** the action that the server must offer */
  action: Action;
  call: CallKey;
  says: Record<string, unknown>;
  /** needs a reason, which the people concerned read */
  reason?: true;
  /** needs a reason from the list of rejections */
  rejects?: true;
  /** may name why the message is not shown, from the list of rejections */
  grounds?: true;
  /** takes a public message off the public site */
  hides?: true;
  /** names the new board */
  seat?: true;
  /** asks for the correction or the masks */
  form?: 'correct' | 'mask';
  /** a decision that the message does not wait for */
  aside?: true;
}

const check = (action: Action, decision: string) => ({ action, call: 'handling.check' as const, says: { decision } });
/** Decisions that publish a message: unchanged, or with masked places. */
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

/** The decisions of the platform, the most likely first. */
export const decisions = {
  approve: check('approve', 'public'),
  approveMasked: { ...check('approve', 'public'), form: 'mask' },
  approveHidden: { ...check('approve', 'nonPublic'), grounds: true },
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

/**
 * Returns the decision that stands chosen before the reviewer chooses: the one that the address names, else the first that
 * the message waits for. If something was found, none that publishes, so that no link and no hasty press publishes it.
 */
export function firstChoice(open: readonly Choice[], named: string | null, found: boolean): Choice | undefined {
  const known = open.find((one) => one === named);
  if (known && !(found && publishing.includes(known))) return known;
  return found ? undefined : open.find((one) => !('aside' in decisions[one]));
}
