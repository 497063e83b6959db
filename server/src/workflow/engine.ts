import { evaluate, holds, type Value, type Variables } from './condition.ts';
import { type Flow, leadingTo, type Model, type Node, nodeOf } from './model.ts';
import {
  addStep,
  earlierTasks,
  emptyNet,
  following,
  live,
  type Net,
  type Part,
  put,
  redo,
  type Step,
  type Token,
  take,
  undo,
  within,
} from './net.ts';

/** Why a move is not possible; whoever moves gets a code for it. */
export type MoveProblem =
  /** the task is not open: done before, or taken back */
  | 'gone'
  /** no flow of a gateway may be taken with these values */
  | 'noWay'
  /** what was to be returned to does not lie behind the task */
  | 'notBehind'
  /** the process goes round without ever asking a person */
  | 'endless'
  /** a join waits for what can never come */
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

/** Who has to do with a new user task, when several do: account numbers, in their order. */
export type Signers = (node: Node, variables: Variables) => readonly number[];

/** A process under way, in memory: its net, its values, and who signs. */
export interface Running {
  readonly model: Model;
  readonly net: Net;
  variables: Record<string, Value>;
  readonly signers: Signers;
}

const STEPS_AT_ONCE = 1000;

/** Begins a process: everything up to the first people is done. */
export function start(model: Model, variables: Variables, signers: Signers): Running {
  const running: Running = { model, net: emptyNet(), variables: { ...variables }, signers };
  const step = addStep(running.net, '', 0);
  put(running.net, step, { node: model.startId, via: null, frame: 0 });
  run(running);
  return running;
}

/**
 * One person's part of a task is done. The token moves on once enough have decided.
 * @param refuses in a countersign: votes against
 */
export function complete(running: Running, partId: number, refuses = false): void {
  const { net, model } = running;
  const [token, part] = openPart(net, partId);
  part.outcome = refuses ? 'refused' : 'agreed';
  part.isOpen = false;
  const node = nodeOf(model, token.node);
  if (!isDecided(running, node, token)) {
    const next = token.parts!.find((one) => one.outcome === null && !one.isOpen);
    if (next && node.user!.countersign!.sequential) next.isOpen = true;
    return;
  }
  for (const one of token.parts!) one.isOpen = false;
  token.isDone = true;
  if (node.user!.countersign) sayOutcome(running, node, token.parts!);
  if (!resumed(running, token)) leave(running, token, node.outgoing);
  run(running);
}

/** A clock on a task has run down: the task ends, and the clock's own way is taken. */
export function ring(running: Running, tokenId: number, timerId: string): void {
  const { net, model } = running;
  const token = live(net).find(({ id, parts }) => id === tokenId && parts) ?? gone();
  const timer = nodeOf(model, timerId);
  if (timer.timer?.on !== token.node) gone();
  for (const part of token.parts!) part.isOpen = false;
  leave(running, token, timer.outgoing);
  run(running);
}

/**
 * Returns from an open task to tasks done before it. What followed from them is undone, what others did beside stays, and
 * joins get back what they had been given.
 * @param targets numbers of tokens, all of which lie behind the task
 * @param straight whoever it goes to comes straight back; only possible for one target
 */
export function returnTo(running: Running, partId: number, targets: readonly number[], straight: boolean): void {
  const { net } = running;
  const [token] = openPart(net, partId);
  const behind = new Map(earlierTasks(net, token).map((one) => [one.id, one]));
  const aims = targets.map((id) => behind.get(id));
  if (aims.length === 0) throw new MoveError('notBehind', token.node);
  if (aims.includes(undefined)) throw new MoveError('notBehind', token.node);
  const steps = withHastyJoins(
    running,
    following(
      net,
      aims.map((aim) => aim!.by!),
    ),
  );
  const { restored, ...undone } = undo(net, steps);
  net.returns++;
  for (const one of restored) if (one.parts) reopen(running, one);
  const aim = aims[0]!;
  if (straight && aims.length === 1) {
    const tokens = undone.tokens.map((one) => ({ ...one, resume: undefined }));
    aim.resume = { ...undone, tokens, returns: net.returns };
  }
  run(running);
}

