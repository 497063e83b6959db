import type { Condition } from './condition.ts';

/** The elements that a process can consist of (backoffice.md §5); any other is refused by name. */
export type NodeKind =
  | 'start'
  | 'end'
  | 'terminate'
  | 'user'
  | 'exclusive'
  | 'parallel'
  | 'inclusive'
  | 'sub'
  /** the clock on a user task: once it has run out, the task ends and the clock's own flow is taken */
  | 'timer';

export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition: Condition | null;
}

/** After a return the target comes straight back, or the steps between are walked again, or the returning person chooses. */
export type ReturnRule = 'straight' | 'walk' | 'choose';

/** Several people decide on one task. */
export interface Countersign {
  /** one after the other */
  readonly sequential: boolean;
  /** a variable that lists account numbers; null: all candidates */
  readonly collection: Condition | null;
  /** when enough people have decided; null: when all have */
  readonly completion: Condition | null;
  /** one refusal decides */
  readonly veto: boolean;
}

export interface UserTask {
  /** an account number, or an expression for one; null: candidates claim the task */
  readonly assignee: Condition | null;
  readonly candidateUsers: readonly Condition[];
  /** `role:NAME`, `unit:NUMBER`, `starter` (the starter's unit) or `superior` (the unit above it) */
  readonly candidateGroups: readonly string[];
  readonly countersign: Countersign | null;
  readonly formKey: string | null;
  /** fields of the form that may be changed here */
  readonly editable: readonly string[];
  /** working days until it is due; null: no date */
  readonly dueDays: number | null;
  readonly returns: ReturnRule;
}

export interface Node {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  /** the sub-process it is in; null: the process itself */
  readonly scope: string | null;
  readonly incoming: readonly Flow[];
  readonly outgoing: readonly Flow[];
  /** the flow taken when no condition holds */
  readonly otherwise: string | null;
  readonly user: UserTask | null;
  /** of a timer: the task it is on, and how long it runs, in seconds */
  readonly timer: { readonly on: string; readonly seconds: number } | null;
  /** of a sub-process and of the process: its start event */
  readonly startId: string | null;
}

export interface Model {
  readonly key: string;
  readonly name: string;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly startId: string;
  /** the form that is filled in before the start */
  readonly formKey: string | null;
  /** the variable that holds the starter, besides `starter` */
  readonly initiator: string;
}

export const nodeOf = (model: Model, id: string): Node => {
  const node = model.nodes.get(id);
  if (!node) throw new Error(`The model ${model.key} has no ${id}.`);
  return node;
};

/** Returns the clocks on a task. */
export const timersOn = (model: Model, taskId: string): Node[] =>
  [...model.nodes.values()].filter(({ timer }) => timer?.on === taskId);

/** Returns the nodes from which a flow can be reached without passing its target node. */
export function leadingTo(model: Model, flow: Flow): ReadonlySet<string> {
  const known = reaches.get(model) ?? new Map<string, ReadonlySet<string>>();
  const found = known.get(flow.id) ?? searchBack(model, flow);
  reaches.set(model, known.set(flow.id, found));
  return found;
}

const reaches = new WeakMap<Model, Map<string, ReadonlySet<string>>>();

function searchBack(model: Model, flow: Flow): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [flow.from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === flow.to || found.has(id)) continue;
    found.add(id);
    const node = nodeOf(model, id);
    waiting.push(...node.incoming.map(({ from }) => from));
    if (node.timer) waiting.push(node.timer.on);
  }
  return found;
}
