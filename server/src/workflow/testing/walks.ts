/** Random walks through random processes, compared with the reference after every step. */
import fc from 'fast-check';
import { complete, returnTo, ring, start, terminate } from '../engine.ts';
import { timersOn } from '../model.ts';
import { earlierTasks, live, previousTasks, type Token } from '../net.ts';
import { MoveError, type Running } from '../running.ts';
import { type Block, type Choice, type Drawing, draw, randomBlock } from './random-model.ts';
import { type Inst, Reference } from './reference.ts';

interface Step {
  /** selects an open task, modulo their number */
  place: number;
  act: 'complete' | 'refuse' | 'ring' | 'return' | 'straight' | 'back' | 'twice';
  /** selects a task behind it, modulo their number */
  target: number;
  choice: Choice;
}

const choices: fc.Arbitrary<Choice> = fc.record({
  x: fc.nat(5),
  b0: fc.boolean(),
  b1: fc.boolean(),
  b2: fc.boolean(),
  again: fc.boolean(),
});
const steps: fc.Arbitrary<Step> = fc.record({
  place: fc.nat(1000),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('complete' as const) },
    ...(['refuse', 'ring', 'return', 'straight', 'back', 'twice'] as const).map((act) => ({
      weight: 1,
      arbitrary: fc.constant(act),
    })),
  ),
  target: fc.nat(1000),
  choice: choices,
});

/** @throws with the smallest walk that shows a difference */
export function checkWalks(runs: number, seed?: number): void {
  const walk = fc.property(randomBlock, choices, fc.array(steps, { maxLength: 40 }), (block, first, all) => {
    new Walk(block, first).go(all);
  });
  fc.assert(walk, { numRuns: runs, seed, includeErrorInReport: true });
}

class Walk {
  readonly #drawing: Drawing;
  readonly #running: Running;
  readonly #reference: Reference;
  /** the number of people who decide on each user task, by node */
  readonly #people: ReadonlyMap<string, number>;

  constructor(block: Block, first: Choice) {
    this.#drawing = draw(block);
    this.#people = new Map(
      [...this.#drawing.taskOf].map(([of, id]) => [id, of.kind === 'sign' ? of.people : 1] as const),
    );
    const signers = (node: { id: string }) =>
      Array.from({ length: this.#people.get(node.id) ?? 1 }, (_, place) => place + 1);
    this.#running = start(this.#drawing.model, { ...first }, signers);
    this.#reference = new Reference(block, first);
    this.#compare();
  }

  go(all: readonly Step[]): void {
    for (const step of all) {
      if (this.#reference.isEnded) break;
      this.#step(step);
      this.#compare();
    }
    // From any state, a process whose tasks are completed must end.
    for (let left = 2000; !this.#reference.isEnded; left--) {
      if (left === 0) throw new Error('The process does not end.');
      this.#step({
        place: 0,
        act: 'complete',
        target: 0,
        choice: { x: 0, b0: false, b1: false, b2: false, again: false },
      });
      this.#compare();
    }
    if (live(this.#running.net).length > 0) throw new Error('Tokens are left over.');
    terminate(this.#running);
  }

  #step({ place, act, target, choice }: Step): void {
    const pairs = this.#pairs();
    const [token, task] = pairs[place % pairs.length]!;
    const running = this.#running;
    Object.assign(running.variables, choice);
    const part = token.parts!.find(({ isOpen }) => isOpen)!;
    const timer = timersOn(running.model, token.node)[0];
    if (act === 'ring' && timer) {
      ring(running, token.id, timer.id);
      this.#reference.ring(task, choice);
    } else if (act === 'back') this.#back(part.id, token, task);
    else if (act === 'return' || act === 'straight') this.#return(part.id, task, target, act === 'straight');
    else {
      complete(running, part.id, act === 'refuse');
      this.#reference.complete(task, choice, act === 'refuse');
      if (act === 'twice') this.#cannotAgain(part.id);
    }
  }

  #return(partId: number, task: Inst, target: number, straight: boolean): void {
    const running = this.#running;
    const token = live(running.net).find(({ parts }) => parts?.some(({ id }) => id === partId))!;
    const behind = earlierTasks(running.net, token);
    const known = this.#reference.behind(task);
    same(
      behind.map(({ node }) => node),
      known.map((one) => this.#nodeOf(one)),
      'tasks that a return can reach',
    );
    if (behind.length === 0) return;
    const aim = behind[target % behind.length]!;
    const twin = this.#twinOf(aim, token, task);
    returnTo(running, partId, [aim.id], straight);
    this.#reference.returnTo([twin], straight);
    this.#cannotAgain(partId);
  }

  /** Returns a task to the nearest task of every branch that led to it. */
  #back(partId: number, token: Token, task: Inst): void {
    const targets = previousTasks(this.#running.net, token);
    if (targets.length === 0) return;
    const tasks = targets.map((target) => this.#twinOf(target, token, task));
    returnTo(
      this.#running,
      partId,
      targets.map(({ id }) => id),
      false,
    );
    this.#reference.returnTo(tasks, false);
  }

  /** Returns the reference's task for a token behind an open one. A task in a loop occurs once per lap, in their order. */
  #twinOf(aim: Token, open: Token, task: Inst): Inst {
    const laps = earlierTasks(this.#running.net, open)
      .filter(({ node }) => node === aim.node)
      .sort((a, b) => a.id - b.id);
    const twins = this.#reference.behind(task).filter((one) => this.#nodeOf(one) === aim.node);
    return twins[laps.findIndex(({ id }) => id === aim.id)]!;
  }

  #cannotAgain(partId: number): void {
    try {
      complete(this.#running, partId);
    } catch (error) {
      if (error instanceof MoveError && error.problem === 'gone') return;
      throw error;
    }
    throw new Error('A task was done a second time.');
  }

  #nodeOf(task: Inst): string {
    return this.#drawing.taskOf.get(task.block)!;
  }

  #open(): Token[] {
    return live(this.#running.net).filter(({ parts }) => parts);
  }

  /** Returns the open tokens with the reference's tasks of the same node. */
  #pairs(): [Token, Inst][] {
    const tasks = this.#reference.open();
    return this.#open().map((token) => [token, tasks.find((task) => this.#nodeOf(task) === token.node)!]);
  }

  #compare(): void {
    const { net } = this.#running;
    const tasks = this.#reference.open();
    if (net.isEnded !== this.#reference.isEnded) throw new Error(`ended: ${net.isEnded}`);
    same(
      this.#open().map(({ node, parts }) => `${node} ${votesOf(parts!)}`),
      tasks.map((task) => `${this.#nodeOf(task)} ${task.votes.length}`),
      'open tasks',
    );
    for (const { parts } of this.#open())
      if (!parts!.some(({ isOpen }) => isOpen)) throw new Error('A task waits for nobody.');
  }
}

const votesOf = (parts: readonly { outcome: string | null }[]) => parts.filter(({ outcome }) => outcome).length;

function same(found: readonly string[], expected: readonly string[], what: string): void {
  const [a, b] = [found.toSorted().join(' · '), expected.toSorted().join(' · ')];
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}
