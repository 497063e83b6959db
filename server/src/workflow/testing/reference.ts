/**
 * The reference for the engine: it gives the meaning of a block by its tree instead of by tokens. A return cuts the tree
 * behind the task and changes nothing else.
 */
import { type Block, branchesTaken, type Choice } from './random-model.ts';

/** A block under way. */
export interface Inst {
  block: Block;
  parent: Inst | null;
  /** the started parts of a sequence, laps of a loop, taken branches, or the body of a sub-process */
  inner: Inst[];
  isDone: boolean;
  /** of a sub-process, or of everything: a terminating end was reached at this leaf */
  killedAt: Inst | null;
  /** of a task with a clock: the clock has run out */
  hasRung: boolean;
  votes: ('agreed' | 'refused')[];
  /** what a "straight" return cut off, to be put back when it comes back */
  resume: Resume | null;
}

interface Resume {
  returns: number;
  /** the content of the blocks around the task before the return */
  held: { inst: Inst; inner: Inst[]; isDone: boolean; killedAt: Inst | null }[];
  /** other tasks that the return opened, all of which must still be open */
  beside: Inst[];
}

export class Reference {
  root: Inst;
  returns = 0;
  constructor(block: Block, choice: Choice) {
    this.root = make(block, null);
    begin(this.root, choice);
    this.#moveOn(choice);
  }

  get isEnded(): boolean {
    return this.root.killedAt !== null || isOver(this.root);
  }

  /** Returns the open tasks. */
  open(): Inst[] {
    return this.isEnded ? [] : openIn(this.root);
  }

  complete(task: Inst, choice: Choice, refuses: boolean): void {
    const { block } = task;
    if (block.kind === 'sign') {
      task.votes.push(refuses ? 'refused' : 'agreed');
      const isVetoed = block.veto && refuses;
      const isHalf = block.half && task.votes.length / block.people >= 0.5;
      if (!isVetoed && !isHalf && task.votes.length < block.people) return;
    }
    task.isDone = true;
    if (!this.#comesBack(task)) this.#moveOn(choice);
  }

  #comesBack({ resume }: Inst): boolean {
    if (resume?.returns !== this.returns) return false;
    const open = new Set(openIn(this.root));
    if (!resume.beside.every((one) => open.has(one))) return false;
    for (const { inst, ...held } of resume.held) Object.assign(inst, held);
    return true;
  }

  ring(task: Inst, choice: Choice): void {
    task.hasRung = true;
    const { block } = task;
    if (block.kind !== 'timed') throw new Error('no clock');
    const late = make(block.late, task);
    task.inner = [late];
    begin(late, choice);
    this.#moveOn(choice);
  }

  /** Returns the tasks that led to this one; repetitions of one task are in the order of the laps. */
  behind(task: Inst): Inst[] {
    const found = new Set(before(task, null));
    return all(this.root).filter((one) => found.has(one));
  }

  returnTo(targets: readonly Inst[], straight: boolean): void {
    this.returns++;
    for (const target of targets) {
      if (!isIn(this.root, target)) continue;
      const held = around(target).map((inst) => ({
        inst,
        inner: [...inst.inner],
        isDone: inst.isDone,
        killedAt: inst.killedAt,
      }));
      const beside = cutBehind(target);
      reset(target);
      if (straight && targets.length === 1) target.resume = { returns: this.returns, held, beside };
    }
  }

  #moveOn(choice: Choice): void {
    while (moveOn(this.root, choice, this)) {
      // until nothing moves
    }
  }
}

function make(block: Block, parent: Inst | null): Inst {
  const fresh = { inner: [], isDone: false, killedAt: null, hasRung: false, votes: [], resume: null };
  return { block, parent, ...fresh };
}

function begin(inst: Inst, choice: Choice): void {
  const { block } = inst;
  const into = (child: Block) => {
    const made = make(child, inst);
    inst.inner.push(made);
    begin(made, choice);
  };
  if (block.kind === 'seq') into(block.parts[0]!);
  else if (block.kind === 'loop' || block.kind === 'sub') into(block.body);
  else if (block.kind === 'xor' || block.kind === 'and' || block.kind === 'or')
    for (const place of branchesTaken(block, choice)) into(block.branches[place]!);
}

/** Returns the state of a block; `ended` means that it reached an end of its own, so that nothing follows from it. */
function stateOf(inst: Inst): 'active' | 'done' | 'ended' {
  const { block, inner } = inst;
  switch (block.kind) {
    case 'stop':
    case 'kill':
      return 'ended';
    case 'task':
    case 'sign':
      return inst.isDone ? 'done' : 'active';
    case 'timed':
      return inst.hasRung ? stateOf(inner[0]!) : inst.isDone ? 'done' : 'active';
    case 'sub':
      return inst.killedAt || isOver(inner[0]!) ? 'done' : 'active';
    case 'seq': {
      const last = stateOf(inner.at(-1)!);
      return last === 'done' && inner.length < block.parts.length ? 'active' : last;
    }
    case 'loop':
      // `moveOn` sets `isDone`, because it checks for another lap first
      return inst.isDone ? 'done' : stateOf(inner.at(-1)!) === 'ended' ? 'ended' : 'active';
    default: {
      const states = inner.map(stateOf);
      if (block.kind === 'or' ? inner.some(mayComeOut) : states.includes('active')) return 'active';
      if (states.includes('done')) return 'done';
      return states.includes('active') ? 'active' : 'ended';
    }
  }
}

