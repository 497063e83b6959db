import type { Transition } from './case.ts';
import { chain } from './transitions/chain.ts';
import { correction } from './transitions/correction.ts';
import { deadlines } from './transitions/deadlines.ts';
import { evaluation } from './transitions/evaluation.ts';
import { examination } from './transitions/examination.ts';
import { improvement } from './transitions/improvement.ts';
import { office } from './transitions/office.ts';
import { recheck } from './transitions/recheck.ts';
import { review } from './transitions/review.ts';
import { split } from './transitions/split.ts';
import { succession } from './transitions/succession.ts';

/**
 * The table of domain.md B3: every way in which a message or one of its process items changes state. Rows that the
 * document splits by outcome (2, 3, 6, 19, 36, 43, …) stand here once for each outcome; rows 46 and 47 are ours. Nothing else
 * writes a state.
 */
export const transitions: readonly Transition[] = [
  ...review,
  ...office,
  ...chain,
  ...examination,
  ...deadlines,
  ...recheck,
  ...evaluation,
  ...improvement,
  ...correction,
  ...succession,
  ...split,
];
