import type { Concern } from '@board/contract/concerns';
import type { LimitName } from '@board/contract/settings/limits';

export type Kind = Concern['kind'];

/** The limit that says within how many working days each is answered (domain.md D). */
export const terms = { report: 'reportDays', feedback: 'feedbackDays' } as const satisfies Record<Kind, LimitName>;

/** Kinds of concerns that the platform answers. */
export const deskOf = (kind: Kind): string => `/admin/concerns?kind=${kind}`;
