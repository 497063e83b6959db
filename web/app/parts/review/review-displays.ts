import type { Action } from '@board/contract/handling/actions';

/** The lists of the review desk (domain.md B2), the most pressing first. */
export const displays = [
  'pending',
  'appealed',
  'recheck',
  'takedown',
  'correction',
  'improveAppeal',
  'supplement',
  'rejected',
  'passed',
] as const;
export type Display = (typeof displays)[number];

/** The displays in which somebody waits for the platform, with the action that a decider is offered there. */
export const waiting: Partial<Record<Display, Action>> = {
  pending: 'approve',
  appealed: 'decideAppeal',
  recheck: 'refuseRecheck',
  takedown: 'decideTakedown',
  correction: 'confirmCorrection',
  improveAppeal: 'decideImproveAppeal',
};

/** Returns the display that an address names. */
export const displayIn = (params: URLSearchParams): Display =>
  displays.find((one) => one === params.get('display')) ?? 'pending';
