/** Random processes for the property tests: trees of well-nested blocks, and the models drawn from them. */
import fc from 'fast-check';
import { readCondition } from '../condition.ts';
import type { Flow, Model, Node, NodeKind, UserTask } from '../model.ts';

export type Block =
  | { kind: 'task' }
  /** a countersign of several people; with a veto one refusal decides */
  | { kind: 'sign'; people: number; veto: boolean; sequential: boolean; half: boolean }
  /** a task with a clock that leads elsewhere */
  | { kind: 'timed'; late: Block }
  | { kind: 'seq'; parts: readonly Block[] }
  | { kind: 'xor' | 'and' | 'or'; branches: readonly Block[] }
  | { kind: 'loop'; body: Block }
  | { kind: 'sub'; body: Block }
  /** a branch with an end of its own */
  | { kind: 'stop' }
  /** ends the sub-process, or the process */
  | { kind: 'kill' };

/** The values that people enter when they complete a task; they decide which ways are taken. */
export interface Choice {
  x: number;
  b0: boolean;
  b1: boolean;
  b2: boolean;
  again: boolean;
}

/** Returns the branches that a block takes with these values; its drawing must take the same. */
export const branchesTaken = (block: Block & { kind: 'xor' | 'and' | 'or' }, choice: Choice): number[] => {
  const all = block.branches.map((_, place) => place);
  if (block.kind === 'and') return all;
  if (block.kind === 'xor') return [choice.x % all.length];
  const open = all.filter((place) => choice[`b${place as 0 | 1 | 2}`]);
  return open.length > 0 ? open : [all.at(-1)!];
};

/** `mayStop`: a branch may end here, because no parallel join waits for it */
function blocks(depth: number, mayStop: boolean): fc.Arbitrary<Block> {
  const leaf: fc.Arbitrary<Block>[] = [
    // Each task is a new object, because tasks are told apart by identity.
    fc.constant(null).map((): Block => ({ kind: 'task' })),
    fc.record({
      kind: fc.constant('sign' as const),
      people: fc.integer({ min: 1, max: 4 }),
      veto: fc.boolean(),
      sequential: fc.boolean(),
      half: fc.boolean(),
    }),
  ];
  if (depth === 0) return fc.oneof(...leaf);
  const inner = (stop: boolean) => blocks(depth - 1, stop);
  const steps = (stop: boolean, ends: fc.Arbitrary<readonly Block[]>) =>
    fc.tuple(inner(false), fc.array(inner(stop), { maxLength: 2 }), inner(stop), ends).map(
      ([first, middle, last, end]): Block => ({
        kind: 'seq',
        parts: end.length > 0 ? [first, ...middle, ...end] : [first, ...middle, last],
      }),
    );
  const none = fc.constant([] as const);
  const end = fc.oneof(
    { weight: 3, arbitrary: none },
    { weight: 1, arbitrary: fc.constant([{ kind: 'stop' }] as const) },
    { weight: 1, arbitrary: fc.constant([{ kind: 'kill' }] as const) },
  );
  const killing = fc.oneof(
    { weight: 6, arbitrary: none },
    { weight: 1, arbitrary: fc.constant([{ kind: 'kill' }] as const) },
  );
  const branches = (of: fc.Arbitrary<Block>) => fc.array(of, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    ...leaf,
    steps(mayStop, none),
    // At least one branch leads on; otherwise the steps behind the block could not be reached.
    fc
      .tuple(branches(steps(mayStop, mayStop ? end : killing)), steps(mayStop, none))
      .map(([list, out]): Block => ({ kind: 'xor', branches: [...list.slice(1), out] })),
    branches(steps(false, none)).map((list): Block => ({ kind: 'and', branches: list })),
    branches(steps(mayStop, none)).map((list): Block => ({ kind: 'or', branches: list })),
    inner(false).map((body): Block => ({ kind: 'loop', body })),
    steps(true, none).map((body): Block => ({ kind: 'sub', body })),
    inner(mayStop).map((late): Block => ({ kind: 'timed', late })),
  );
}

export const randomBlock: fc.Arbitrary<Block> = fc
  .array(blocks(3, true), { minLength: 1, maxLength: 4 })
  .map((parts) => ({ kind: 'seq', parts }));

/** A process drawn from a block, and the user task of each leaf. */
export interface Drawing {
  model: Model;
  /** the user task that stands for a leaf */
  taskOf: ReadonlyMap<Block, string>;
}

const task: UserTask = {
  assignee: readCondition('1'),
  candidateUsers: [],
  candidateGroups: [],
  countersign: null,
  formKey: null,
  editable: [],
  dueDays: null,
  returns: 'choose',
};

export function draw(block: Block): Drawing {
  const pen = new Pen();
  const startId = pen.scope(block, null);
  return {
    model: { key: 'random', name: '', nodes: pen.nodes(), startId, formKey: null, initiator: '' },
    taskOf: pen.taskOf,
  };
}

class Pen {
  readonly taskOf = new Map<Block, string>();
  readonly #nodes: Omit<Node, 'incoming' | 'outgoing'>[] = [];
  readonly #flows: Flow[] = [];