/** Tells whether everything in a block has ended, including branches that nothing waits for. */
const isOver = (inst: Inst): boolean => stateOf(inst) !== 'active' && openIn(inst).length === 0;

const leadsOut = ({ block }: Inst): boolean => block.kind !== 'seq' || !isEnd(block.parts.at(-1)!);
const isEnd = ({ kind }: Block): boolean => kind === 'stop' || kind === 'kill';

/** Tells whether a block is under way and can still lead on, so that an inclusive join waits for it. */
function mayComeOut(inst: Inst): boolean {
  if (stateOf(inst) !== 'active') return false;
  const { block, inner } = inst;
  if (!leadsOut(inst)) return false;
  if (block.kind === 'sub' || inner.length === 0) return true;
  if (block.kind === 'and') return true;
  if (block.kind === 'or') return inner.some((one) => mayComeOut(one) || stateOf(one) === 'done');
  const last = inner.at(-1)!;
  return stateOf(last) === 'done' || mayComeOut(last);
}

/** Makes one step that waits for nobody; returns false if there is none. */
function moveOn(inst: Inst, choice: Choice, reference: Reference): boolean {
  const { block, inner } = inst;
  if (inst.killedAt) return false;
  if (block.kind === 'kill' && !inst.isDone) {
    inst.isDone = true;
    let frame = inst;
    while (frame.parent && frame.block.kind !== 'sub') frame = frame.parent;
    frame.killedAt = inst;
    return true;
  }
  for (const one of inner) if (moveOn(one, choice, reference)) return true;
  if (block.kind === 'seq' && inner.length < block.parts.length && stateOf(inner.at(-1)!) === 'done') {
    const next = make(block.parts[inner.length]!, inst);
    inner.push(next);
    begin(next, choice);
    return true;
  }
  if (block.kind === 'loop' && !inst.isDone && stateOf(inner.at(-1)!) === 'done') {
    if (choice.again) {
      const lap = make(block.body, inst);
      inner.push(lap);
      begin(lap, choice);
    } else inst.isDone = true;
    return true;
  }
  return false;
}

function openIn(inst: Inst): Inst[] {
  if (inst.killedAt) return [];
  if (inst.block.kind === 'task' || inst.block.kind === 'sign') return inst.isDone ? [] : [inst];
  if (inst.block.kind === 'timed' && !inst.hasRung) return inst.isDone ? [] : [inst];
  return inst.inner.flatMap(openIn);
}

/** Returns the tasks in a block that led to whatever follows the block. */
function ledOn(inst: Inst): Inst[] {
  const { block, inner } = inst;
  switch (block.kind) {
    case 'stop':
    case 'kill':
      return [];
    case 'task':
    case 'sign':
      return inst.isDone ? [inst] : [];
    case 'timed':
      return inst.hasRung ? ledOn(inner[0]!) : inst.isDone ? [inst] : [];
    case 'sub':
      return inst.killedAt ? before(inst.killedAt, inst) : [...ledOut(inner[0]!)];
    case 'xor':
    case 'and':
    case 'or':
      return inner.filter((one) => stateOf(one) === 'done').flatMap(ledOn);
    default:
      return inner.flatMap(ledOn);
  }
}

/** Returns the tasks in a sub-process that led to any of its ends. */
function ledOut(inst: Inst): Inst[] {
  const found = new Set(stateOf(inst) === 'done' ? ledOn(inst) : []);
  for (const stop of stopsIn(inst)) for (const task of before(stop, null)) if (isIn(inst, task)) found.add(task);
  return [...found];
}

function stopsIn(inst: Inst): Inst[] {
  if (inst.block.kind === 'stop') return [inst];
  return inst.block.kind === 'sub' ? [] : inst.inner.flatMap(stopsIn);
}

/** Returns the tasks that led to a block, outwards up to `up`. */
function before(inst: Inst, up: Inst | null): Inst[] {
  const found: Inst[] = [];
  for (let at = inst; at.parent && at !== up; at = at.parent) {
    const { parent } = at;
    if (parent.block.kind === 'seq' || parent.block.kind === 'loop')
      for (const earlier of parent.inner.slice(0, parent.inner.indexOf(at))) found.push(...ledOn(earlier));
  }
  return found;
}

const all = (inst: Inst): Inst[] => [inst, ...inst.inner.flatMap(all)];

const isIn = (root: Inst, inst: Inst): boolean => root === inst || root.inner.some((one) => isIn(one, inst));

/** Returns the blocks around a task to whose end it leads; a return cuts them. */
function around(inst: Inst): Inst[] {
  const found: Inst[] = [];
  for (let at = inst.parent; at; at = at.parent) {
    found.push(at);
    // A branch with an end of its own leads only to the end of its sub-process.
    if (!leadsOut(at)) while (at.parent && at.parent.block.kind !== 'sub') at = at.parent;
  }
  return found;
}

/** Removes everything that followed from a task. Returns other tasks that are open again because a kill was undone. */
function cutBehind(target: Inst): Inst[] {
  const again = new Set<Inst>();
  for (const parent of around(target)) {
    if (parent.block.kind === 'seq' || parent.block.kind === 'loop')
      parent.inner.splice(parent.inner.findIndex((one) => isIn(one, target)) + 1);
    if (parent.block.kind === 'loop') parent.isDone = false;
    const { killedAt } = parent;
    parent.killedAt = null;
    if (killedAt) for (const one of openIn(parent)) again.add(one);
  }
  for (const one of again) reset(one);
  again.delete(target);
  return [...again];
}

function reset(inst: Inst): void {
  inst.isDone = false;
  inst.votes = [];
  inst.resume = null;
}
