import type { Action } from '@board/contract/handling/actions';
import type { Transition } from '../case.ts';

/** States one row of the table; its input follows from its action. */
export const row = <A extends Action>(transition: Transition<A>): Transition => transition as unknown as Transition;