  nodes(): Map<string, Node> {
    const of = (id: string) => ({
      incoming: this.#flows.filter(({ to }) => to === id),
      outgoing: this.#flows.filter(({ from }) => from === id),
    });
    return new Map(this.#nodes.map((node) => [node.id, { ...node, ...of(node.id) }]));
  }

  #node(kind: NodeKind, scope: string | null, more: Partial<Node> = {}): string {
    const id = `${kind}${this.#nodes.length}`;
    const bare = { otherwise: null, user: null, timer: null, startId: null };
    this.#nodes.push({ id, name: id, kind, scope, ...bare, ...more });
    return id;
  }

  #flow(from: string, to: string, condition?: string): string {
    const id = `f${this.#flows.length}`;
    this.#flows.push({ id, name: '', from, to, condition: condition ? readCondition(condition) : null });
    return id;
  }

  scope(block: Block, scope: string | null): string {
    const start = this.#node('start', scope);
    const last = this.#block(block, start, scope);
    if (last !== null) this.#flow(last, this.#node('end', scope));
    return start;
  }

  /** Draws a block behind a node. Returns its last node, or null if no way leads out of it. */
  #block(block: Block, after: string, scope: string | null, condition?: string): string | null {
    switch (block.kind) {
      case 'task':
        return this.#task(block, task, after, scope, condition);
      case 'sign': {
        const { sequential, veto, half } = block;
        const completion = half ? readCondition('nrOfCompletedInstances / nrOfInstances >= 0.5') : null;
        return this.#task(
          block,
          { ...task, countersign: { sequential, veto, collection: null, completion } },
          after,
          scope,
          condition,
        );
      }
      case 'timed': {
        const on = this.#task(block, task, after, scope, condition);
        const timer = this.#node('timer', scope, { timer: { on, seconds: 60 } });
        return this.#merged([on, this.#block(block.late, timer, scope)], scope);
      }
      case 'seq': {
        let last: string | null = after;
        for (const [place, part] of block.parts.entries())
          last = last === null ? null : this.#block(part, last, scope, place === 0 ? condition : undefined);
        return last;
      }
      case 'sub': {
        const sub = this.#node('sub', scope);
        this.#flow(after, sub, condition);
        const startId = this.scope(block.body, sub);
        this.#nodes[this.#nodes.findIndex(({ id }) => id === sub)] = {
          ...this.#nodes.find(({ id }) => id === sub)!,
          startId,
        };
        return sub;
      }
      case 'loop': {
        const entry = this.#node('exclusive', scope);
        this.#flow(after, entry, condition);
        const last = this.#block(block.body, entry, scope);
        if (last === null) return null;
        const exit = this.#node('exclusive', scope);
        this.#flow(last, exit);
        this.#flow(exit, entry, 'again');
        return exit;
      }
      case 'stop':
      case 'kill':
        this.#flow(after, this.#node(block.kind === 'stop' ? 'end' : 'terminate', scope), condition);
        return null;
      default:
        return this.#branches(block, after, scope, condition);
    }
  }

  #task(block: Block, user: UserTask, after: string, scope: string | null, condition?: string): string {
    const id = this.#node('user', scope, { user });
    this.#flow(after, id, condition);
    this.taskOf.set(block, id);
    return id;
  }

  #merged(ends: readonly (string | null)[], scope: string | null): string | null {
    const open = ends.filter((end) => end !== null);
    if (open.length === 0) return null;
    const merge = this.#node('exclusive', scope);
    for (const end of open) this.#flow(end, merge);
    return merge;
  }

  #branches(
    block: Block & { kind: 'xor' | 'and' | 'or' },
    after: string,
    scope: string | null,
    condition?: string,
  ): string | null {
    const kind = ({ xor: 'exclusive', and: 'parallel', or: 'inclusive' } as const)[block.kind];
    const split = this.#node(kind, scope);
    this.#flow(after, split, condition);
    const ends = block.branches.map((branch, place) => this.#block(branch, split, scope, conditionOf(block, place)));
    // The last branch of an exclusive gateway is its default.
    const otherwise = block.kind === 'xor' ? this.#flows.findLast(({ from }) => from === split)!.id : null;
    const at = this.#nodes.findIndex(({ id }) => id === split);
    this.#nodes[at] = { ...this.#nodes[at]!, otherwise };
    const open = ends.filter((end) => end !== null);
    if (block.kind === 'xor') return this.#merged(ends, scope);
    if (open.length === 0) return null;
    const join = this.#node(kind, scope);
    for (const end of open) this.#flow(end, join);
    return join;
  }
}

function conditionOf(block: Block & { kind: 'xor' | 'and' | 'or' }, place: number): string | undefined {
  const last = block.branches.length - 1;
  if (block.kind === 'and') return undefined;
  if (block.kind === 'xor') return place === last ? undefined : `x % ${last + 1} == ${place}`;
  if (place < last) return `b${place}`;
  const others = Array.from({ length: last }, (_, other) => `!b${other}`);
  return `b${last} || (${others.join(' && ')})`;
}
