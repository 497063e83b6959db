import type { Value, Variables } from './condition.ts';
import type { Model, Node } from './model.ts';
import type { Net } from './net.ts';

/** The reason why a move is not possible; callers get a code for it. */
export type MoveProblem =
  /** the task is not open: done before, or taken back */
  | 'gone'
  /** no flow of a gateway may be taken with these values */
  | 'noWay'
  /** the target of a return does not lie behind the task */
  | 'notBehind'
  /** the process goes round without ever asking a person */
  | 'endless'
  /** a join waits for a token that can never come */
  | 'stuck';

export class MoveError extends Error {
  readonly problem: MoveProblem;
  /** the node where it happened */
  readonly node: string;
  constructor(problem: MoveProblem, node = '') {
    super(`${problem} ${node}`.trim());
    this.problem = problem;
    this.node = node;
  }
}

/** Returns the signers of a new countersign task: account numbers, in order. */
export type Signers = (node: Node, variables: Variables) => readonly number[];

/** A process under way, in memory: its net, its values and its signers. */
export interface Running {
  readonly model: Model;
  readonly net: Net;
  variables: Record<string, Value>;
  readonly signers: Signers;
}