/** The end that somebody gives a process: nothing is open any more. */
export function terminate({ net }: Running): void {
  const step = addStep(net, '', 0);
  for (const token of live(net)) cut(token, step);
  net.isEnded = true;
}

const gone = (): never => {
  throw new MoveError('gone');
};

export function openPart(net: Net, partId: number): [Token, Part] {
  for (const token of live(net)) {
    const part = token.parts?.find(({ id, isOpen }) => id === partId && isOpen);
    if (part) return [token, part];
  }
  return gone();
}

/** Takes a token that did not lead to the step: nothing of it stays open. */
function cut(token: Token, step: Step): void {
  for (const part of token.parts ?? []) part.isOpen = false;
  token.isCut = true;
  take(token, step);
}

// --- Several who decide

const votes = (parts: readonly Part[], outcome: Part['outcome']) =>
  parts.filter((part) => part.outcome === outcome).length;

function isDecided({ variables }: Running, node: Node, token: Token): boolean {
  const parts = token.parts!;
  const rule = node.user!.countersign;
  if (!rule) return true;
  const [agreed, refused] = [votes(parts, 'agreed'), votes(parts, 'refused')];
  if (agreed + refused === parts.length || (rule.veto && refused > 0)) return true;
  if (!rule.completion) return false;
  return holds(rule.completion, {
    ...variables,
    nrOfInstances: parts.length,
    nrOfCompletedInstances: agreed + refused,
    nrOfActiveInstances: parts.filter(({ isOpen }) => isOpen).length,
    nrOfAgreed: agreed,
    nrOfRefused: refused,
  });
}

/** What conditions behind a countersign can ask: how many were for and against, and what came of it. */
function sayOutcome(running: Running, node: Node, parts: readonly Part[]): void {
  const [agreed, refused] = [votes(parts, 'agreed'), votes(parts, 'refused')];
  const isVetoed = node.user!.countersign!.veto && refused > 0;
  Object.assign(running.variables, {
    nrOfAgreed: agreed,
    nrOfRefused: refused,
    agreed: !isVetoed && agreed > refused,
  });
}

/** Opens a task: one part, or one for each who signs. */
function open(running: Running, token: Token): void {
  const { net, variables, signers } = running;
  const node = nodeOf(running.model, token.node);
  const rule = node.user!.countersign;
  const uids: readonly (number | null)[] = rule ? signersOf(node, variables, signers) : [null];
  token.parts = (uids.length > 0 ? uids : [null]).map((uid, place) => ({
    id: net.next++,
    uid,
    outcome: null,
    isOpen: !rule?.sequential || place === 0,
    after: null,
  }));
}

function signersOf(node: Node, variables: Variables, signers: Signers): readonly number[] {
  const { collection } = node.user!.countersign!;
  if (!collection) return signers(node, variables);
  const listed = evaluate(collection, variables);
  const items = Array.isArray(listed) ? listed : typeof listed === 'string' ? listed.split(',') : [listed];
  const uids = items.map(Number).filter((uid) => Number.isSafeInteger(uid) && uid > 0);
  return [...new Set(uids)];
}

/** The same people are asked again, each anew. */
function reopen(running: Running, token: Token): void {
  const { net, model } = running;
  const rule = nodeOf(model, token.node).user!.countersign;
  token.parts = token.parts!.map(({ id, uid }, place) => ({
    id: net.next++,
    uid,
    outcome: null,
    isOpen: !rule?.sequential || place === 0,
    after: id,
  }));
  token.resume = undefined;
  token.isDone = undefined;
}

// --- Straight back

