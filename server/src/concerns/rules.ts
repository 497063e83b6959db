import type { Concern } from '@board/contract/concerns';
import type { LimitName } from '@board/contract/settings/limits';

export type Kind = Concern['kind'];

/** The limit of working days within which each kind must be answered (domain.md D). */
export const terms = { report: 'reportDays', feedback: 'feedbackDays' } as const satisfies Record<Kind, LimitName>;

/** Returns the platform's page for a kind of concern. */
export const deskOf = (kind: Kind): string => `/admin/concerns?kind=${kind}`;
