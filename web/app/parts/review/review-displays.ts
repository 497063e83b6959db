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

/** In which somebody waits for the platform, and what whoever may decide it is offered. */
export const waiting: Partial<Record<Display, Action>> = {
  pending: 'approve',
  appealed: 'decideAppeal',
  recheck: 'refuseRecheck',
  takedown: 'decideTakedown',
  correction: 'confirmCorrection',
  improveAppeal: 'decideImproveAppeal',
};

/** The list that an address asks for. */
export const displayIn = (params: URLSearchParams): Display =>
  displays.find((one) => one === params.get('display')) ?? 'pending';