/** After a return that asks for it: what lay open then lies open again. False: the way is walked. */
function resumed({ net }: Running, token: Token): boolean {
  const { resume } = token;
  if (resume?.returns !== net.returns || !redo(net, resume)) return false;
  const back = new Set(resume.tokens.map(({ id }) => id));
  // Whoever has voted has voted; the others are asked as before.
  for (const one of live(net)) {
    if (!back.has(one.id)) continue;
    one.parts = one.parts?.map((part) => (part.outcome === null ? { ...part, id: net.next++, after: part.id } : part));
  }
  // Tasks that a terminating end had closed were opened by the return, and are closed again.
  for (const one of net.tokens) if (one.isCut) for (const part of one.parts ?? []) part.isOpen = false;
  token.resume = undefined;
  return true;
}

// --- Moving on

/** A step that takes one token and puts one on each of the flows. */
function leave({ net }: Running, token: Token, flows: readonly Flow[]): void {
  const step = addStep(net, token.node, token.frame);
  take(token, step);
  for (const flow of flows) put(net, step, { node: flow.to, via: flow.id, frame: token.frame });
}

/** Does everything that waits for nobody. */
function run(running: Running): void {
  const { net } = running;
  for (let steps = 0; !net.isEnded; steps++) {
    if (steps > STEPS_AT_ONCE) throw new MoveError('endless');
    if (!stepOn(running)) break;
  }
  if (net.isEnded) return;
  if (!live(net).some(({ parts }) => parts?.some(({ isOpen }) => isOpen)))
    throw new MoveError('stuck', live(net)[0]?.node);
}

/** Fires one node that can; false where none can. Inclusive joins come last, when nothing else moves. */
function stepOn(running: Running): boolean {
  const here = live(running.net);
  for (const token of here) if (fire(running, token)) return true;
  for (const token of here) if (fireInclusive(running, token)) return true;
  return endFrames(running, here);
}

function fire(running: Running, token: Token): boolean {
  const { net, model } = running;
  const node = nodeOf(model, token.node);
  switch (node.kind) {
    case 'start':
      leave(running, token, node.outgoing);
      return true;
    case 'user':
      if (token.parts) return false;
      open(running, token);
      return true;
    case 'exclusive':
      leave(running, token, [chosen(running, node)]);
      return true;
    case 'parallel':
      return fireParallel(running, node, token);
    case 'sub':
      if (net.tokens.some(({ frame }) => frame === token.id)) return false;
      enter(running, token, node);
      return true;
    case 'terminate':
      terminateFrame(running, token);
      return true;
    default:
      return false;
  }
}

/** Begins a sub-process: its shell is put beside its first token. */
function enter({ net }: Running, token: Token, node: Node): void {
  const step = addStep(net, node.id, token.frame);
  take(token, step);
  const shell = put(net, step, { node: node.id, via: token.via, frame: token.frame });
  put(net, step, { node: node.startId!, via: null, frame: shell.id });
}

function chosen({ variables }: Running, node: Node): Flow {
  const first = node.outgoing.find(
    ({ id, condition }) => id !== node.otherwise && (!condition || holds(condition, variables)),
  );
  return first ?? otherwise(node) ?? noWay(node);
}

const otherwise = (node: Node): Flow | undefined => node.outgoing.find(({ id }) => id === node.otherwise);
const noWay = (node: Node): never => {
  throw new MoveError('noWay', node.id);
};

function fireParallel(running: Running, node: Node, token: Token): boolean {
  const arrived = arrivalsAt(running, node, token.frame);
  if (arrived.length < node.incoming.length) return false;
  join(running, node, arrived, node.outgoing);
  return true;
}

/** The first token on each incoming flow of a join. */
function arrivalsAt({ net }: Running, node: Node, frame: number): Token[] {
  const here = live(net).filter((token) => token.node === node.id && token.frame === frame);
  return node.incoming.flatMap(({ id }) => here.find(({ via }) => via === id) ?? []);
}

