import { holds } from './condition.ts';
import { type Flow, leadingTo, type Model, type Node, nodeOf } from './model.ts';
import { addStep, cut, following, live, put, type Token, take, within } from './net.ts';
import { MoveError, type Running } from './running.ts';
import { open } from './signing.ts';

const STEPS_AT_ONCE = 1000;

/** Takes one token and puts a new one on each of the flows. */
export function leave({ net }: Running, token: Token, flows: readonly Flow[]): void {
  const step = addStep(net, token.node, token.frame);
  take(token, step);
  for (const flow of flows) put(net, step, { node: flow.to, via: flow.id, frame: token.frame });
}

/** Runs the process until it waits for people or has ended. */
export function run(running: Running): void {
  const { net } = running;
  for (let steps = 0; !net.isEnded; steps++) {
    if (steps > STEPS_AT_ONCE) throw new MoveError('endless');
    if (!stepOn(running)) break;
  }
  if (net.isEnded) return;
  if (!live(net).some(({ parts }) => parts?.some(({ isOpen }) => isOpen)))
    throw new MoveError('stuck', live(net)[0]?.node);
}

/** Fires one node that can fire; returns false if none can. Inclusive joins fire only when nothing else moves. */
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

/** Starts a sub-process: puts its shell and its first token. */
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

/** Returns the first token on each incoming flow of a join. */
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
 * Fires an inclusive join if no token can still arrive by a flow on which none has arrived. A token that could also
 * reach a flow on which one has arrived does not block the join (BPMN 2.0, 13.4.3).
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

/** Tells whether a token can still reach a join, but only by flows on which nothing has arrived. */
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

/** Ends the frame of a terminating end with everything in it. */
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

/** `ender`: the token at a terminating end, the only one that leads on; null: every token has reached an end */
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
 * Adds the inclusive joins that fired only because no other token could arrive, if a restored token could arrive now:
 * with that token they would have waited.
 */
export function withHastyJoins({ net, model }: Running, given: Set<number>): Set<number> {
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
