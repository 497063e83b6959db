import type { Transition } from './case.ts';
import { chain } from './transitions/chain.ts';
import { evaluation } from './transitions/evaluation.ts';
import { office } from './transitions/office.ts';
import { review } from './transitions/review.ts';

/**
 * The table of domain.md B3: every way in which a message or one of its process items changes state. Rows that the
 * document splits by outcome (2, 3, 6, 19, 36, 43, …) stand here once for each outcome. Nothing else writes a state.
 */
export const transitions: readonly Transition[] = [...review, ...office, ...chain, ...evaluation];