function join({ net }: Running, node: Node, arrived: readonly Token[], flows: readonly Flow[]): void {
  const step = addStep(net, node.id, arrived[0]!.frame);
  for (const token of arrived) take(token, step);
  for (const flow of flows) put(net, step, { node: flow.to, via: flow.id, frame: step.frame });
}

/**
 * An inclusive join goes on once nothing can come by its empty flows. What can come by one that is taken as well keeps
 * nobody waiting (BPMN 2.0, 13.4.3).
 */
function fireInclusive(running: Running, token: Token): boolean {
  const node = nodeOf(running.model, token.node);
  if (node.kind !== 'inclusive') return false;
  const arrived = arrivalsAt(running, node, token.frame);
  const others = live(running.net).filter((other) => other.frame === token.frame && other.node !== node.id);
  if (others.some((other) => holdsUp(running.model, node, arrived, other))) return false;
  join(running, node, arrived, chosenOfAll(running, node));
  return true;
}

/** Whether a token can still come to a join by a flow on which nothing has arrived, and by none of the others. */
function holdsUp(model: Model, node: Node, arrived: readonly Token[], other: Token): boolean {
  const ways = node.incoming.filter((flow) => leadingTo(model, flow).has(other.node));
  return ways.length > 0 && !ways.some(({ id }) => arrived.some(({ via }) => via === id));
}

function chosenOfAll({ variables }: Running, node: Node): Flow[] {
  const flows = node.outgoing.filter(
    ({ id, condition }) => id !== node.otherwise && (!condition || holds(condition, variables)),
  );
  return flows.length > 0 ? flows : [otherwise(node) ?? noWay(node)];
}

/** Ends everything in the frame of a terminating end, and the frame. */
function terminateFrame(running: Running, token: Token): void {
  const { net } = running;
  const { frame } = token;
  endFrame(running, frame, token, within(net, frame));
}

/** Ends frames in which every token has come to an end. */
function endFrames(running: Running, here: readonly Token[]): boolean {
  for (const frame of new Set(here.map((token) => token.frame))) {
    const inside = here.filter((token) => token.frame === frame);
    if (!inside.every((token) => nodeOf(running.model, token.node).kind === 'end')) continue;
    endFrame(running, frame, null, inside);
    return true;
  }
  return false;
}

/** `ender`: the token at a terminating end, which alone leads on; null: all inside have come to an end */
function endFrame(running: Running, frame: number, ender: Token | null, inside: readonly Token[]): void {
  const { net, model } = running;
  const shell = net.tokens.find(({ id }) => id === frame);
  const step = addStep(net, shell?.node ?? '', shell?.frame ?? 0);
  for (const token of inside) !ender || token === ender ? take(token, step) : cut(token, step);
  if (!shell) {
    net.isEnded = true;
    return;
  }
  take(shell, step);
  for (const flow of nodeOf(model, shell.node).outgoing)
    put(net, step, { node: flow.to, via: flow.id, frame: shell.frame });
}

/**
 * Adds the inclusive joins that went on only because nothing could come any more, and that something could come to now:
 * they were not taken from, but would have waited.
 */
function withHastyJoins({ net, model }: Running, given: Set<number>): Set<number> {
  let steps = given;
  for (;;) {
    const back = net.tokens.filter((token) => token.by !== null && steps.has(token.by) && !steps.has(token.from));
    const hasty = net.steps.filter((step) => {
      const node = model.nodes.get(step.node);
      if (steps.has(step.id) || node?.kind !== 'inclusive') return false;
      const arrived = net.tokens.filter(({ by }) => by === step.id);
      return back.some(
        (token) => token.by! < step.id && token.frame === step.frame && holdsUp(model, node, arrived, token),
      );
    });
    if (hasty.length === 0) return steps;
    steps = following(net, [...steps, ...hasty.map(({ id }) => id)]);
  }
}
